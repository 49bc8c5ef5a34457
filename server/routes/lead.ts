import type { ContactCreation } from '../../blocks/_contract/documents/contact.ts';
import { findLeadFault, type LeadFieldName } from '../../blocks/_contract/lead-fields.ts';
import type { NewLead } from '../db/lead-entry.ts';
import { LEAD_FIELD_NAMES } from '../leads/lead-field-names.ts';

/** What is wrong with the fields of a contact form, in words to show beside them. */
export type LeadFaults = { readonly [field in LeadFieldName]?: string };

/** What a visitor typed, to fill the form with again. */
export type LeadValues = { readonly [field in LeadFieldName]: string };

const DEFAULT_SOURCE = 'contact_form';

/** Tidies what was sent into a lead to store: trimmed, one line where one line is meant, empty as null. */
export function toLead(sent: ContactCreation): NewLead {
  const chosenService = tidyLine(sent.service);
  const chosenPackage = tidyLine(sent.package);
  return {
    firstName: tidyLine(sent.firstName),
    lastName: tidyLine(sent.lastName),
    email: tidyLine(sent.email),
    company: tidyLine(sent.company),
    website: tidyLine(sent.website),
    monthlyBudget: tidyLine(sent.monthlyBudget),
    goals: tidyText(sent.goals),
    ...(chosenService ? { service: chosenService } : {}),
    ...(chosenPackage ? { package: chosenPackage } : {}),
    source: tidyLine(sent.source) ?? DEFAULT_SOURCE,
  };
}

/** Every fault of a lead; an empty object when there is none. */
export function findLeadFaults(lead: NewLead): LeadFaults {
  const faults = LEAD_FIELD_NAMES.map((name) => [name, findLeadFault(name, lead[name])] as const);
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined));
}

/** The values of a body that may be anything: what is no text is left empty. */
export function readLeadValues(body: unknown): LeadValues {
  const read = (name: LeadFieldName) => {
    const value = readField(body, name);
    return typeof value === 'string' ? value : '';
  };
  return {
    firstName: read('firstName'),
    lastName: read('lastName'),
    email: read('email'),
    company: read('company'),
    website: read('website'),
    monthlyBudget: read('monthlyBudget'),
    goals: read('goals'),
  };
}

/** One field of a body that may be anything. */
export function readField(body: unknown, name: string): unknown {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return undefined;
  return Reflect.get(body, name);
}

/** Half of a surrogate pair, as cutting a text in two leaves it, has no bytes to be stored as. */
function mendCharacters(value: string | null | undefined): string | undefined {
  return value?.replace(/\p{Cs}/gu, '\ufffd');
}

// Line breaks in a name or an address would be header lines in a later e-mail.
function tidyLine(value: string | null | undefined): string | null {
  return (
    mendCharacters(value)
      ?.replace(/[\s\p{Cc}]+/gu, ' ')
      .trim() || null
  );
}

function tidyText(value: string | null | undefined): string | null {
  const lines = mendCharacters(value)
    ?.replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '');
  return lines?.trim() || null;
}
