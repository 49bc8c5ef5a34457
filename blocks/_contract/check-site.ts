import { isRecord } from './bind.ts';
import { type Fault, formatProblem, type Problem } from './problem.ts';
import { describeSchemaError } from './schema-fault.ts';
import { type Site, SiteSchema } from './site.ts';
import { readSourceText } from './source-text.ts';
import { validatorOf } from './validate-props.ts';

/** The file of the frame, in the folder of layouts. */
export const SITE_FILE = '_site.json';

const isSite = (value: unknown): value is Site => validatorOf(SiteSchema)(value);

/** Checks the text of `_site.json`. @returns the site where nothing is wrong, otherwise every problem. */
export function checkSite(shownAs: string, text: string): { site?: Site; problems: Problem[] } {
  const source = readSourceText(text);
  const problems = source.syntaxFaults.map(({ offset, what }): Problem => {
    const fault: Fault = { code: 'broken-json', path: [], found: what, expected: 'JSON' };
    const { line, column } = source.locateOffset(offset);
    return { ...fault, file: shownAs, line, column, message: formatProblem(fault, shownAs, line, column) };
  });
  const value: unknown = isRecord(source.value) ? structuredClone({ ...source.value }) : source.value;
  if (problems.length === 0 && isSite(value)) return { site: value, problems };
  for (const error of problems.length === 0 ? (validatorOf(SiteSchema).errors ?? []) : []) {
    const fault = describeSchemaError(error, []);
    const { line, column } = source.locate(fault.path);
    problems.push({
      ...fault,
      file: shownAs,
      line,
      column,
      message: formatProblem(fault, shownAs, line, column),
    });
  }
  return { problems };
}
