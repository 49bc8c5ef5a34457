import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { type RenderBlockOptions, renderBlock } from '../../renderer/testing/render-block.tsx';
import { LEAD_FIELDS, MONTHLY_BUDGETS } from '../_contract/lead-fields.ts';
import example from './contact-form.example.json' with { type: 'json' };

const render = async (options: RenderBlockOptions = {}) =>
  new JSDOM(await renderBlock('contact-form', example, options)).window.document;

describe('without JavaScript', () => {
  it('is a form post that says which page it came from', async () => {
    const page = await render({ path: '/landing' });
    const form = page.querySelector('form');
    expect(form?.getAttribute('method')).toBe('post');
    expect(form?.getAttribute('action')).toBe('/api/contact');
    expect(form?.hasAttribute('novalidate')).toBe(false);
    expect(page.querySelector('input[name="page"]')?.getAttribute('value')).toBe('/landing');
  });

  it('has every field of a lead under its label, and the budgets to choose from', async () => {
    const page = await render();
    for (const [name, { label, isRequired }] of Object.entries(LEAD_FIELDS)) {
      const field = page.querySelector(`[name="${name}"]`);
      expect(field?.hasAttribute('required'), name).toBe(isRequired);
      expect(page.querySelector(`label[for="${field?.id}"]`)?.textContent).toContain(label);
    }
    const budgets = [...page.querySelectorAll('option')].slice(1).map(({ value, text }) => [value, text]);
    expect(budgets).toEqual(MONTHLY_BUDGETS.map(({ value, label }) => [value, label]));
    expect(page.querySelector('textarea')?.rows).toBe(4);
  });

  it('comes back with what was typed and the fault beside its field', async () => {
    const page = await render({
      forms: {
        contact: {
          status: 'invalid',
          message: 'Check one field.',
          values: { firstName: 'Ruth', email: 'ruth', monthlyBudget: '5k-10k', goals: 'More enquiries' },
          fields: { email: 'Enter an email address like name@example.com.' },
        },
      },
    });
    const email = page.querySelector('input[name="email"]');
    expect(email?.getAttribute('value')).toBe('ruth');
    expect(email?.getAttribute('aria-invalid')).toBe('true');
    const message = page.getElementById(email?.getAttribute('aria-describedby') ?? '');
    expect(message?.textContent).toBe('Enter an email address like name@example.com.');
    expect(page.querySelector('textarea')?.textContent).toBe('More enquiries');
    expect(page.querySelector('option[selected]')?.getAttribute('value')).toBe('5k-10k');
    expect(page.querySelector(`[role="alert"] a[href="#${email?.id}"]`)).not.toBeNull();
  });

  it('keeps a field that only programs find from eyes, ears, keyboards and form fillers', async () => {
    const trap = (await render()).querySelector('input[name="subject"]');
    expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull();
    expect(trap?.getAttribute('tabindex')).toBe('-1');
    expect(trap?.getAttribute('autocomplete')).toBe('off');
  });

  it('says that a request is kept, and tries again with the id it was taken under', async () => {
    const page = await render({
      forms: {
        contact: {
          status: 'kept',
          message: 'Your request is kept safely on our server.',
          values: { firstName: 'Ruth', submissionId: 'c0ffee' },
          fields: {},
        },
      },
    });
    expect(page.querySelector('[role="status"]')?.textContent).toContain('kept safely');
    expect(page.querySelector('[role="status"] button[type="submit"]')?.textContent).toBe('Try again');
    expect(page.querySelector('[name="submissionId"]')?.getAttribute('value')).toBe('c0ffee');
    expect(page.querySelector('[name="firstName"]')?.getAttribute('value')).toBe('Ruth');
  });

  it('says what happens next once the form was sent', async () => {
    const page = await render({
      forms: { contact: { status: 'sent', message: '', values: {}, fields: {} } },
    });
    const answer = page.querySelector('[role="status"]');
    expect(answer?.textContent).toContain(
      "Your strategy session request has been submitted. We'll contact you within 24 hours.",
    );
    expect(answer?.querySelectorAll('li')).toHaveLength(example.nextSteps.length);
  });
});

describe('where a visitor chose something before', () => {
  const services = [{ slug: 'seo', title: 'Search Engine Optimization' }];
  const packages = [{ serviceSlug: 'seo', packageName: 'Professional' }];
  const show = async (query: Record<string, string>) => {
    const options = {
      path: '/contact',
      scope: { query },
      reads: {
        '/api/services': { status: 'loaded', data: services } as const,
        '/api/pricing': { status: 'loaded', data: packages } as const,
      },
    };
    return new JSDOM(await renderBlock('contact-form', { ...example, takesChoice: true }, options)).window
      .document;
  };

  it('shows a package of a service and posts both', async () => {
    const page = await show({ service: 'seo', package: 'professional' });
    expect(page.body.textContent).toContain('You chose: Professional, ');
    expect(page.querySelector('input[name="package"]')?.getAttribute('value')).toBe('Professional');
    expect(page.querySelector('input[name="page"]')?.getAttribute('value')).toBe(
      '/contact?service=seo&package=professional',
    );
  });

  it('shows nothing that does not exist', async () => {
    const page = await show({ service: 'free-money', package: 'now' });
    expect(page.body.textContent).not.toContain('You chose');
    expect(page.querySelector('input[name="service"]')).toBeNull();
  });
});
