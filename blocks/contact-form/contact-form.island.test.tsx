// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { INVALIDATE_EVENT } from '../_runtime/invalidate-read.ts';
import { TOAST_EVENT } from '../_runtime/toast.ts';
import ContactForm from './contact-form.island.tsx';

let root: Root;
const request = vi.fn<typeof fetch>();
const toasts: unknown[] = [];
const noteToast = (event: Event) => toasts.push(event instanceof CustomEvent && event.detail);

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', request);
  document.addEventListener(TOAST_EVENT, noteToast);
  await open();
});

/** Shows the form as a page that was just opened does. */
async function open() {
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  root = createRoot(container);
  await act(async () =>
    root.render(
      <ContactForm
        page="/"
        submitLabel="Send"
        privacy="We respect your privacy."
        nextSteps={['We ring you.']}
      />,
    ),
  );
}

afterEach(async () => {
  await act(async () => root.unmount());
  document.removeEventListener(TOAST_EVENT, noteToast);
  toasts.length = 0;
  request.mockReset();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function field(name: string) {
  const element = document.querySelector(`[name="${name}"]`);
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element;
  throw new Error(`There is no field "${name}".`);
}

async function type(values: Record<string, string>) {
  await act(async () => {
    for (const [name, value] of Object.entries(values)) {
      // React watches the property of the element itself and would not notice a change made through it.
      const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field(name)), 'value');
      property?.set?.call(field(name), value);
      field(name).dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
}

const submit = () => act(async () => document.querySelector('form')?.requestSubmit());
const answerWith = (status: number, body: object) =>
  request.mockResolvedValue(new Response(JSON.stringify(body), { status }));

const lead = { firstName: 'Ruth', lastName: 'Calloway', email: 'ruth@example.com' };

describe('in the browser', () => {
  it('names every fault beside its field and sums them up with the focus on them', async () => {
    await type({ email: 'ruth' });
    await submit();
    expect(request).not.toHaveBeenCalled();
    expect(field('firstName').getAttribute('aria-invalid')).toBe('true');
    const summary = document.activeElement;
    expect(summary?.querySelectorAll('a')).toHaveLength(3);
    expect(summary?.textContent).toContain('Enter an email address like name@example.com.');
  });

  it('takes a fault away while the value is put right', async () => {
    await type({ email: 'ruth' });
    await submit();
    await type({ email: 'ruth@example.com' });
    expect(field('email').hasAttribute('aria-invalid')).toBe(false);
  });

  it('keeps what was typed in the tab until it is sent', async () => {
    await type(lead);
    await act(async () => root.unmount());
    await open();
    expect(field('firstName').value).toBe('Ruth');
    answerWith(201, { message: 'Sent.' });
    await submit();
    await act(async () => root.unmount());
    await open();
    expect(field('firstName').value).toBe('');
  });

  it('is busy while it sends', async () => {
    request.mockReturnValue(new Promise(() => {}));
    await type(lead);
    await submit();
    const button = document.querySelector('button');
    expect(button?.textContent).toBe('Submitting...');
    expect(button?.disabled).toBe(true);
  });

  it('sends the lead as JSON, empties the form and says what happens next', async () => {
    answerWith(201, { id: '1' });
    const invalidated = vi.fn();
    document.addEventListener(INVALIDATE_EVENT, invalidated, { once: true });
    await type(lead);
    await submit();
    const [path, init] = request.mock.calls[0] ?? [];
    expect(path).toBe('/api/contact');
    expect(JSON.parse(String(init?.body))).toEqual({
      ...lead,
      company: null,
      website: null,
      monthlyBudget: null,
      goals: null,
      submissionId: expect.stringMatching(/^[0-9a-f]{32}$/),
      secondsOpen: expect.any(Number),
      subject: '',
    });
    expect(field('email').value).toBe('');
    expect(document.activeElement?.textContent).toContain('We ring you.');
    expect(invalidated).toHaveBeenCalledOnce();
    expect(toasts).toEqual([
      {
        title: 'Success!',
        text: "Your strategy session request has been submitted. We'll contact you within 24 hours.",
        tone: 'default',
      },
    ]);
  });

  it('keeps what was typed when sending fails', async () => {
    request.mockRejectedValue(new TypeError('Failed to fetch'));
    await type(lead);
    await submit();
    expect(field('email').value).toBe('ruth@example.com');
    expect(document.activeElement?.textContent).toContain('Failed to submit form. Please try again.');
    expect(toasts).toEqual([
      { title: 'Error', text: 'Failed to submit form. Please try again.', tone: 'destructive' },
    ]);
  });

  it('gives the id to quote when the server fails', async () => {
    answerWith(500, { message: 'Something went wrong on our side.', requestId: '0b5c4f6e-1' });
    await type(lead);
    await submit();
    expect(document.activeElement?.textContent).toMatch(/Failed to submit form.*quote 0b5c4f6e-1\./);
  });

  it('says that a request is kept while the records are away, and tries again under the same id', async () => {
    answerWith(503, { status: 'kept', message: 'Your request is kept safely on our server.' });
    await type(lead);
    await submit();
    expect(document.activeElement?.textContent).toContain('Your request is kept safely on our server.');
    expect(document.querySelector('[role="status"]')).not.toBeNull();
    expect(field('email').value).toBe('ruth@example.com');
    expect(toasts).toMatchObject([{ title: 'We have your request', tone: 'default' }]);

    answerWith(201, {});
    const retry = [...document.querySelectorAll('button')].find(
      (button) => button.textContent === 'Try again',
    );
    await act(async () => retry?.click());
    expect(field('email').value).toBe('');
    const ids = request.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).submissionId);
    expect(ids[0]).toBe(ids[1]);
  });

  it('makes a new id for the next lead', async () => {
    for (const answer of [1, 2]) {
      answerWith(201, { id: answer });
      await type(lead);
      await submit();
    }
    const ids = request.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).submissionId);
    expect(new Set(ids).size).toBe(2);
  });

  it('shows what the server found wrong beside its field', async () => {
    answerWith(422, { message: 'Check one field.', fields: { email: 'This domain takes no mail.' } });
    await type(lead);
    await submit();
    const described = field('email').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('This domain takes no mail.');
    expect(document.activeElement?.textContent).toContain('Check one field.');
  });

  it('says when to try again where too much was sent', async () => {
    answerWith(429, { message: 'Too many messages. Try again in 10 minutes.' });
    await type(lead);
    await submit();
    expect(document.activeElement?.textContent).toContain('Try again in 10 minutes.');
    expect(field('email').value).toBe('ruth@example.com');
  });

  it('can be sent again after the server refused it', async () => {
    answerWith(422, { message: 'Check one field.', fields: { email: 'This domain takes no mail.' } });
    await type(lead);
    await submit();
    answerWith(201, { id: '1' });
    await type({ email: 'ruth@example.org' });
    await submit();
    expect(request).toHaveBeenCalledTimes(2);
    expect(field('email').value).toBe('');
    expect(field('email').hasAttribute('aria-invalid')).toBe(false);
  });
});

it('keeps and sends what was typed before its script ran', async () => {
  const form = <ContactForm page="/" submitLabel="Send" privacy="" nextSteps={[]} />;
  const container = document.createElement('div');
  container.innerHTML = renderToString(form);
  document.body.replaceChildren(container);
  for (const [name, value] of Object.entries(lead)) field(name).value = value;
  answerWith(201, { id: '1' });
  const hydrated = await act(async () => hydrateRoot(container, form));
  expect(field('email').value).toBe('ruth@example.com');
  await submit();
  expect(JSON.parse(String(request.mock.calls[0]?.[1]?.body))).toMatchObject(lead);
  await act(async () => hydrated.unmount());
});
