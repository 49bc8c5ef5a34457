import { LEAD_FIELDS, type LeadFieldName } from '../../blocks/_contract/lead-fields.ts';

/** The fields of the contact form, in its order. */
export const LEAD_FIELD_NAMES = Object.keys(LEAD_FIELDS).filter(isLeadFieldName);

export function isLeadFieldName(name: string): name is LeadFieldName {
  return Object.hasOwn(LEAD_FIELDS, name);
}
