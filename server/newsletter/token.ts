import { createHash, randomBytes } from 'node:crypto';

/** A secret for a link in an e-mail, and the form of it that may be stored. */
export interface Token {
  /** 43 characters that an address holds as they are. */
  readonly text: string;
  readonly hash: string;
}

/** Makes a token that nobody guesses: 256 bits from the system. */
export function createToken(): Token {
  const text = randomBytes(32).toString('base64url');
  return { text, hash: hashToken(text) };
}

/** What is stored of a token, so that a copied database opens no link: its SHA-256 in hex. */
export function hashToken(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
