/** The only protocols a link may have (the specification, section 9). */
const LINK_PROTOCOLS = new Set(['http', 'https', 'mailto', 'irc', 'ircs', 'xmpp']);

/** The same rule as DOMPurify wants it: an allowed protocol, or no protocol at all. */
export const ALLOWED_LINK = /^(?:(?:https?|mailto|ircs?|xmpp):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;

/** Whether a link is relative or has one of the allowed protocols. */
export function isAllowedLink(href: string): boolean {
  // Browsers skip spaces and control characters inside a protocol, so they are skipped here as well.
  const protocol = /^([a-z][a-z0-9+.-]*):/i.exec(href.replace(/[\s\p{Cc}\p{Cf}]/gu, ''))?.[1];
  return protocol === undefined || LINK_PROTOCOLS.has(protocol.toLowerCase());
}

/** Whether a link leaves the site: every one that names its host. */
export function isExternalLink(href: string): boolean {
  return /^(?:https?:|[\\/]{2})/i.test(href.trim());
}

export const EXTERNAL_REL = 'noopener noreferrer';
