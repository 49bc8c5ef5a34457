import type { TSchema } from '@sinclair/typebox';
import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import { EXPECTS } from '../../blocks/_contract/validate-props.ts';
import { FIELD_KEYWORDS } from '../../collections/_contract/fields.ts';

// Works on a copy made for the answer, so removing and defaulting never touch what is stored.
const ajv = new Ajv({ removeAdditional: 'all', useDefaults: true, allErrors: true, multipleOfPrecision: 6 });
addFormats.default(ajv);
ajv.addKeyword(EXPECTS);
ajv.addVocabulary(FIELD_KEYWORDS);

export type DocumentCheck<Document> =
  | { readonly isValid: true; readonly document: Document }
  | { readonly isValid: false; readonly faults: readonly string[] };

/**
 * Makes the check that every document passes on its way out of the database, where a person may
 * have written anything with a shell.
 * @param schema the document as it is answered; other fields are removed, defaults filled in.
 * @returns a function from a plain candidate to the typed document, or to its faults in words.
 */
export function createDocumentCheck<Document>(
  schema: TSchema & { readonly static: Document },
): (candidate: unknown) => DocumentCheck<Document> {
  const isDocument = ajv.compile<Document>(schema);
  return (candidate) => {
    if (isDocument(candidate)) return { isValid: true, document: candidate };
    return { isValid: false, faults: (isDocument.errors ?? []).map(describeFault) };
  };
}

function describeFault({ instancePath, message = 'is not valid' }: ErrorObject): string {
  return `${instancePath.slice(1).replaceAll('/', '.')} ${message}`.trim();
}
