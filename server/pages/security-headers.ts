/** The directives of every page; scripts come only from the site's own files. */
function contentSecurityPolicy(styleHash: string | undefined, isSecure: boolean): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styleHash ? ` '${styleHash}'` : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/**
 * The security headers of an answer, names in lower case.
 * @param options.styleHash allows the page's inlined style sheet.
 * @param options.isSecure whether the site is served over https: then browsers are told to stay there.
 */
export function securityHeaders(options: { styleHash?: string; isSecure: boolean }): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(options.styleHash, options.isSecure),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(options.isSecure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}
