import { type FormEvent, useEffect, useRef, useState } from 'react';
import { showToast } from '../_runtime/toast.ts';
import { Button } from '../_ui/button.tsx';
import { TextField } from '../_ui/field.tsx';
import { Notice } from '../_ui/notice.tsx';
import * as css from './newsletter.css.ts';

interface NewsletterProps {
  variant: keyof typeof css.forms;
  submitLabel: string;
}

/** How long the signup takes, in milliseconds; it makes no call (the specification, sections 7 and 9). */
const SIGNUP_DELAY = 1000;
const INVALID_EMAIL = 'Please enter a valid email address.';
const WELCOME = 'Welcome to Our Newsletter!';
const CHECK_EMAIL = 'Check your email for a confirmation link and your first set of SEO tips.';

/** The signup form and the thanks that take its place. Without JavaScript it leads to the contact page. */
export default function NewsletterForm({ variant, submitLabel }: NewsletterProps) {
  const [state, setState] = useState<'idle' | 'submitting' | 'subscribed'>('idle');
  const [error, setError] = useState<string>();
  const thanks = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (state === 'subscribed') thanks.current?.focus();
  }, [state]);

  async function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = event.currentTarget.querySelector('input')?.value.trim() ?? '';
    if (!email.includes('@')) {
      setError(INVALID_EMAIL);
      showToast({ title: 'Invalid Email', text: INVALID_EMAIL, tone: 'destructive' });
      return;
    }
    setError(undefined);
    setState('submitting');
    await new Promise((resolve) => setTimeout(resolve, SIGNUP_DELAY));
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
      method="get"
      action="/contact"
      onSubmit={subscribe}
      ref={(form) => {
        // From here on the message below the field speaks, not the browser.
        if (form) form.noValidate = true;
      }}
      className={css.forms[variant]}
    >
      {/* The field has no name, so that the address never shows in that of the contact page. */}
      <TextField label="Email address" type="email" autoComplete="email" required error={error} />
      <div className={css.submit}>
        <Button type="submit" variant="primary" isFull isLoading={state === 'submitting'}>
          {state === 'submitting' ? 'Subscribing...' : submitLabel}
        </Button>
      </div>
    </form>
  );
}
