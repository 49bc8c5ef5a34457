import type { SafeHtml } from '../_contract/safe-html.ts';
import { trustHtml } from '../_runtime/trusted-html.ts';
import { prose } from './prose.css.ts';

/** Reading text: the one place where the markup of documents and of layouts enters a page. */
export function Prose({ html }: { html: SafeHtml }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the type says that the server made it safe
  return <div className={prose} dangerouslySetInnerHTML={{ __html: trustHtml(html) }} />;
}
