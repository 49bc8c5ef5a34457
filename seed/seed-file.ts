import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Static, TObject } from '@sinclair/typebox';
import { Ajv, type ErrorObject } from 'ajv';
import formats from 'ajv-formats';
import { formatProblem, joinAlternatives } from '../blocks/_contract/problem.ts';
import { describeSchemaError } from '../blocks/_contract/schema-fault.ts';
import { readSourceText } from '../blocks/_contract/source-text.ts';
import { EXPECTS } from '../blocks/_contract/validate-props.ts';
import { FIELD_KEYWORDS } from '../collections/_contract/fields.ts';

/** What is wrong at one place of a seed file. */
export interface SeedFault {
  /** From the top of the file, e.g. `[3, 'slug']`. */
  readonly path: readonly (string | number)[];
  readonly found: string;
  readonly expected: string;
  readonly suggestion?: string | undefined;
}

/** The records of one collection as they stand in its file: plain data, so that a thread can send it. */
export interface SeedFile<R> {
  /** Where it lies. */
  readonly file: string;
  readonly text: string;
  readonly records: readonly R[];
  /** Every fault of the file itself, in words. */
  readonly faults: readonly string[];
}

/** Words a fault of a file with the line it stands in. */
export function describeSeedFault(
  { file, text }: Pick<SeedFile<unknown>, 'file' | 'text'>,
  fault: SeedFault,
): string {
  const { line, column } = readSourceText(text).locate(fault.path);
  return formatProblem({ code: 'bad-prop', ...fault }, file, line, column);
}

const ajv = new Ajv({
  allErrors: true,
  useDefaults: true,
  verbose: true,
  multipleOfPrecision: 6,
  // Each validator is made anew at every start of a command and runs over one small file.
  code: { optimize: false },
  validateSchema: false,
});
formats.default(ajv, ['date-time']);
ajv.addKeyword(EXPECTS);
ajv.addVocabulary(FIELD_KEYWORDS);

/**
 * Reads and checks `<collection>.json`; a file that is not there is an empty collection.
 * @param record the schema each record must fit; defaults are filled in.
 */
export async function readSeedFile<S extends TObject>(
  dataDir: string,
  collection: string,
  record: S,
): Promise<SeedFile<Static<S>>> {
  const file = join(dataDir, `${collection}.json`);
  const text = await readText(file);
  const { value, syntaxFaults } = parse(text);
  const read = { file, text, records: [] };
  if (syntaxFaults.length > 0) {
    const words = syntaxFaults.map(({ what, line }) => `${file}:${line}  broken JSON: ${what}.`);
    return { ...read, faults: words };
  }
  if (!Array.isArray(value)) {
    const fault = { path: [], found: 'no list', expected: 'a list of records' };
    return { ...read, faults: [describeSeedFault(read, fault)] };
  }

  const isRecord = ajv.compile<Static<S>>(record);
  const records: Static<S>[] = [];
  const faults: string[] = [];
  for (const [index, candidate] of value.entries()) {
    if (isRecord(candidate)) records.push(candidate);
    else {
      const told = mergeChoices(isRecord.errors ?? []).map((error) => toFault(error, index));
      faults.push(...told.map((fault) => describeSeedFault(read, fault)));
    }
  }
  return { ...read, records, faults };
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '[]';
    throw error;
  }
}

function parse(text: string): { value: unknown; syntaxFaults: { what: string; line: number }[] } {
  try {
    return { value: JSON.parse(text), syntaxFaults: [] };
  } catch {
    const source = readSourceText(text);
    const syntaxFaults = source.syntaxFaults.map(({ what, offset }) => ({
      what,
      line: source.locateOffset(offset).line,
    }));
    return { value: undefined, syntaxFaults };
  }
}

/** Ajv tells of a wrong choice once for each alternative; one fault that names them all is enough. */
function mergeChoices(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const choices = new Set(
    errors.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath),
  );
  return errors.filter(({ keyword, instancePath }) => keyword !== 'const' || !choices.has(instancePath));
}

function toFault(error: ErrorObject, index: number): SeedFault {
  const fault = describeSchemaError(error, [index]);
  if (error.keyword === 'multipleOf') {
    return { ...fault, expected: `a multiple of ${String(error.params.multipleOf)}` };
  }
  if (error.keyword !== 'anyOf' || !Array.isArray(error.schema)) return fault;
  return { ...fault, expected: joinAlternatives(error.schema.map((choice) => choice.const)) };
}
