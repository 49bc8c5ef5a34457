/** What browsers with Trusted Types offer; a policy is what turns a text into markup they take. */
declare const trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createHTML(html: string): string },
      ): { createHTML(html: string): TrustedHTML };
    }
  | undefined;

/** The name that the Content-Security-Policy of every page allows, and no other. */
const POLICY_NAME = 'pagewright';

const policy =
  typeof trustedTypes === 'undefined'
    ? undefined
    : trustedTypes.createPolicy(POLICY_NAME, { createHTML: (html) => html });

/**
 * Says that a text may become markup: browsers refuse every other text there (Trusted Types).
 * Nothing is made safe here, so pass only what the server made safe, or what is the site's own code.
 */
export function trustHtml(html: string): string | TrustedHTML {
  return policy ? policy.createHTML(html) : html;
}
