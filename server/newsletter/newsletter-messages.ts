import type { Site } from '../../blocks/_contract/site.ts';
import type { MailMessage } from '../mail/mail-message.ts';

/** What the messages are written from. */
export interface MessageParts {
  readonly to: string;
  readonly site: Pick<Site, 'name' | 'legalName' | 'contact'>;
  readonly siteUrl: string;
  readonly unsubscribeUrl: string;
}

/** Asks whoever reads the mail of an address whether they signed up. */
export function writeConfirmation(parts: MessageParts & { confirmUrl: string }): MailMessage {
  const { site, siteUrl, confirmUrl } = parts;
  return finish(parts, `Confirm your subscription to ${site.name}`, [
    `Someone, hopefully you, entered this address at ${siteUrl} to get our newsletter.`,
    `If it was you, confirm it here within seven days:\n\n${confirmUrl}`,
    'Your first set of SEO tips follows as soon as you have.',
    'If it was not you, do nothing: without a confirmation nothing more is sent, and the address is deleted after seven days.',
  ]);
}

/** Welcomes a confirmed subscriber, with the tips that the signup promises. */
export function writeWelcome(parts: MessageParts): MailMessage {
  const { site, siteUrl } = parts;
  return finish(parts, `Welcome to the ${site.name} newsletter`, [
    'Your subscription is confirmed. Here is your first set of SEO tips; each takes less than half an hour.',
    '1. Search for your own business in a private window. Read the title and the two lines below it as a stranger would. If they do not say what you do and where, rewrite the title and description of that page.',
    '2. Open Search Console, Performance, and sort the queries by impressions. Those in positions 8 to 20 are closest to the first page: answer that question in the first paragraph of the page that ranks for it.',
    '3. Check your Google Business Profile: hours, phone number, service area and the first photo. They must say the same as your website.',
    `More of this: ${siteUrl}/blog`,
  ]);
}

function finish(parts: MessageParts, subject: string, paragraphs: readonly string[]): MailMessage {
  const { to, site, unsubscribeUrl } = parts;
  const { street, locality, region, postcode } = site.contact.address;
  // Who writes, and how to make it stop: the Spam Act 2003 asks for both.
  const footer = `${site.legalName}, ${street}, ${locality} ${region} ${postcode}\nUnsubscribe: ${unsubscribeUrl}`;
  return {
    to,
    subject,
    text: `${[...paragraphs, `--\n${footer}`].join('\n\n')}\n`,
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      // One click in the mail program unsubscribes, without a page (RFC 8058).
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
