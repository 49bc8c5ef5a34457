import { expect } from 'vitest';
import { readSubscriber } from './read-subscribers.ts';
import { it } from './visitor.ts';
import { waitUntilAlive } from './wait-until-alive.ts';

const WELCOME = 'Welcome to Our Newsletter!';
/** The site of these tests has no mail server. */
const KEPT = 'They come as soon as our mail is set up; until then we keep your address.';

it('keeps a reader who subscribes, and says when the message comes', async ({ visit }) => {
  const page = await visit('/');
  const form = page.locator('form', { has: page.getByLabel('Email address') }).first();
  await form.scrollIntoViewIfNeeded();
  await form.getByLabel('Email address').fill('reader@example.com');
  await waitUntilAlive(form);
  const busy = page.getByRole('button', { name: 'Subscribing...' }).waitFor();
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await busy;
  await page.getByText(WELCOME).first().waitFor();
  await page.getByText(KEPT).first().waitFor();
  const kept = { email: 'reader@example.com', status: 'pending', page: '/' };
  await expect.poll(() => readSubscriber(kept.email), { timeout: 10_000 }).toMatchObject(kept);
});

it.for([
  { when: 'before a script has come', path: '/services/content-marketing', javaScriptEnabled: true },
  { when: 'without scripts', path: '/services/email-marketing', javaScriptEnabled: false },
  { when: 'in the sidebar of the blog', path: '/blog', javaScriptEnabled: true },
])('keeps a reader who subscribes $when', async ({ path, javaScriptEnabled }, { visit }) => {
  const page = await visit('/about', { javaScriptEnabled });
  await page.route('**/*.js', () => {});
  await page.goto(path, { waitUntil: 'commit' });
  const email = `early${path.replaceAll('/', '-')}@example.com`;
  const form = page.locator('form[action="/api/newsletter"]').first();
  await form.locator('input[type=email]').fill(email);
  await form.getByRole('button').click();
  await page.getByRole('heading', { level: 1, name: WELCOME }).waitFor();
  await page.getByText(KEPT).waitFor();
  await expect
    .poll(() => readSubscriber(email), { timeout: 10_000 })
    .toMatchObject({ status: 'pending', page: path });
});
