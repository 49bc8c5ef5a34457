import { useEffect, useId, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import type { ChosenOffer } from '../../collections/pricing_packages/rules/package-address.ts';
import { findLeadFault, LEAD_FIELDS, type LeadFieldName, MONTHLY_BUDGETS } from '../_contract/lead-fields.ts';
import { invalidateRead } from '../_runtime/invalidate-read.ts';
import type { FormOutcome } from '../_runtime/page-context.ts';
import { showToast } from '../_runtime/toast.ts';
import { Button } from '../_ui/button.tsx';
import { SelectField, TextArea, TextField } from '../_ui/field.tsx';
import * as css from './contact-form.css.ts';
import { forgetDraft } from './draft.ts';
import { FormAnswer } from './form-answer.tsx';
import { FormMarkFields, useFormMarks } from './form-marks.tsx';
import {
  FAILED_MESSAGE,
  KEPT_TOAST,
  type LeadAnswer,
  type LeadValues,
  SENT_MESSAGE,
  sendLead,
} from './send-lead.ts';
import { useDraft } from './use-draft.ts';

interface ContactFormProps {
  /** The page the form stands on, for the answer to a post without JavaScript. */
  page: string;
  /** How such a post ended. */
  outcome?: FormOutcome | undefined;
  submitLabel: string;
  privacy: string;
  nextSteps: readonly string[];
  /** What the visitor chose before. */
  offer?: ChosenOffer | undefined;
}

const EMPTY: LeadValues = {
  firstName: '',
  lastName: '',
  email: '',
  company: '',
  website: '',
  monthlyBudget: '',
  goals: '',
};

const isLeadField = (name: string): name is LeadFieldName => Object.hasOwn(LEAD_FIELDS, name);

function toFieldErrors(fields: LeadAnswer['fields'] = {}): FieldErrors<LeadValues> {
  const errors: FieldErrors<LeadValues> = {};
  for (const [name, message] of Object.entries(fields)) {
    if (isLeadField(name)) errors[name] = { type: 'server', message };
  }
  return errors;
}

/** The contact form: checked in the browser by the server's own rules, and a plain post without JavaScript. */
export default function ContactForm({
  page,
  outcome,
  submitLabel,
  privacy,
  nextSteps,
  offer,
}: ContactFormProps) {
  const prefix = useId();
  const [answer, setAnswer] = useState<LeadAnswer | undefined>(outcome);
  const [serverErrors, setServerErrors] = useState(() => toFieldErrors(outcome?.fields));
  const { read: readMarks, renew: renewMarks, trapField } = useFormMarks(outcome?.values.submissionId);
  const answerElement = useRef<HTMLDivElement>(null);
  const { register, handleSubmit, reset, formState, getValues, setValue, watch } = useForm<LeadValues>({
    errors: serverErrors,
    // Not on blur: a message that goes away under the mouse would move the button from under it.
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = formState;
  useDraft({ getValues, setValue, watch }, outcome !== undefined, outcome?.status === 'sent');

  useEffect(() => {
    if (answer !== outcome) answerElement.current?.focus();
  }, [answer, outcome]);

  const attributesOf = (name: LeadFieldName) => ({
    ...register(name, { validate: (value) => findLeadFault(name, value) ?? true }),
    id: `${prefix}${name}`,
    label: LEAD_FIELDS[name].label,
    required: LEAD_FIELDS[name].isRequired,
    error: errors[name]?.message,
    defaultValue: outcome?.values[name],
  });

  const submit = handleSubmit(
    async (values) => {
      const result = await sendLead(values, readMarks(), offer);
      if (result.status === 'sent') {
        showToast({ title: 'Success!', text: SENT_MESSAGE, tone: 'default' });
        invalidateRead('/api/contacts');
        reset(EMPTY);
        forgetDraft();
        renewMarks();
      } else if (result.status === 'kept') {
        showToast({ ...KEPT_TOAST, tone: 'default' });
      } else {
        showToast({ title: 'Error', text: FAILED_MESSAGE, tone: 'destructive' });
      }
      setServerErrors(toFieldErrors(result.fields));
      setAnswer(result);
    },
    (faults) => {
      const fields = Object.fromEntries(
        Object.entries(faults).map(([name, fault]) => [name, fault.message ?? '']),
      );
      setAnswer({ status: 'invalid', message: 'Some fields need another look.', fields });
    },
  );

  return (
    <form
      method="post"
      action="/api/contact"
      onSubmit={submit}
      ref={(form) => {
        // Browsers check the fields of a plain post; once this runs, the messages below do.
        if (form) form.noValidate = true;
      }}
      className={css.form}
    >
      {answer ? (
        <FormAnswer
          ref={answerElement}
          answer={answer}
          fieldPrefix={prefix}
          nextSteps={nextSteps}
          isSubmitting={isSubmitting}
        />
      ) : null}
      <input type="hidden" name="page" value={page} />
      {offer ? (
        <p className={css.chosen}>
          You chose: <strong>{offer.package ? `${offer.package}, ${offer.service}` : offer.service}</strong>
          <input type="hidden" name="service" value={offer.service} />
          <input type="hidden" name="package" value={offer.package} />
        </p>
      ) : null}
      <FormMarkFields trapField={trapField} takenId={outcome?.values.submissionId} />
      <div className={css.fields}>
        <TextField {...attributesOf('firstName')} autoComplete="given-name" />
        <TextField {...attributesOf('lastName')} autoComplete="family-name" />
        <TextField {...attributesOf('email')} type="email" autoComplete="email" />
        <TextField {...attributesOf('company')} autoComplete="organization" />
        <TextField {...attributesOf('website')} type="url" autoComplete="url" placeholder="https://" />
        <SelectField {...attributesOf('monthlyBudget')}>
          <option value="">Choose a range</option>
          {MONTHLY_BUDGETS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <div className={css.wide}>
          <TextArea {...attributesOf('goals')} rows={4} />
        </div>
      </div>
      <div className={css.send}>
        <Button type="submit" variant="primary" isLoading={isSubmitting}>
          {isSubmitting ? 'Submitting...' : submitLabel}
        </Button>
        <p className={css.privacy}>{privacy}</p>
      </div>
    </form>
  );
}
