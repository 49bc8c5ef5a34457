// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormOutcome } from '../_runtime/page-context.ts';
import { TOAST_EVENT } from '../_runtime/toast.ts';
import NewsletterForm from './newsletter.island.tsx';

let root: Root;
const toasts: unknown[] = [];
const noteToast = (event: Event) => toasts.push(event instanceof CustomEvent && event.detail);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.addEventListener(TOAST_EVENT, noteToast);
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  root = createRoot(container);
  await act(async () => root.render(<NewsletterForm variant="default" submitLabel="Subscribe" page="/" />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.removeEventListener(TOAST_EVENT, noteToast);
  toasts.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function subscribe(email: string) {
  await act(async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=email]');
    if (input) input.value = email;
    document.querySelector('form')?.requestSubmit();
  });
}

it.each(['', 'ruth.example.com'])('refuses the address "%s"', async (email) => {
  await subscribe(email);
  expect(toasts).toEqual([
    { title: 'Invalid Email', text: 'Please enter a valid email address.', tone: 'destructive' },
  ]);
  expect(document.querySelector('input[type=email]')?.getAttribute('aria-invalid')).toBe('true');
});

describe('an address that looks like one', () => {
  const answerWith = (answer: () => Promise<Response>) => {
    const fetching = vi.fn<typeof fetch>(answer);
    vi.stubGlobal('fetch', fetching);
    return fetching;
  };
  const showForm = (outcome?: FormOutcome) =>
    act(async () =>
      root.render(
        <NewsletterForm key="stored" variant="default" submitLabel="Subscribe" page="/" outcome={outcome} />,
      ),
    );

  it('is sent; the form is busy for a second, then gives thanks in its place', async () => {
    const fetching = answerWith(async () => new Response('{}', { status: 202 }));
    await showForm();
    await subscribe('ruth@example.com');
    expect(fetching).toHaveBeenCalledWith(
      '/api/newsletter',
      expect.objectContaining({ method: 'POST', body: '{"email":"ruth@example.com","page":"/"}' }),
    );
    expect(document.querySelector('button')?.textContent).toBe('Subscribing...');
    expect(document.querySelector('button')?.disabled).toBe(true);
    await act(async () => vi.advanceTimersByTimeAsync(999));
    expect(document.querySelector('form')).not.toBeNull();
    await act(async () => vi.advanceTimersByTimeAsync(1));
    expect(document.querySelector('form')).toBeNull();
    expect(document.activeElement?.textContent).toContain('Welcome to Our Newsletter!');
    expect(toasts).toEqual([
      {
        title: 'Welcome to Our Newsletter!',
        text: 'Check your email for a confirmation link and your first set of SEO tips.',
        tone: 'default',
      },
    ]);
  });

  it('is thanked for in the words of the server, which knows whether the message can go yet', async () => {
    const message = 'Check your email. It comes as soon as our mail is set up.';
    answerWith(async () => new Response(JSON.stringify({ message }), { status: 202 }));
    await showForm();
    await subscribe('ruth@example.com');
    await act(async () => vi.advanceTimersByTimeAsync(1000));
    expect(document.activeElement?.textContent).toContain(message);
    expect(toasts).toMatchObject([{ text: message }]);
  });

  it.each([
    ['an answer of 422', 422, 'Invalid Email', 'Please enter a valid email address.'],
    ['an answer of 503', 503, 'Subscription Failed', 'Please try again or contact us for assistance.'],
    [
      'an answer of 429',
      429,
      'Subscription Failed',
      'You have tried several times in a short while. Please wait a few minutes and try again.',
    ],
  ])('keeps what was typed after %s, and says what to do', async (_, status, title, text) => {
    answerWith(async () => new Response('{}', { status }));
    await showForm();
    await subscribe('ruth@example.com');
    await act(async () => vi.advanceTimersByTimeAsync(1000));
    expect(toasts).toEqual([{ title, text, tone: 'destructive' }]);
    expect(document.querySelector<HTMLInputElement>('input[type=email]')?.value).toBe('ruth@example.com');
    expect(document.querySelector('button')?.disabled).toBe(false);
  });

  it('takes a broken connection for a failure', async () => {
    answerWith(() => Promise.reject(new TypeError('no connection')));
    await showForm();
    await subscribe('ruth@example.com');
    await act(async () => vi.advanceTimersByTimeAsync(1000));
    expect(toasts).toMatchObject([{ title: 'Subscription Failed' }]);
  });

  it('starts again from a post without JavaScript that failed', async () => {
    const outcome = { status: 'invalid', message: 'Please enter a valid email address.' } as const;
    await showForm({ ...outcome, values: { email: 'ruth' }, fields: {} });
    const field = document.querySelector<HTMLInputElement>('input[type=email]');
    expect(field?.value).toBe('ruth');
    expect(document.body.textContent).toContain('Please enter a valid email address.');
    expect(document.activeElement).toBe(field);
  });
});
