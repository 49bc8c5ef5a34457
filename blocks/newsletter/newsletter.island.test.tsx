// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
  await act(async () => root.render(<NewsletterForm variant="default" submitLabel="Subscribe" />));
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
    const input = document.querySelector('input');
    if (input) input.value = email;
    document.querySelector('form')?.requestSubmit();
  });
}

it.each(['', 'ruth.example.com'])('refuses the address "%s"', async (email) => {
  await subscribe(email);
  expect(toasts).toEqual([
    { title: 'Invalid Email', text: 'Please enter a valid email address.', tone: 'destructive' },
  ]);
  expect(document.querySelector('input')?.getAttribute('aria-invalid')).toBe('true');
});

it('is busy for a second, then gives thanks in place of the form', async () => {
  await subscribe('ruth@example.com');
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
