import { isRecord } from './bind.ts';
import { findTextProblems, type Problem, toProblem } from './problem.ts';
import { describeSchemaError } from './schema-fault.ts';
import { type Site, SiteSchema } from './site.ts';
import { readSourceText } from './source-text.ts';
import { validatorOf } from './validate-props.ts';

/** The file of the frame, in the folder of layouts. */
export const SITE_FILE = '_site.json';

const isSite = (value: unknown): value is Site => validatorOf(SiteSchema)(value);

/** Checks the text of `_site.json`. @returns the site where nothing is wrong, otherwise every problem. */
export function checkSite(displayPath: string, text: string): { site?: Site; problems: Problem[] } {
  const source = { displayPath, text: readSourceText(text) };
  const ofText = findTextProblems(source);
  const { value, syntaxFaults } = source.text;
  if (syntaxFaults.length > 0) return { problems: ofText };
  const site: unknown = isRecord(value) ? structuredClone({ ...value }) : value;
  const errors = isSite(site) ? [] : (validatorOf(SiteSchema).errors ?? []);
  const problems = [...ofText, ...errors.map((error) => toProblem(describeSchemaError(error, []), source))];
  return problems.length === 0 && isSite(site) ? { site, problems } : { problems };
}
