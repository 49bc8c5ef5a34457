/** One field of the contact form: its bounds and the words shown when they are not kept. */
export interface LeadField {
  readonly label: string;
  readonly isRequired: boolean;
  readonly maxLength: number;
  /** Tested on a trimmed, non-empty value; a plain regular expression so that browsers can use it too. */
  readonly pattern?: RegExp;
  readonly requiredMessage: string;
  readonly patternMessage: string;
}

export type LeadFieldName =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'company'
  | 'website'
  | 'monthlyBudget'
  | 'goals';

/** The choices of a monthly budget (the specification, section 5). */
export const MONTHLY_BUDGETS = [
  { value: 'under-5k', label: 'Under $5,000' },
  { value: '5k-10k', label: '$5,000 - $10,000' },
  { value: '10k-25k', label: '$10,000 - $25,000' },
  { value: '25k-50k', label: '$25,000 - $50,000' },
  { value: 'over-50k', label: 'Over $50,000' },
] as const;

/** A field of the form that people neither see nor hear of: what stands in it was written by a program. */
export const TRAP_FIELD = 'subject';

/**
 * The contact form's fields, read by the browser and by the server alike, so that both sides
 * keep the same bounds and say the same words.
 */
export const LEAD_FIELDS: Readonly<Record<LeadFieldName, LeadField>> = {
  firstName: {
    label: 'First name',
    isRequired: true,
    maxLength: 100,
    requiredMessage: 'Enter your first name.',
    patternMessage: '',
  },
  lastName: {
    label: 'Last name',
    isRequired: true,
    maxLength: 100,
    requiredMessage: 'Enter your last name.',
    patternMessage: '',
  },
  email: {
    label: 'Email',
    isRequired: true,
    maxLength: 254,
    // Nothing invisible: a character that turns the direction of text makes one address look like another.
    pattern: /^[^\s\p{C}\ufffd@<>"]+@[^\s\p{C}\ufffd@<>"]+\.[^\s\p{C}\ufffd@<>".]+$/u,
    requiredMessage: 'Enter your email address.',
    patternMessage: 'Enter an email address like name@example.com.',
  },
  company: { label: 'Company', isRequired: false, maxLength: 200, requiredMessage: '', patternMessage: '' },
  website: {
    label: 'Website',
    isRequired: false,
    maxLength: 2_000,
    pattern: /^https?:\/\/[^\s<>"]+$/i,
    requiredMessage: '',
    patternMessage: 'Enter a web address that starts with https://, like https://example.com.au.',
  },
  monthlyBudget: {
    label: 'Monthly budget',
    isRequired: false,
    maxLength: 20,
    pattern: new RegExp(`^(?:${MONTHLY_BUDGETS.map((budget) => budget.value).join('|')})$`),
    requiredMessage: '',
    patternMessage: 'Choose one of the budgets in the list.',
  },
  goals: { label: 'Goals', isRequired: false, maxLength: 5_000, requiredMessage: '', patternMessage: '' },
};

/**
 * Says what is wrong with one value of the contact form.
 * @param name which field; @param value what was typed, or null where nothing was sent.
 * @returns the sentence to show beside the field, or undefined when the value is fine.
 */
export function findLeadFault(name: LeadFieldName, value: string | null | undefined): string | undefined {
  const field = LEAD_FIELDS[name];
  const trimmed = value?.trim() ?? '';
  if (trimmed === '') return field.isRequired ? field.requiredMessage : undefined;
  if (trimmed.length > field.maxLength) return `Use ${field.maxLength} characters or fewer.`;
  if (field.pattern && !field.pattern.test(trimmed)) return field.patternMessage;
  return undefined;
}
