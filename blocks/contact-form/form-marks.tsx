import { type RefObject, useEffect, useRef } from 'react';
import { TRAP_FIELD } from '../_contract/lead-fields.ts';
import * as css from './contact-form.css.ts';
import type { FormMarks } from './send-lead.ts';
import { recallSubmissionId, renewSubmissionId } from './submission-id.ts';

/**
 * What the form tells of itself beside the lead.
 * @param takenId the id under which the server took an earlier try without script.
 */
export function useFormMarks(takenId: string | undefined) {
  const trapField = useRef<HTMLInputElement>(null);
  const openedAt = useRef(0);
  const id = useRef(takenId);

  useEffect(() => {
    openedAt.current = performance.now();
  }, []);

  return {
    trapField,
    read(): FormMarks {
      id.current ??= recallSubmissionId();
      return {
        submissionId: id.current,
        secondsOpen: Math.round(performance.now() - openedAt.current) / 1_000,
        trap: trapField.current?.value ?? '',
      };
    },
    /** What is sent from now on is another lead. */
    renew() {
      id.current = renewSubmissionId();
      openedAt.current = performance.now();
    },
  };
}

interface FormMarkFieldsProps {
  trapField: RefObject<HTMLInputElement | null>;
  takenId: string | undefined;
}

/** The fields that no visitor sees. */
export function FormMarkFields({ trapField, takenId }: FormMarkFieldsProps) {
  return (
    <>
      <input type="hidden" name="submissionId" value={takenId ?? ''} />
      <div aria-hidden="true" className={css.trap}>
        <label>
          Leave this field empty
          <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" ref={trapField} />
        </label>
      </div>
    </>
  );
}
