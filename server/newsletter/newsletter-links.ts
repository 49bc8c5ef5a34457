/** Where the links in the newsletter's messages lead; the pages are layouts. */
export const CONFIRM_PATH = '/newsletter/confirm';
export const CONFIRMED_PATH = '/newsletter/confirmed';
export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe';
export const UNSUBSCRIBED_PATH = '/newsletter/unsubscribed';
export const LINK_EXPIRED_PATH = '/newsletter/link-expired';
export const CHECK_EMAIL_PATH = '/newsletter/check-your-email';
/** Where no mail server is set yet. */
export const ADDRESS_KEPT_PATH = '/newsletter/address-kept';

/** The address of a page together with the token that it acts on. */
export function linkTo(siteUrl: string, path: string, token: string): string {
  return `${siteUrl}${path}?token=${token}`;
}
