import { isRecord } from './bind.ts';
import { PieceFile } from './layout.ts';
import {
  type Fault,
  findTextProblems,
  joinAlternatives,
  type Problem,
  type ProblemSource,
  quote,
  toProblem,
} from './problem.ts';
import { describeSchemaError } from './schema-fault.ts';
import { readSourceText } from './source-text.ts';
import { suggest } from './suggest.ts';
import { validatorOf } from './validate-props.ts';

/** The type of the block that stands for a shared piece, and the slot its blocks come to stand in. */
export const SHARED_TYPE = 'shared';
export const SHARED_SLOT = 'main';

/** Blocks kept in one file, `layouts/_shared/NAME.json`, and used by many pages. */
export interface SharedPiece extends ProblemSource {
  readonly blocks: readonly unknown[];
  /** What is wrong with the file beside its blocks; those are checked in each page that uses them. */
  readonly problems: readonly Problem[];
}

/** The name of the piece a file holds: `offer` for `_shared/offer.json`; undefined for other files. */
export function nameOfPiece(file: string): string | undefined {
  return /^_shared\/([^/]+)\.json$/.exec(file)?.[1];
}

/** Reads the text of a piece; never throws. @param displayPath e.g. `layouts/_shared/offer.json`. */
export function readPiece(displayPath: string, text: string): SharedPiece {
  const source = { displayPath, text: readSourceText(text) };
  const { value } = source.text;
  const validate = validatorOf(PieceFile);
  const errors = validate(structuredClone(value)) ? [] : (validate.errors ?? []);
  const problems = errors.map((error) => toProblem(describeSchemaError(error, []), source));
  return {
    ...source,
    blocks: isRecord(value) && Array.isArray(value.blocks) ? value.blocks : [],
    problems: [...findTextProblems(source), ...problems],
  };
}

/**
 * Says why a piece cannot be opened, if it cannot.
 * @param chain the names of the pieces that are open already, from the outermost.
 */
export function findPieceFault(
  name: string,
  pieces: ReadonlyMap<string, SharedPiece>,
  chain: readonly string[],
): Pick<Fault, 'code' | 'found' | 'expected' | 'suggestion'> | undefined {
  if (!pieces.has(name)) {
    return {
      code: 'unknown-piece',
      found: quote(name),
      expected: pieces.size > 0 ? joinAlternatives([...pieces.keys()]) : 'the name of a file in _shared',
      suggestion: suggest(name, pieces.keys()),
    };
  }
  if (!chain.includes(name)) return undefined;
  return {
    code: 'circular-piece',
    found: `pieces that hold each other: ${[...chain.slice(chain.indexOf(name)), name].join(' > ')}`,
    expected: 'a piece that does not lead back to itself',
  };
}
