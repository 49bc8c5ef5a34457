import type { Site } from '../../blocks/_contract/site.ts';
import type { Database } from '../db/database.ts';
import type { ClaimedDelivery } from '../db/delivery-queue.ts';
import type { MailRecipient } from '../db/newsletter-subscribers.repository.ts';
import type { DeliveryKind } from '../deliveries/delivery-kind.ts';
import { MailError } from '../mail/mail-error.ts';
import type { MailMessage } from '../mail/mail-message.ts';
import type { Mailer } from '../mail/open-mailer.ts';
import { CONFIRM_PATH, linkTo, UNSUBSCRIBE_PATH } from './newsletter-links.ts';
import { writeConfirmation, writeWelcome } from './newsletter-messages.ts';
import { createToken } from './token.ts';

export interface NewsletterMailParts {
  readonly database: Pick<Database, 'newsletterSubscribers'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly siteUrl: string;
  /** The frame as it is now: messages say who sends them. */
  readonly getSite: () => Site;
}

/** The newsletter's messages. One that the mail server refuses for good is not sent again. */
export function createNewsletterMailKind(parts: NewsletterMailParts): DeliveryKind<MailRecipient> {
  return {
    name: 'newsletter-mail',
    queue: parts.database.newsletterSubscribers.mails,
    async send(mail) {
      const message = await prepareMessage(mail, parts);
      if (message) await parts.mailer.send(message);
    },
    isPermanent: (error) => error instanceof MailError && error.isPermanent,
    listedBy: 'npm run subscribers',
  };
}

/** The message with links of its own; undefined where it is not to be sent any more. */
async function prepareMessage(
  mail: ClaimedDelivery<MailRecipient>,
  { database, siteUrl, getSite }: NewsletterMailParts,
): Promise<MailMessage | undefined> {
  const confirm = createToken();
  const unsubscribe = createToken();
  const parts = {
    to: mail.item.email,
    site: getSite(),
    siteUrl,
    unsubscribeUrl: linkTo(siteUrl, UNSUBSCRIBE_PATH, unsubscribe.text),
  };
  const isConfirmed = mail.item.status === 'confirmed';
  const isStillDue = await database.newsletterSubscribers.addLinks(
    mail,
    {
      unsubscribe: unsubscribe.hash,
      ...(isConfirmed ? {} : { confirm: confirm.hash }),
    },
    new Date(),
  );
  if (!isStillDue) return undefined;
  if (isConfirmed) return writeWelcome(parts);
  return writeConfirmation({ ...parts, confirmUrl: linkTo(siteUrl, CONFIRM_PATH, confirm.text) });
}
