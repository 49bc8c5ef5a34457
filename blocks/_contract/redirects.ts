import { type Static, Type } from '@sinclair/typebox';

/** The file of moved addresses, in the folder of layouts. */
export const REDIRECTS_FILE = '_redirects.json';

const PERMANENT = 301;

export const Redirect = Type.Object(
  {
    from: Type.String({
      description: 'The path that people and search engines still know, without a query.',
      pattern: '^/[^?#]*$',
    }),
    to: Type.String({ description: 'The path it has now.', pattern: '^/(?!/)' }),
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
export const RedirectsFile = Type.Array(Redirect, { description: 'The addresses that moved.' });

/** An address that moved. */
export type Redirect = Static<typeof Redirect>;

/** Brings a path into the form in which redirects are told apart: decoded, no slash at its end. */
export function redirectKey(path: string): string {
  const bare = path.replace(/(?!^)\/+$/, '');
  try {
    return decodeURI(bare);
  } catch {
    return bare;
  }
}
