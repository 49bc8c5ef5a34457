import type { Config } from '../config.ts';
import { openMailer } from '../mail/open-mailer.ts';
import type { Channel } from './channel.ts';
import { createEmailChannel } from './email-channel.ts';
import { createWebhookChannel } from './webhook-channel.ts';

export type ChannelSettings = Pick<
  Config,
  'siteUrl' | 'smtpUrl' | 'mailFrom' | 'leadsTo' | 'leadsWebhookUrl' | 'leadsWebhookSecret'
>;

/** The ways of handing leads on that are set up: none, one or two. */
export function openChannels(config: ChannelSettings): Channel[] {
  const { siteUrl, leadsTo, leadsWebhookUrl, leadsWebhookSecret } = config;
  const channels: Channel[] = [];
  const mailer = leadsTo === undefined ? undefined : openMailer(config);
  if (mailer && leadsTo !== undefined) channels.push(createEmailChannel({ mailer, to: leadsTo, siteUrl }));
  if (leadsWebhookUrl !== undefined && leadsWebhookSecret !== undefined) {
    channels.push(createWebhookChannel({ url: leadsWebhookUrl, secret: leadsWebhookSecret }));
  }
  return channels;
}
