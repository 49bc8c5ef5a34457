import type { Ref } from 'react';
import { Button } from '../_ui/button.tsx';
import { Notice } from '../_ui/notice.tsx';
import * as css from './contact-form.css.ts';
import { KEPT_TOAST, type LeadAnswer, SENT_MESSAGE } from './send-lead.ts';

interface FormAnswerProps {
  ref: Ref<HTMLDivElement>;
  answer: LeadAnswer;
  /** Stands before the name of a field in the field's id. */
  fieldPrefix: string;
  nextSteps: readonly string[];
  isSubmitting: boolean;
}

function AnswerNotice({ answer, fieldPrefix, nextSteps, isSubmitting }: Omit<FormAnswerProps, 'ref'>) {
  if (answer.status === 'sent') {
    return (
      <Notice tone="success" title={SENT_MESSAGE}>
        {nextSteps.length > 0 ? (
          <ol className={css.answerList}>
            {nextSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        ) : null}
      </Notice>
    );
  }
  if (answer.status === 'kept') {
    return (
      <Notice tone="info" title={KEPT_TOAST.title}>
        <p>{answer.message}</p>
        <p>Everything you typed is still here. If you try again, it still counts as one request.</p>
        <div className={css.retry}>
          <Button type="submit" size="small" disabled={isSubmitting}>
            Try again
          </Button>
        </div>
      </Notice>
    );
  }
  return (
    <Notice tone="error" title={answer.message}>
      {answer.status === 'invalid' ? (
        <ul className={css.answerList}>
          {Object.entries(answer.fields).map(([name, message]) => (
            <li key={name}>
              <a href={`#${fieldPrefix}${name}`}>{message}</a>
            </li>
          ))}
        </ul>
      ) : (
        <p>Everything you typed is still here.</p>
      )}
      {answer.status === 'failed' && answer.requestId ? (
        <p>If you write to us about it, quote {answer.requestId}.</p>
      ) : null}
    </Notice>
  );
}

/** The answer to a sent form, above its fields: what happens next, or what to mend. It takes the focus. */
export function FormAnswer({ ref, ...rest }: FormAnswerProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: after a post without JavaScript, the new page starts at its answer
    <div ref={ref} tabIndex={-1} autoFocus className={css.answer}>
      <AnswerNotice {...rest} />
    </div>
  );
}
