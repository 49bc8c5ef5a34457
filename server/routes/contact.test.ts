import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildTestApp } from './build-test-app.ts';

const LEAD = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };

type Built = Awaited<ReturnType<typeof buildTestApp>>;

/** What all tests share that leave nothing but leads. */
let shared: Built;
let built: Built;

beforeAll(async () => {
  shared = await buildTestApp();
});
afterAll(() => shared.close());

beforeEach(async () => {
  built = shared;
  built.outcomes.length = 0;
  await built.raw.collection('contacts').deleteMany({});
});

afterEach(() => {
  vi.restoreAllMocks();
});

const post = (payload: string | object | Buffer, headers: Record<string, string> = {}) =>
  built.app.inject({ method: 'POST', url: '/api/contact', payload, headers });

const postForm = (fields: Record<string, string>) => post(new URLSearchParams(fields).toString(), FORM);

const listLeads = () => built.database.contacts.list();

describe('a lead sent by the script', () => {
  test('is stored and acknowledged', async () => {
    const sent = {
      ...LEAD,
      company: 'Lee & Co',
      website: 'https://lee.example',
      monthlyBudget: '5k-10k',
      goals: 'Calls',
    };
    const response = await post(sent);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      message: "Your strategy session request has been submitted. We'll contact you within 24 hours.",
    });
    expect(await listLeads()).toMatchObject([{ ...sent, source: 'contact_form', isProcessed: false }]);
  });

  test('may leave optional fields out, empty or null', async () => {
    await post({ ...LEAD, company: '', website: null, goals: '  ' });
    expect(await listLeads()).toMatchObject([
      { company: null, website: null, monthlyBudget: null, goals: null },
    ]);
  });

  test('keeps the name of its source', async () => {
    await post({ ...LEAD, source: 'pricing_page' });
    expect(await listLeads()).toMatchObject([{ source: 'pricing_page' }]);
  });

  test('is trimmed; a single line stays a single line, a text keeps its lines', async () => {
    await post({
      ...LEAD,
      firstName: '  Ann\r\nBcc: all@example.com ',
      goals: ' One\r\nTwo\u0000\u001b[31m ',
    });
    expect(await listLeads()).toMatchObject([
      { firstName: 'Ann Bcc: all@example.com', goals: 'One\nTwo[31m' },
    ]);
  });

  test.each([
    ['markup', '<script>alert(1)</script>'],
    ['an operator', '{"$gt":""}'],
    ['a template', '{{constructor}}'],
    ['other scripts', 'Zoë Nguyễn 王 🙂'],
    ['a formula', '=HYPERLINK("https://evil.example")'],
  ])('keeps %s in a text as text', async (_, text) => {
    expect((await post({ ...LEAD, goals: text })).statusCode).toBe(201);
    expect(await listLeads()).toMatchObject([{ goals: text }]);
  });
});

describe('fields that a person can mend', () => {
  test.each([
    ['no first name', { firstName: '' }, { firstName: 'Enter your first name.' }],
    ['only blanks', { lastName: ' \t ' }, { lastName: 'Enter your last name.' }],
    ['no address', { email: undefined }, { email: 'Enter your email address.' }],
    ['an address without @', { email: 'ann' }, { email: 'Enter an email address like name@example.com.' }],
    [
      'an address with a line break',
      { email: 'a@example.com\nBcc: b@example.com' },
      { email: /email address/ },
    ],
    [
      'an address that reads backwards',
      { email: 'ann\u202emoc.elpmaxe@example.com' },
      { email: /email address/ },
    ],
    ['an address with half a character', { email: 'ann\ud83d@example.com' }, { email: /email address/ }],
    ['a long name', { firstName: 'A'.repeat(101) }, { firstName: 'Use 100 characters or fewer.' }],
    ['long goals', { goals: 'A'.repeat(5_001) }, { goals: 'Use 5000 characters or fewer.' }],
    ['a website without protocol', { website: 'lee.example' }, { website: /https:\/\// }],
    ['a website that is a script', { website: 'javascript:alert(1)' }, { website: /https:\/\// }],
    [
      'an unknown budget',
      { monthlyBudget: 'all' },
      { monthlyBudget: 'Choose one of the budgets in the list.' },
    ],
    ['two at once', { firstName: '', email: 'x' }, { firstName: /first name/, email: /email address/ }],
  ])('%s: 422 with words beside the field', async (_, fields, expected) => {
    const response = await post({ ...LEAD, ...fields });
    expect(response.statusCode).toBe(422);
    const words = Object.entries(expected).map(([name, text]) => [
      name,
      typeof text === 'string' ? text : expect.stringMatching(text),
    ]);
    expect(response.json()).toEqual({
      requestId: expect.any(String),
      message: 'Please check the marked fields.',
      fields: Object.fromEntries(words),
    });
    expect(await listLeads()).toEqual([]);
  });
});

describe('a body that no form sends', () => {
  test.each([
    ['broken JSON', '{"firstName":', 400, /not valid JSON/],
    ['an empty body', '', 400, /empty/],
    ['a list', '[]', 400, /must be an object/],
    ['a null', 'null', 400, /must be an object/],
    ['a text', '"x"', 400, /must be an object/],
    ['an unknown field', JSON.stringify({ ...LEAD, isProcessed: true }), 400, /no field "isProcessed"/],
    ['an operator as a value', JSON.stringify({ ...LEAD, email: { $gt: '' } }), 400, /email must be text/],
    ['an operator as a field', JSON.stringify({ ...LEAD, $where: 'sleep(1000)' }), 400, /no field "\$where"/],
    ['a list as a value', JSON.stringify({ ...LEAD, company: ['a'] }), 400, /company must be text/],
    ['a number as a value', JSON.stringify({ ...LEAD, firstName: 7 }), 400, /firstName must be text/],
    [
      'a null where a name must be',
      JSON.stringify({ ...LEAD, firstName: null }),
      400,
      /firstName must be text/,
    ],
    ['a dotted field', JSON.stringify({ ...LEAD, 'a.b': 'x' }), 400, /no field "a\.b"/],
    ['a source with odd characters', JSON.stringify({ ...LEAD, source: 'a b<' }), 400, /source/],
    [
      'a prototype',
      `{"__proto__":{"isAdmin":true},"firstName":"A","lastName":"B","email":"a@b.co"}`,
      400,
      /./,
    ],
    [
      'a constructor',
      `{"constructor":{"prototype":{"x":1}},"firstName":"A","lastName":"B","email":"a@b.co"}`,
      400,
      /./,
    ],
    ['a deep nest', `{"goals":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 400, /goals must be text/],
    ['a huge body', JSON.stringify({ ...LEAD, goals: 'A'.repeat(70_000) }), 413, /too large/],
  ])('%s: refused in words, nothing stored', async (_, payload, status, words) => {
    const response = await post(payload, JSON_TYPE);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({ requestId: expect.any(String), message: expect.stringMatching(words) });
    expect(await listLeads()).toEqual([]);
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });

  test('faults are told up to a bound', async () => {
    const many = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`field${index}`, 'x']));
    const response = await post({ ...LEAD, ...many });
    expect(response.statusCode).toBe(400);
    expect(response.body.length).toBeLessThan(1_000);
  });

  test.each([
    ['plain text', 'text/plain'],
    ['XML', 'application/xml'],
    ['a file upload', 'multipart/form-data; boundary=x'],
    ['JSON in Latin-1', 'application/json; charset=iso-8859-1'],
    ['JSON in UTF-16', 'application/json;charset="utf-16"'],
    ['a form in another encoding', 'application/x-www-form-urlencoded; charset=windows-1252'],
  ])('%s: 415', async (_, contentType) => {
    expect((await post('{}', { 'content-type': contentType })).statusCode).toBe(415);
  });

  test.each(['application/json; charset=utf-8', 'application/json; charset="UTF-8"', 'application/json'])(
    '%s is understood',
    async (contentType) => {
      const response = await post(JSON.stringify(LEAD), { 'content-type': contentType });
      expect(response.statusCode).toBe(201);
    },
  );

  test('half of a character in a name is stored as the mark for a lost one', async () => {
    const body = '{"firstName":"A\\ud83d","lastName":"B","email":"a@b.co"}';
    expect((await post(body, JSON_TYPE)).statusCode).toBe(201);
    expect(await listLeads()).toMatchObject([{ firstName: 'A\ufffd' }]);
  });
});

describe('a plain form', () => {
  test('is stored, and its page is told so', async () => {
    const response = await postForm({ ...LEAD, company: '', page: '/services/local-seo' });
    expect(response.headers['content-type']).toMatch(/^text\/html/);
    expect(built.outcomes).toMatchObject([{ status: 'sent', httpStatus: 201, page: '/services/local-seo' }]);
    expect(await listLeads()).toMatchObject([{ ...LEAD, company: null }]);
  });

  test('with faults keeps what was typed', async () => {
    await postForm({ ...LEAD, email: 'ann', goals: ' More <b>calls</b>', page: '/contact?plan=pro' });
    expect(built.outcomes).toEqual([
      {
        form: 'contact',
        status: 'invalid',
        httpStatus: 422,
        message: 'Please check the marked fields.',
        fields: { email: 'Enter an email address like name@example.com.' },
        values: {
          ...LEAD,
          email: 'ann',
          company: '',
          website: '',
          monthlyBudget: '',
          goals: ' More <b>calls</b>',
        },
        page: '/contact?plan=pro',
      },
    ]);
    expect(await listLeads()).toEqual([]);
  });

  test('that is too large is told so on a page', async () => {
    await postForm({ ...LEAD, goals: 'A'.repeat(70_000) });
    expect(built.outcomes).toMatchObject([{ status: 'failed', httpStatus: 413, page: '/' }]);
  });

  test.each(['firstName=a&firstName=b&lastName=c&email=a@b.co', '__proto__[x]=1', 'a=1', 'email[$gt]=', '%'])(
    'that no page of the site sends (%s) is refused',
    async (payload) => {
      await post(payload, FORM);
      expect(built.outcomes[0]?.httpStatus).toBeGreaterThanOrEqual(400);
      expect(await listLeads()).toEqual([]);
    },
  );
});

describe('sent twice', () => {
  const ID = { submissionId: '0f8b3f0a-5f0e-4a39-9a53-0d6f7c1f7f11' };

  test('with one id, also ten times at once, is stored once and answered with success', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => post({ ...LEAD, ...ID })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201));
    expect((await post({ ...LEAD, ...ID })).statusCode).toBe(201);
    expect(await listLeads()).toHaveLength(1);
  });

  test('by a plain form, which has no id, counts once within the hour', async () => {
    await postForm({ ...LEAD, submissionId: '', page: '/contact' });
    await postForm({ ...LEAD, submissionId: '', page: '/contact' });
    expect(built.outcomes.map(({ status }) => status)).toEqual(['sent', 'sent']);
    expect(await listLeads()).toHaveLength(1);
  });

  test('by a plain form, and after going back by one with a script, is stored once', async () => {
    await postForm({ ...LEAD, submissionId: '', page: '/contact' });
    expect((await post({ ...LEAD, ...ID })).statusCode).toBe(201);
    expect(await listLeads()).toHaveLength(1);
  });

  test('with one id and another text is two leads: what was put right is not lost', async () => {
    await post({ ...LEAD, ...ID });
    await post({ ...LEAD, ...ID, email: 'ann.lee@example.com' });
    expect(await listLeads()).toHaveLength(2);
  });

  test.each([
    ['an operator', { $ne: '' }],
    ['a list', ['a']],
    ['a path', '../../etc/passwd'],
    ['a long text', 'a'.repeat(65)],
  ])('an id that is %s is refused', async (_, submissionId) => {
    expect((await post({ ...LEAD, submissionId })).statusCode).toBe(400);
    expect(await listLeads()).toEqual([]);
  });
});

describe('a lead that a program may have sent is marked and taken all the same', () => {
  test.each([
    ['fills in what people cannot see', { subject: 'Cheap links' }, /cannot see/],
    ['is quicker than people are', { secondsOpen: 1.2 }, /less than 3 seconds/],
    ['is full of links', { goals: 'http://a.example http://b.example www.c.example' }, /3 links/],
  ])('where it %s', async (_, fields, reason) => {
    expect((await post({ ...LEAD, ...fields })).statusCode).toBe(201);
    const [lead] = await listLeads();
    expect(lead?.suspicion?.reasons).toEqual([expect.stringMatching(reason)]);
  });

  test('where somebody else sent the same text', async () => {
    const goals = 'We can put your website on the first page of every search engine within a week';
    await post({ ...LEAD, goals });
    await post({ ...LEAD, email: 'bob@example.com', goals: `${goals}, friend` });
    expect((await listLeads()).map(({ suspicion }) => suspicion !== null).sort()).toEqual([false, true]);
  });

  test('and a person who takes their time is not', async () => {
    await post({ ...LEAD, subject: '', secondsOpen: 41.5, goals: 'More bookings on Tuesdays' });
    expect(await listLeads()).toMatchObject([{ suspicion: null }]);
  });
});

const breakDatabase = () =>
  vi.spyOn(built.database.contacts, 'add').mockRejectedValue(new Error('disk I/O error at /srv/data'));

describe('where something fails', () => {
  beforeEach(async () => {
    built = await buildTestApp();
  });
  afterEach(() => built.close());

  describe('when the database takes nothing', () => {
    beforeEach(() => {
      breakDatabase();
    });

    test('the lead is kept on disk, and its sender is told so and nothing of the inside', async () => {
      const response = await post(LEAD);
      expect(response.statusCode).toBe(503);
      expect(response.headers['retry-after']).toBe('10');
      expect(response.json()).toEqual({
        requestId: expect.any(String),
        status: 'kept',
        message: expect.stringMatching(/kept safely on our server.+do not need to send it again/),
      });
      expect(await built.leads.countWaiting()).toBe(1);
    });

    test('a plain form keeps what was typed, and the id to try again with', async () => {
      await postForm({ ...LEAD, goals: 'Calls' });
      const [first] = built.outcomes;
      expect(first).toMatchObject({ status: 'kept', httpStatus: 503, values: { ...LEAD, goals: 'Calls' } });
      vi.restoreAllMocks();
      await postForm({ ...LEAD, goals: 'Calls', submissionId: first?.values.submissionId ?? '' });
      expect(built.outcomes[1]).toMatchObject({ status: 'sent' });
      expect(await listLeads()).toHaveLength(1);
      expect(await built.leads.countWaiting()).toBe(0);
    });

    test('and the disk neither, nothing is acknowledged', async () => {
      await writeFile(path.join(built.config.dataDir, 'outbox'), 'in the way of the folder');
      const response = await post(LEAD);
      expect(response.statusCode).toBe(503);
      expect(response.headers['retry-after']).toBe('10');
      expect(response.json()).toEqual({
        message: 'We could not save your request just now. Please try again in a minute.',
        requestId: expect.any(String),
      });
    });
  });

  test('a disk that takes nothing does not keep a lead from the database', async () => {
    await writeFile(path.join(built.config.dataDir, 'outbox'), 'in the way of the folder');
    expect((await post(LEAD)).statusCode).toBe(201);
    expect(await listLeads()).toHaveLength(1);
  });

  test('a database that hangs is waited for no longer than a second', async () => {
    vi.spyOn(built.database.contacts, 'add').mockReturnValue(new Promise(() => {}));
    const startedAt = performance.now();
    expect((await post(LEAD)).statusCode).toBe(503);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  test('a database that cannot be reached is a 503 that says when to try again', async () => {
    await built.raw.client.close();
    await built.database.close();
    const response = await post(LEAD);
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('10');
    expect(response.json().status).toBe('kept');
  });
});
