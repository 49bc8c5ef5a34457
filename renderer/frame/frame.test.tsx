import { Ajv } from 'ajv';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FRAME_IDS } from '../../blocks/_contract/frame-ids.ts';
import { type Site, SiteSchema } from '../../blocks/_contract/site.ts';
import siteFile from '../../layouts/_site.json' with { type: 'json' };
import { Frame } from './frame.tsx';

const isSite = new Ajv({ formats: { link: true, email: true }, keywords: ['expects'] }).compile<Site>(
  SiteSchema,
);

function renderFrame(path: string): string {
  const site: unknown = siteFile;
  if (!isSite(site)) throw new Error('layouts/_site.json does not fit its schema');
  return renderToStaticMarkup(
    <Frame site={site} path={path}>
      <h1>Page</h1>
    </Frame>,
  );
}

describe('the frame', () => {
  it('starts with a link that skips to the content', () => {
    expect(renderFrame('/')).toMatch(/^<a href="#main"[^>]*>Skip to content<\/a>/);
    expect(renderFrame('/')).toContain('<main id="main" tabindex="-1"');
  });

  it('has places for announcements and toasts', () => {
    expect(renderFrame('/')).toContain('<div id="announcer" aria-live="polite"');
    expect(renderFrame('/')).toContain('<div id="toasts">');
  });

  it('has the ids that are kept from blocks, and no other', () => {
    const ids = [...renderFrame('/').matchAll(/\bid="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...FRAME_IDS]);
  });

  it('uses no style attribute, which the Content-Security-Policy would drop', () => {
    expect(renderFrame('/')).not.toContain('style=');
  });
});

describe('the header', () => {
  const [header = ''] = renderFrame('/blog/post/how-to').split('</header>');
  const [desk = '', phone = ''] =
    header
      .split('</nav>')[0]
      ?.split(/(?=<details data-menu="true")/)
      .slice(-2) ?? [];

  it('lists every link in the menu for phones', () => {
    for (const to of [
      '/services',
      '/case-studies',
      '/blog',
      '/about',
      '/contact',
      '/locations',
      '/tools#network',
      '/tools',
      '/pricing',
    ]) {
      expect(phone).toContain(`<a href="${to}"`);
    }
  });

  it('keeps Locations, Our Network, Free Tools and Pricing under More on a desk', () => {
    expect(desk).toMatch(/More.*Locations.*Our Network.*Free Tools.*Pricing/);
  });

  it('marks the page that is shown, and the part of the site it lies in', () => {
    expect(renderFrame('/blog')).toMatch(/<a href="\/blog" aria-current="page"/);
    expect(header).toMatch(/<a href="\/blog" aria-current="true"/);
    expect(header).not.toMatch(/<a href="\/services" aria-current/);
  });

  it('leads to the search by an icon with a name', () => {
    expect(header).toMatch(/<a href="\/search"[^>]*><svg .*<span[^>]*>Search<\/span><\/a>/);
  });

  it('leads to the free audit', () => {
    expect(header).toMatch(/<a href="\/contact"[^>]*>Free SEO Audit/);
  });
});

describe('the footer', () => {
  const [, footer = ''] = renderFrame('/').split('<footer');

  it('searches the blog from the educational hub and links three case studies', () => {
    expect(footer.match(/href="\/blog\?search=/g)?.length).toBeGreaterThanOrEqual(3);
    expect(footer.match(/href="\/case-studies\//g)).toHaveLength(3);
  });

  it('leads to Privacy and Terms', () => {
    expect(footer).toContain('<a href="/privacy">Privacy</a>');
    expect(footer).toContain('<a href="/terms">Terms</a>');
  });

  it('can be called and written to', () => {
    expect(footer).toContain('href="tel:+61270104180"');
    expect(footer).toContain('href="mailto:hello@fieldnote.example"');
  });
});
