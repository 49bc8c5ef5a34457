import type { SafeHtml } from '../../blocks/_contract/safe-html.ts';

/** HTML of a test, which nobody had to make safe. */
export function safeHtml(html: string): SafeHtml {
  return html as SafeHtml;
}
