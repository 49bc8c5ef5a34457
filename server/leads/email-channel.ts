import { LEAD_FIELDS } from '../../blocks/_contract/lead-fields.ts';
import type { Lead } from '../db/contacts.repository.ts';
import type { Mailer } from '../mail/open-mailer.ts';
import type { Channel } from './channel.ts';
import { LEAD_FIELD_NAMES } from './lead-field-names.ts';

export interface EmailChannelOptions {
  readonly mailer: Pick<Mailer, 'send'>;
  /** The address that leads go to. */
  readonly to: string;
  /** The public origin: names the site in the message. */
  readonly siteUrl: string;
}

/** Hands leads on by e-mail; an answer goes to the person who wrote. */
export function createEmailChannel({ mailer, to, siteUrl }: EmailChannelOptions): Channel {
  const { hostname } = new URL(siteUrl);
  return {
    name: 'email',
    async send(lead) {
      await mailer.send({
        to,
        subject: describeSubject(lead),
        text: describeLead(lead, hostname),
        ...(lead.email === null ? {} : { replyTo: lead.email }),
        // The same at each try, so that a mail program shows a message that came twice once.
        messageId: `<lead-${lead.id}@${hostname}>`,
        headers: { 'X-Lead-Id': lead.id },
      });
    },
  };
}

function describeSubject({ firstName, lastName, company, suspicion }: Lead): string {
  const person = [firstName, lastName].filter(Boolean).join(' ');
  const mark = suspicion ? '[Suspicious] ' : '';
  return `${mark}New lead: ${person}${company ? `, ${company}` : ''}`;
}

function describeLead(lead: Lead, hostname: string): string {
  const fields = LEAD_FIELD_NAMES.filter((name) => name !== 'goals' && lead[name] !== null).map(
    (name) => `${LEAD_FIELDS[name].label}: ${lead[name]}`,
  );
  const chosen = [lead.package, lead.service].filter(Boolean).join(', ');
  const { goals, suspicion, createdAt, source, id } = lead;
  return [
    ...fields,
    ...(chosen === '' ? [] : [`Chosen: ${chosen}`]),
    ...(goals === null ? [] : ['', goals]),
    ...(suspicion ? ['', `This may be no real request: ${suspicion.reasons.join('; ')}.`] : []),
    '',
    `Received ${createdAt ?? 'at an unknown time'} on ${hostname} (${source}), lead ${id}.`,
    '',
  ].join('\n');
}
