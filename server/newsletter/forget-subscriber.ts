import type { Database } from '../db/database.ts';

/**
 * Erases a person from the newsletter, whatever their status; part of erasing them everywhere.
 * @returns whether they were in it.
 */
export async function forgetSubscriber(
  database: Pick<Database, 'newsletterSubscribers'>,
  email: string,
): Promise<boolean> {
  return database.newsletterSubscribers.forget(email);
}
