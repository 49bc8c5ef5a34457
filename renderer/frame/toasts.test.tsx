// @vitest-environment jsdom
import { act } from 'react';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TOAST_EVENT, type ToastMessage } from '../../blocks/_runtime/toast.ts';
import { showToastEvent } from './toasts.tsx';

const welcome: ToastMessage = {
  title: 'Welcome to Our Newsletter!',
  text: 'Check your email.',
  tone: 'default',
};
const failure: ToastMessage = { title: 'Error', text: 'Please try again.', tone: 'destructive' };

const show = (detail: unknown) => act(async () => showToastEvent(new CustomEvent(TOAST_EVENT, { detail })));
const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));
const close = () =>
  act(async () => document.querySelector<HTMLButtonElement>('#toasts [aria-label="Close"]')?.click());
const toasts = () => [...document.querySelectorAll('#toasts li')].map((toast) => toast.textContent);

// One container for all tests, as one document shows all toasts of a visit.
document.body.innerHTML = '<div id="toasts"></div>';

// The toasts stay mounted, and other tests in this worker move the focus about.
afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

afterEach(async () => {
  // A toast left open would close by itself in the midst of another test.
  await close();
  vi.useRealTimers();
});

it('shows a toast for five seconds', async () => {
  await show(welcome);
  expect(toasts()).toEqual(['Welcome to Our Newsletter!Check your email.']);
  await pass(4_900);
  expect(toasts()).toHaveLength(1);
  await pass(200);
  expect(toasts()).toEqual([]);
});

it('shows one at most: the next takes the place of the last, with its full time', async () => {
  await show(welcome);
  await pass(4_000);
  await show(failure);
  expect(toasts()).toEqual(['ErrorPlease try again.']);
  await pass(4_900);
  expect(toasts()).toHaveLength(1);
});

it('can be closed', async () => {
  await show(welcome);
  await close();
  expect(toasts()).toEqual([]);
});

it('ignores what is no message', async () => {
  await show({ title: 'Half a message' });
  expect(toasts()).toEqual([]);
});

it('is reached with F8', async () => {
  await show(welcome);
  await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { code: 'F8', bubbles: true })));
  expect(document.activeElement?.closest('#toasts')).not.toBeNull();
  expect(document.querySelector('#toasts [role="region"]')?.getAttribute('aria-label')).toContain('F8');
});
