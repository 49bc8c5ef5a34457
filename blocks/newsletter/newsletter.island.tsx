import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FormOutcome } from '../_runtime/page-context.ts';
import { showToast } from '../_runtime/toast.ts';
import { Button } from '../_ui/button.tsx';
import { TextField } from '../_ui/field.tsx';
import { Notice } from '../_ui/notice.tsx';
import * as css from './newsletter.css.ts';
import { type SignupStatus, sendSignup } from './send-signup.ts';

interface NewsletterProps {
  variant: keyof typeof css.forms;
  submitLabel: string;
  /** Only where the site keeps subscribers: the page the form is on, and how a post without JavaScript ended. */
  stored?: { page: string; outcome?: FormOutcome | undefined } | undefined;
}

/** How long the signup takes, in milliseconds, also where it makes no call (the specification, sections 7 and 9). */
const SIGNUP_DELAY = 1000;
const WELCOME = 'Welcome to Our Newsletter!';
const CHECK_EMAIL = 'Check your email for a confirmation link and your first set of SEO tips.';
/** The specification, section 8. */
const FAULTS: Readonly<Record<Exclude<SignupStatus, 'sent'>, { title: string; text: string }>> = {
  invalid: { title: 'Invalid Email', text: 'Please enter a valid email address.' },
  failed: { title: 'Subscription Failed', text: 'Please try again or contact us for assistance.' },
  limited: {
    title: 'Subscription Failed',
    text: 'You have tried several times in a short while. Please wait a few minutes and try again.',
  },
};

/** The signup form and the thanks that take its place. Without JavaScript it is a plain post, or leads to the contact page. */
export default function NewsletterForm({ variant, submitLabel, stored }: NewsletterProps) {
  const [state, setState] = useState<'idle' | 'submitting' | 'subscribed'>('idle');
  const [error, setError] = useState(stored?.outcome?.message);
  const thanks = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (state === 'subscribed') thanks.current?.focus();
  }, [state]);

  function tellFault(fault: Exclude<SignupStatus, 'sent'>) {
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
    const [status] = await Promise.all([stored ? sendSignup(email) : ('sent' as const), delay]);
    if (status !== 'sent') return tellFault(status);
    setState('subscribed');
    showToast({ title: WELCOME, text: CHECK_EMAIL, tone: 'default' });
  }

  if (state === 'subscribed') {
    return (
      <div ref={thanks} tabIndex={-1} className={css.thanks}>
        <Notice tone="success" title={WELCOME}>
          <p>{CHECK_EMAIL}</p>
        </Notice>
      </div>
    );
  }
  return (
    <form
      method={stored ? 'post' : 'get'}
      action={stored ? '/api/newsletter' : '/contact'}
      onSubmit={subscribe}
      ref={(form) => {
        // From here on the message below the field speaks, not the browser.
        if (form) form.noValidate = true;
      }}
      className={css.forms[variant]}
    >
      {stored ? <input type="hidden" name="page" value={stored.page} /> : null}
      {/* Without a name where the form leads to the contact page: the address must not show in that page's. */}
      <TextField
        label="Email address"
        type="email"
        name={stored ? 'email' : undefined}
        autoComplete="email"
        required
        error={error}
        defaultValue={stored?.outcome?.values.email}
        // After a post without JavaScript, the new page starts at what to mend.
        autoFocus={stored?.outcome !== undefined}
      />
      <div className={css.submit}>
        <Button type="submit" variant="primary" isFull isLoading={state === 'submitting'}>
          {state === 'submitting' ? 'Subscribing...' : submitLabel}
        </Button>
      </div>
    </form>
  );
}
