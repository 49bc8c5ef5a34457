import { isRecord } from './bind.ts';
import { findSyntaxProblems, type Problem, toProblem } from './problem.ts';
import { describeSchemaError } from './schema-fault.ts';
import { type Site, SiteSchema } from './site.ts';
import { readSourceText } from './source-text.ts';
import { validatorOf } from './validate-props.ts';

/** The file of the frame, in the folder of layouts. */
export const SITE_FILE = '_site.json';

const isSite = (value: unknown): value is Site => validatorOf(SiteSchema)(value);

/** Checks the text of `_site.json`. @returns the site where nothing is wrong, otherwise every problem. */
export function checkSite(shownAs: string, text: string): { site?: Site; problems: Problem[] } {
  const source = { shownAs, text: readSourceText(text) };
  const syntax = findSyntaxProblems(source);
  if (syntax.length > 0) return { problems: syntax };
  const { value } = source.text;
  const site: unknown = isRecord(value) ? structuredClone({ ...value }) : value;
  if (isSite(site)) return { site, problems: [] };
  const errors = validatorOf(SiteSchema).errors ?? [];
  return { problems: errors.map((error) => toProblem(describeSchemaError(error, []), source)) };
}
