import { type Static, Type } from '@sinclair/typebox';
import { OWN_PATH } from './layout.ts';
import { decodeAddress } from './rules/decode-address.ts';
import { trimSlashes } from './rules/trim-slashes.ts';

/** The file of moved addresses, in the folder of layouts. */
export const REDIRECTS_FILE = '_redirects.json';
/** What stands for the text of that file where there is none. */
export const NO_REDIRECTS = '{ "redirects": [] }';

const PERMANENT = 301;

export const Redirect = Type.Object(
  {
    from: Type.String({
      description: 'The path that people and search engines still know, without a query.',
      pattern: '^/[^?#]*$',
      expects: 'a path that starts with "/", without "?" and "#"',
    }),
    to: Type.String({
      description: 'The path it has now.',
      ...OWN_PATH,
    }),
    status: Type.Unsafe<301 | 302 | 307 | 308>({
      description: '301 for good, 302 for a while; 308 and 307 the same for forms as well.',
      type: 'integer',
      enum: [301, 302, 307, 308],
      default: PERMANENT,
    }),
  },
  { additionalProperties: false, description: 'An address that moved.' },
);

/** What `layouts/_redirects.json` holds. */
export const RedirectsFile = Type.Object(
  {
    $schema: Type.Optional(Type.String({ description: 'Where editors find the schema of layouts.' })),
    redirects: Type.Array(Redirect, { description: 'The addresses that moved.' }),
  },
  { additionalProperties: false, description: 'The addresses that moved, and where they lead now.' },
);

/** An address that moved. */
export type Redirect = Static<typeof Redirect>;

/** Brings a path into the form in which redirects are told apart: decoded, no slash at its end. */
export function redirectKey(path: string): string {
  return decodeAddress(trimSlashes(path));
}
