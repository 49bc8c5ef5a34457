import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { FormAnswerRepository } from '../db/form-answers.repository.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';

const Texts = Type.Record(Type.String(), Type.String());

/** How the post of a form ended, as the page that is then asked for shows it. */
const FormAnswer = Type.Object({
  form: Type.String(),
  outcome: Type.Object({
    status: Type.Union([Type.Literal('kept'), Type.Literal('invalid'), Type.Literal('failed')]),
    message: Type.String(),
    values: Texts,
    fields: Texts,
    requestId: Type.Optional(Type.String()),
  }),
});
export type FormAnswer = Static<typeof FormAnswer>;

/** Keeps answers to forms between a post and the page that it leads to. */
export interface FormAnswers {
  /** @returns the token to find it by; undefined where the database does not take it soon. */
  keep(answer: FormAnswer): Promise<string | undefined>;
  /** @returns undefined for a token that is unknown or too old. */
  recall(token: string): Promise<FormAnswer | undefined>;
}

export interface FormAnswersOptions {
  readonly repository: FormAnswerRepository;
  /** Stands before the database. @throws DatabaseAwayError where it does not answer soon. */
  guard<T>(ask: () => Promise<T>): Promise<T>;
}

/** Long enough to correct a form, to go on and to come back. */
const KEPT_MS = 30 * 60_000;
const TOKEN = /^[\w-]{43}$/;
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Answers are sealed with a key made of the token, and found by a hash of it: who reads the database, its log
 * or a backup can read none, and who reads an address or a log of addresses finds no personal data there.
 */
export function createFormAnswers({ repository, guard }: FormAnswersOptions): FormAnswers {
  const orUndefined = async <T>(ask: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await guard(ask);
    } catch (error) {
      if (isDatabaseUnavailable(error)) return undefined;
      throw error;
    }
  };

  return {
    async keep(answer) {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(Date.now() + KEPT_MS);
      return orUndefined(async () => {
        await repository.put(idOf(token), seal(JSON.stringify(answer), token), expiresAt);
        return token;
      });
    },
    async recall(token) {
      if (!TOKEN.test(token)) return undefined;
      const sealed = await orUndefined(() => repository.find(idOf(token), new Date()));
      const answer = sealed && open(sealed, token);
      return Value.Check(FormAnswer, answer) ? answer : undefined;
    },
  };
}

const hash = (use: string, token: string) => createHash('sha256').update(`${use}:${token}`).digest();
const idOf = (token: string) => hash('id', token).toString('hex');

function seal(text: string, token: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, hash('key', token), nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** @returns undefined where somebody changed what was sealed. */
function open(sealed: Buffer, token: string): unknown {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, hash('key', token), nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const text = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8');
    return JSON.parse(text + decipher.final('utf8'));
  } catch {
    return undefined;
  }
}
