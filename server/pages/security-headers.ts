/** What a page holds itself, by which a Content-Security-Policy allows it: `sha256-...`. */
export interface InlineHashes {
  readonly style: string;
  readonly script: string;
}

/** What a page may load and do; scripts come only from the site's own files, but for the one line that stands in it. */
function pagePolicy({ style, script }: InlineHashes, isSecure: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self' '${script}'`,
    `style-src 'self' '${style}'`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Scripts turn text into markup through the one policy in blocks/_runtime/trusted-html.ts alone.
    "require-trusted-types-for 'script'",
    'trusted-types pagewright',
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** What is no page loads nothing, wherever it is opened. */
const FILE_POLICY = "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * What tells most of a visitor, or costs them something: no page asks for it, and nothing injected into one
 * shall have it. Not every feature there is: headers come in the first round trip, too.
 */
const REFUSED_FEATURES = ['browsing-topics', 'camera', 'geolocation', 'microphone', 'payment', 'usb'];
const PERMISSIONS = REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');

const TWO_YEARS = 63_072_000;

/**
 * The security headers of an answer, names in lower case.
 * @param options.hashes of the page; left out for what is no page.
 * @param options.isSecure whether the site is served over https: then browsers are told to stay there.
 */
export function securityHeaders(options: {
  hashes?: InlineHashes;
  isSecure: boolean;
}): Record<string, string> {
  const { hashes, isSecure } = options;
  return {
    'content-security-policy': hashes === undefined ? FILE_POLICY : pagePolicy(hashes, isSecure),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isSecure ? { 'strict-transport-security': `max-age=${TWO_YEARS}; includeSubDomains` } : {}),
  };
}
