import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FormOutcome } from '../_runtime/page-context.ts';
import { showToast } from '../_runtime/toast.ts';
import { Button } from '../_ui/button.tsx';
import { TextField } from '../_ui/field.tsx';
import { Notice } from '../_ui/notice.tsx';
import * as css from './newsletter.css.ts';
import { type SignupAnswer, sendSignup } from './send-signup.ts';

interface NewsletterProps {
  variant: keyof typeof css.forms;
  submitLabel: string;
  /** The path of the page the form is on. */
  page: string;
  /** How a post without JavaScript ended. */
  outcome?: FormOutcome | undefined;
}

/** How long the signup takes at least, in milliseconds (the specification, sections 7 and 9). */
const SIGNUP_DELAY = 1000;
const WELCOME = 'Welcome to Our Newsletter!';
const CHECK_EMAIL = 'Check your email for a confirmation link and your first set of SEO tips.';
type Fault = Exclude<SignupAnswer['status'], 'sent'>;
/** The specification, section 8. */
const FAULTS: Readonly<Record<Fault, { title: string; text: string }>> = {
  invalid: { title: 'Invalid Email', text: 'Please enter a valid email address.' },
  failed: { title: 'Subscription Failed', text: 'Please try again or contact us for assistance.' },
  limited: {
    title: 'Subscription Failed',
    text: 'You have tried several times in a short while. Please wait a few minutes and try again.',
  },
};

/** The signup form and the thanks that take its place. Until it is ready, and without JavaScript, it is a plain post. */
export default function NewsletterForm({ variant, submitLabel, page, outcome }: NewsletterProps) {
  const [state, setState] = useState<'idle' | 'submitting' | 'subscribed'>('idle');
  const [error, setError] = useState(outcome?.message);
  const [welcome, setWelcome] = useState(CHECK_EMAIL);
  const thanks = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (state === 'subscribed') thanks.current?.focus();
  }, [state]);

  function tellFault(fault: Fault) {
    setState('idle');
    setError(FAULTS[fault].text);
    showToast({ ...FAULTS[fault], tone: 'destructive' });
  }

  async function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email =
      event.currentTarget.querySelector<HTMLInputElement>('input[type=email]')?.value.trim() ?? '';
    if (!email.includes('@')) return tellFault('invalid');
    setError(undefined);
    setState('submitting');
    const delay = new Promise((resolve) => setTimeout(resolve, SIGNUP_DELAY));
    const [{ status, message = CHECK_EMAIL }] = await Promise.all([sendSignup(email, page), delay]);
    if (status !== 'sent') return tellFault(status);
    setState('subscribed');
    setWelcome(message);
    showToast({ title: WELCOME, text: message, tone: 'default' });
  }

  if (state === 'subscribed') {
    return (
      <div ref={thanks} tabIndex={-1} className={css.thanks}>
        <Notice tone="success" title={WELCOME}>
          <p>{welcome}</p>
        </Notice>
      </div>
    );
  }
  return (
    <form
      method="post"
      action="/api/newsletter"
      onSubmit={subscribe}
      ref={(form) => {
        // From here on the message below the field speaks, not the browser.
        if (form) form.noValidate = true;
      }}
      className={css.forms[variant]}
    >
      <input type="hidden" name="page" value={page} />
      <TextField
        label="Email address"
        type="email"
        name="email"
        autoComplete="email"
        required
        error={error}
        defaultValue={outcome?.values.email}
        // After a post without JavaScript, the new page starts at what to mend.
        autoFocus={outcome !== undefined}
      />
      <div className={css.submit}>
        <Button type="submit" variant="primary" isFull isLoading={state === 'submitting'}>
          {state === 'submitting' ? 'Subscribing...' : submitLabel}
        </Button>
      </div>
    </form>
  );
}
