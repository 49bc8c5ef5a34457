import Fastify from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerError } from '../http/errors.ts';
import { traceAnswers } from '../http/trace-answers.ts';
import { createFastifyOptions } from '../routes/fastify-options.ts';
import { LONGEST_LINE } from './cut-log-line.ts';
import { createLog } from './log.ts';

const lines: string[] = [];
const log = createLog('info', { write: (line: string) => void lines.push(line) });
beforeEach(() => {
  lines.length = 0;
});

describe('a line of the log', () => {
  it.each<[string, object, string]>([
    ['an e-mail address in a message', {}, "No message went to ann.o'brien+tag@mail.example.com"],
    ['one in an error', { err: new Error('dup key: { email: "ann.o\'brien@example.com" }') }, 'Failed'],
    [
      'one in the cause of an error',
      { err: new Error('Away', { cause: new Error('to <ann@example.com>') }) },
      'Failed',
    ],
    ['one in an address', { url: '/blog/ann%40example.com' }, 'Failed'],
    ['one that is not in English', { who: 'ännchen@müller.example' }, 'Failed'],
    ['a search', { url: '/search?q=ann+lee+divorce&page=2' }, 'Failed'],
    ['a search that tries to end the text', { url: '/search?q=ann\\"lee' }, 'Failed'],
    ['one behind a question mark that is encoded', { url: '/search%3Fq=ann+lee' }, 'Failed'],
    ['one behind a question mark that is encoded twice', { url: '/search%253fq=ann' }, 'Failed'],
    ['an address that is encoded twice', { url: '/blog/ann%2540example.com' }, 'Failed'],
    ['one at a path that ends in a bracket', { url: '/a)?q=ann+lee' }, 'Failed'],
    ['one at a path that ends in a sign', { url: "/it's+?q=ann" }, 'Failed'],
    ['one at a path that ends in a quote', { url: '/a"?q=ann' }, 'Failed'],
    ['one at a path that ends in a backslash', { url: '/a\\?q=ann' }, 'Failed'],
    ['the token at a path that ends in a sign', { url: '/@x!?token=ann' }, 'Failed'],
    ['the token of a link', { read: '/newsletter/confirm?token=ann_lee_0123' }, '/x?token=ann: failed'],
    ['the password of a database', { uri: 'mongodb://ann:lee@db.example/site' }, 'Failed'],
    ['a lead', { lead: { firstName: 'ann', lastName: 'lee', email: 'ann', goals: 'ann' } }, 'Failed'],
    [
      'the document of a failed write',
      { err: Object.assign(new Error('E11000'), { writeErrors: [{ op: { firstName: 'ann' } }] }) },
      'Failed',
    ],
    ['the headers of a request', { req: { headers: { cookie: 'ann' }, ip: 'ann' } }, 'Failed'],
  ])('never holds %s', (_, details, message) => {
    log.error(details, message);
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/ann|lee|brien/i);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50 });
  });

  it.each([
    '\n',
    '\r\n',
    '\u0085',
    '\u2028',
    '\u2029',
    '\u001b[2K',
    '\u0000',
    '"}\n{"level":60,"msg":"',
    '\\',
  ])('stays one line, and true, whatever stands in it: %j', (hostile) => {
    const text = `before${hostile}after`;
    log.warn({ text, err: new Error(text) }, text);
    const written = lines.join('');
    expect(written).toMatch(/^[^\p{Cc}\u2028\u2029]+\n$/u);
    expect(JSON.parse(written)).toMatchObject({ level: 40, text, msg: text, err: { message: text } });
  });

  it.each<[string, object, string]>([
    ['an address', { url: `/${'a@'.repeat(7_500)}` }, 'Failed'],
    ['a message', {}, 'b'.repeat(100_000)],
    ['an error', { err: new Error('c'.repeat(1_000_000)) }, 'Failed'],
    [
      'many details',
      Object.fromEntries(Array.from({ length: 200 }, (_, n) => [n, 'd'.repeat(900)])),
      'Failed',
    ],
    ['a list', { list: Array.from({ length: 9_000 }, () => 'e@e.example') }, 'Failed'],
  ])('is short however long %s is, and keeps level and message', (_, details, message) => {
    log.error({ requestId: 'r-1', ...details }, message);
    expect(lines.join('').length).toBeLessThanOrEqual(LONGEST_LINE);
    expect(JSON.parse(lines.join(''))).toMatchObject({
      level: 50,
      requestId: 'r-1',
      msg: expect.stringContaining(message.slice(0, 900)),
    });
  });

  it('keeps what is needed to find a fault', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:27017'), { code: 'ECONNREFUSED' });
    log.error({ err: new TypeError('No answer', { cause }), file: 'services/$slug.json' }, 'Is it up? No.');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      file: 'services/$slug.json',
      msg: 'Is it up? No.',
      err: {
        type: 'TypeError',
        message: 'No answer',
        stack: expect.stringContaining('log.test.ts'),
        cause: { message: 'connect ECONNREFUSED 10.0.0.5:27017', code: 'ECONNREFUSED' },
      },
    });
  });
});

it('tells a failed request under the id that its visitor sees, and who asked for what stays out', async () => {
  const app = Fastify({ ...createFastifyOptions({ trustProxy: false }), loggerInstance: log });
  traceAnswers(app);
  app.setErrorHandler(answerError);
  app.get('/fails', () => {
    throw new Error('secret /etc/pagewright for ann@example.com');
  });
  const response = await app.inject({ url: '/fails?email=ann@example.com', remoteAddress: '203.0.113.9' });
  await app.close();
  expect(response.statusCode).toBe(500);
  expect(response.body).not.toMatch(/secret|etc|ann|stack/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    requestId: response.json().requestId,
    url: '/fails?[query]',
    err: { message: 'secret /etc/pagewright for [email]' },
  });
  expect(lines.join('')).not.toMatch(/ann@|203\.0\.113/);
});
