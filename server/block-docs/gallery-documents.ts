import type { BlockDefinition } from '../../blocks/_contract/define-block.ts';

/** A block as the gallery shows it. */
export interface GalleryEntry {
  readonly definition: BlockDefinition;
  /** The block as it stands in a layout. */
  readonly json: string;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 90rem; margin: 0 auto; padding: 2rem 1.5rem; }
  section { border-top: 1px solid #8886; padding: 1.5rem 0 2.5rem; }
  .views { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr)); gap: 1rem; }
  iframe { width: 100%; height: 36rem; border: 1px solid #8886; border-radius: 4px; resize: vertical; }
  .light { color-scheme: light; } .dark { color-scheme: dark; }
  pre { overflow: auto; max-height: 24rem; padding: 1rem; background: #8881; }
  nav ul { columns: 14rem; padding-left: 1rem; }`;

/** A frame loads every style as a source, so only those in sight are loaded; the browser's own "lazy" takes many more. */
const SCRIPT = `
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting && !target.src) target.src = target.dataset.src;
    }
  });
  for (const frame of document.querySelectorAll('iframe')) observer.observe(frame);
  document.addEventListener('click', async ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    await navigator.clipboard.writeText(target.parentElement.querySelector('pre').textContent);
    target.textContent = 'Copied';
  });`;

function formatEntry({ definition, json }: GalleryEntry): string {
  const { type, title, description, instead = {} } = definition;
  const others = Object.entries(instead).map(
    ([other, when]) => `<a href="#${other}">${other}</a> ${escapeHtml(when)}`,
  );
  // A frame takes the colour scheme of the element it stands in, as it would take that of the system.
  const views = ['light', 'dark'].map(
    (scheme) =>
      `<iframe class="${scheme}" data-src="/blocks/${type}" title="${escapeHtml(title)}, ${scheme}"></iframe>`,
  );
  return `<section id="${type}" aria-labelledby="${type}-title">
<h2 id="${type}-title">${escapeHtml(title)} <code>${type}</code></h2>
<p>${escapeHtml(description)}${others.length > 0 ? ` Instead: ${others.join('; ')}.` : ''}</p>
<div class="views">${views.join('')}</div>
<details><summary>JSON</summary><div><button type="button">Copy</button><pre>${escapeHtml(json)}</pre></div></details>
</section>`;
}

/** The page with all blocks. */
export function galleryDocument(entries: readonly GalleryEntry[]): string {
  const links = entries.map(({ definition: { type } }) => `<li><a href="#${type}">${type}</a></li>`);
  return `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Blocks</title>
<meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg"><style>${STYLE}</style></head>
<body><h1>Blocks</h1>
<nav aria-label="Blocks"><ul>${links.join('')}</ul></nav>
<main>${entries.map(formatEntry).join('\n')}</main>
<script type="module">${SCRIPT}</script></body>
</html>`;
}

/** A block alone. */
export interface FrameParts {
  readonly title: string;
  readonly html: string;
  readonly css: string;
  /** What is wrong with its example. */
  readonly faults: readonly string[];
  readonly scripts: readonly string[];
}

/** The page with one block and nothing around it. */
export function frameDocument({ title, html, css, faults, scripts }: FrameParts): string {
  const told = faults.map((fault) => `<p>${escapeHtml(fault)}</p>`).join('');
  return `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg"><style>${css}</style></head>
<body><main>${told}${html}</main><div id="toasts"></div>
${scripts.map((script) => `<script type="module" src="${script}"></script>`).join('\n')}</body>
</html>`;
}
