import MarkdownIt from 'markdown-it';
import { EXTERNAL_REL, isAllowedLink, isExternalLink } from './links.ts';

/**
 * Makes a Markdown renderer with the site's rules: allowed link protocols only, no h1 (the page has
 * its own), links that leave the site without referrer.
 * @param allowsHtml whether HTML in the source stays HTML; then the result must still be made safe.
 */
export function createMarkdown({ allowsHtml }: { allowsHtml: boolean }) {
  const markdown = new MarkdownIt({ html: allowsHtml });
  markdown.validateLink = isAllowedLink;
  markdown.core.ruler.push('pagewright', ({ tokens }) => {
    for (const token of tokens) {
      if (token.tag === 'h1') token.tag = 'h2';
      for (const child of token.children ?? []) {
        const href = child.type === 'link_open' ? child.attrGet('href') : null;
        if (href !== null && isExternalLink(String(href))) child.attrSet('rel', EXTERNAL_REL);
      }
    }
  });
  return markdown;
}
