import { trustHtml } from '../_runtime/trusted-html.ts';
import { prose } from './prose.css.ts';

/** Reading text from HTML that was made safe when it was stored; pass nothing else. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises documents before it stores them
  return <div className={prose} dangerouslySetInnerHTML={{ __html: trustHtml(html) }} />;
}
