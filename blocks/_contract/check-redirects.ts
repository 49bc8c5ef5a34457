import type { Static } from '@sinclair/typebox';
import {
  type Fault,
  findTextProblems,
  type Problem,
  type ProblemSource,
  quote,
  toProblem,
} from './problem.ts';
import { type Redirect, RedirectsFile, redirectKey } from './redirects.ts';
import { describeSchemaError } from './schema-fault.ts';
import { readSourceText } from './source-text.ts';
import { validatorOf } from './validate-props.ts';

/** A redirect, and where in its file it stands. */
export interface PlacedRedirect extends Redirect {
  readonly index: number;
}

/** What `_redirects.json` says, as far as it holds. */
export interface CheckedRedirects {
  readonly source: ProblemSource;
  /** By the key of the address that moved; those in a loop are left out. */
  readonly redirects: ReadonlyMap<string, PlacedRedirect>;
  readonly problems: readonly Problem[];
}

const isRedirectsFile = (value: unknown): value is Static<typeof RedirectsFile> =>
  validatorOf(RedirectsFile)(value);

const targetKey = ({ to }: Redirect) => redirectKey(to.split(/[?#]/, 1)[0] ?? '/');

type Redirects = ReadonlyMap<string, PlacedRedirect>;

/** The addresses a visitor is led through after the first; the last one is repeated where they go round. */
function follow(first: PlacedRedirect, redirects: Redirects): string[] {
  const steps = [targetKey(first)];
  const seen = new Set([redirectKey(first.from)]);
  for (let next = redirects.get(steps[0] ?? ''); next; next = redirects.get(steps.at(-1) ?? '')) {
    const step = steps.at(-1) ?? '';
    if (seen.has(step)) break;
    seen.add(step);
    steps.push(targetKey(next));
  }
  return steps;
}

function findWayFault(redirect: PlacedRedirect, redirects: Redirects): Fault | undefined {
  const steps = follow(redirect, redirects);
  const path = ['redirects', redirect.index, 'to'];
  const end = steps.at(-1) ?? '';
  if (steps.indexOf(end) < steps.length - 1 || end === redirectKey(redirect.from)) {
    const found = `a way that goes round: ${[redirect.from, ...steps].join(' -> ')}`;
    return { code: 'redirect-loop', path, found, expected: 'an address that is not led on again' };
  }
  if (steps.length === 1) return undefined;
  const found = `${quote(redirect.to)}, which leads on to ${quote(end)}`;
  return { code: 'redirect-chain', path, found, expected: quote(end) };
}

/**
 * Checks the text of `_redirects.json` by itself: its schema, addresses that move twice, ways that go
 * round, and ways of more than one step, which cost visitors time and search engines patience.
 */
export function checkRedirects(displayPath: string, text: string): CheckedRedirects {
  const source = { displayPath, text: readSourceText(text) };
  const tell = (faults: readonly Fault[]) => faults.map((fault) => toProblem(fault, source));
  const ofText = findTextProblems(source);
  if (source.text.syntaxFaults.length > 0) return { source, redirects: new Map(), problems: ofText };
  const file: unknown = structuredClone(source.text.value);
  if (!isRedirectsFile(file)) {
    const errors = validatorOf(RedirectsFile).errors ?? [];
    const problems = tell(errors.map((error) => describeSchemaError(error, [])));
    return { source, redirects: new Map(), problems: [...ofText, ...problems] };
  }
  const redirects = new Map<string, PlacedRedirect>();
  const faults: Fault[] = [];
  for (const [index, redirect] of file.redirects.entries()) {
    const key = redirectKey(redirect.from);
    if (redirects.has(key)) {
      const found = `${quote(redirect.from)} once more`;
      faults.push({
        code: 'duplicate-redirect',
        path: ['redirects', index, 'from'],
        found,
        expected: 'each address once',
      });
    } else redirects.set(key, { ...redirect, index });
  }
  const isLoop = new Set<string>();
  for (const [key, redirect] of redirects) {
    const fault = findWayFault(redirect, redirects);
    if (fault?.code === 'redirect-loop') isLoop.add(key);
    if (fault) faults.push(fault);
  }
  for (const key of isLoop) redirects.delete(key);
  return { source, redirects, problems: [...ofText, ...tell(faults)] };
}
