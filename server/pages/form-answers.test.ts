import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../db/open-test-database.ts';
import { DatabaseAwayError } from '../db/unavailable.ts';
import { createFormAnswers, type FormAnswers } from './form-answers.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let answers: FormAnswers;

beforeAll(async () => {
  opened = await openTestDatabase();
  answers = openAnswers();
});
afterAll(() => opened.close());

const openAnswers = () =>
  createFormAnswers({ repository: opened.database.formAnswers, guard: (ask) => ask() });

const ANSWER = {
  form: 'contact',
  outcome: {
    status: 'invalid' as const,
    message: 'Please check the marked fields.',
    values: { email: 'ruth@exam', goals: 'Grüße, '.repeat(700) },
    fields: { email: 'Enter an email address like name@example.com.' },
  },
};

const keep = async () => {
  const token = await answers.keep(ANSWER);
  if (!token) throw new Error('not kept');
  return token;
};

test('an answer is found by its token, as often as the page is asked for, by every instance', async () => {
  const token = await keep();
  expect(await answers.recall(token)).toEqual(ANSWER);
  expect(await openAnswers().recall(token)).toEqual(ANSWER);
});

test('nothing that was typed, and no token, can be read in the database', async () => {
  const token = await keep();
  const stored = await opened.raw.collection('form_answers').find().toArray();
  const text = JSON.stringify(
    stored.map(({ _id, sealed }) => [_id, Buffer.from(sealed.buffer).toString('latin1')]),
  );
  for (const secret of ['ruth@exam', 'Enter an email', token]) expect(text).not.toContain(secret);
});

test('an answer that somebody changed in the database is shown to nobody', async () => {
  const token = await keep();
  const sealed = Buffer.alloc(200, 7);
  await opened.raw.collection('form_answers').updateMany({}, { $set: { sealed } });
  expect(await answers.recall(token)).toBeUndefined();
});

test.each(['', 'a', 'a'.repeat(43), '../../etc', '__proto__'])(
  'the token %j finds nothing',
  async (token) => {
    expect(await answers.recall(token)).toBeUndefined();
  },
);

test('an answer is found for half an hour and removed then', async () => {
  const token = await keep();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 });
  expect(await answers.recall(token)).toBeUndefined();
  vi.useRealTimers();
  const indexes = await opened.raw.collection('form_answers').indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
});

test('while the database is away nothing is kept or found, and nothing is thrown', async () => {
  const guard = () => Promise.reject(new DatabaseAwayError('Away.'));
  const away = createFormAnswers({ repository: opened.database.formAnswers, guard });
  expect(await away.keep(ANSWER)).toBeUndefined();
  expect(await away.recall('a'.repeat(43))).toBeUndefined();
});
