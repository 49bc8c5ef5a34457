import type { FastifySchemaValidationError } from 'fastify';
import { findLeadFault, LEAD_FIELDS } from '../../blocks/_contract/lead-fields.ts';
import { isLeadFieldName } from '../leads/lead-field-names.ts';
import { type LeadFaults, readField } from './lead.ts';

const MAX_FAULTS_TOLD = 10;

/**
 * Sorts what the schema found wrong with a contact body: what a visitor can mend beside a field
 * (missing, too long), and what only a program sends (unknown fields, values that are no text).
 */
export function readContactFaults(
  faults: readonly FastifySchemaValidationError[],
  body: unknown,
): { fields: LeadFaults; unusable: string[] } {
  const fields: Record<string, string> = {};
  const unusable = new Set<string>();
  for (const { keyword, instancePath, params } of faults) {
    const name = keyword === 'required' ? String(params.missingProperty) : instancePath.slice(1);
    const value = readField(body, name);
    if (isLeadFieldName(name) && (typeof value === 'string' || keyword === 'required')) {
      const text = typeof value === 'string' ? value : null;
      fields[name] = findLeadFault(name, text) ?? `Use ${LEAD_FIELDS[name].maxLength} characters or fewer.`;
    } else if (keyword === 'additionalProperties') {
      unusable.add(`there is no field "${String(params.additionalProperty).slice(0, 60)}"`);
    } else {
      unusable.add(name === '' ? 'the body must be an object' : `${name} must be text`);
    }
    if (unusable.size === MAX_FAULTS_TOLD) break;
  }
  return { fields, unusable: [...unusable] };
}
