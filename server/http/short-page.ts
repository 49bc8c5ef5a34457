import { createHash } from 'node:crypto';
import { dark, light, type Palette } from '../../blocks/_ui/theme.ts';

const paint = ({ surface, text }: Palette) => `background:${surface};color:${text}`;

const STYLE = [
  `body{${paint(light)};max-width:34rem;margin:20vh auto 0;padding:0 1.5rem;font:1.125rem/1.6 system-ui,sans-serif}`,
  'h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}',
  'a{color:inherit}',
  `@media(prefers-color-scheme:dark){body{${paint(dark)}}}`,
].join('');

/** Nothing may be loaded or run: all such a page needs stands in it. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`;

/** What a short page is sent with. */
export const SHORT_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
} as const;

/**
 * A whole page of a few lines, for whoever cannot be given one of the site: under load, or where
 * even the frame could not be rendered.
 * @param text HTML, one paragraph each.
 */
export function shortPage(title: string, ...text: readonly string[]): string {
  const paragraphs = text.map((paragraph) => `<p>${paragraph}</p>`).join('\n');
  return `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>
${paragraphs}</main></body>
</html>
`;
}
