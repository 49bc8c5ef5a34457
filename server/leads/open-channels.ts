import type { Mailer } from '../mail/open-mailer.ts';
import type { Config } from '../settings/config.ts';
import type { Channel } from './channel.ts';
import { createEmailChannel } from './email-channel.ts';
import { createWebhookChannel } from './webhook-channel.ts';

export type ChannelSettings = Pick<Config, 'siteUrl' | 'leadsTo' | 'leadsWebhookUrl' | 'leadsWebhookSecret'>;

/**
 * The ways of handing leads on that are set up: none, one or two.
 * @param mailer the site's; whoever opened it closes it.
 */
export function openChannels(config: ChannelSettings, mailer: Mailer | undefined): Channel[] {
  const { siteUrl, leadsTo, leadsWebhookUrl, leadsWebhookSecret } = config;
  const channels: Channel[] = [];
  if (mailer && leadsTo !== undefined) channels.push(createEmailChannel({ mailer, to: leadsTo, siteUrl }));
  if (leadsWebhookUrl !== undefined && leadsWebhookSecret !== undefined) {
    channels.push(createWebhookChannel({ url: leadsWebhookUrl, secret: leadsWebhookSecret }));
  }
  return channels;
}
