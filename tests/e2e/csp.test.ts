import { CspEvaluator, DEFAULT_CHECKS, STRICTCSP_CHECKS } from 'csp_evaluator/dist/evaluator.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, inject, it as plainIt } from 'vitest';
import { ROUTES } from './routes.ts';
import { it } from './visitor.ts';

/** An address of every kind of answer that is no page. */
const FILES = [
  '/api/services',
  '/api/search?q=seo',
  '/api/nothing',
  '/api/layouts?path=/',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/opensearch.xml',
  '/site.webmanifest',
  '/favicon.svg',
  '/speculation-rules.json',
  '/llms.txt',
  '/index.md',
  '/blog/feed.xml',
  '/blog/feed.json',
  '/share/index.png',
  '/%E0%A4%A',
  '/assets/nothing.js',
  '/about/',
];

const read = async (path: string, options: RequestInit = {}) =>
  fetch(`${inject('siteUrl')}${path}`, { redirect: 'manual', ...options });

/** What the tool by which Google judges policies says, a line each. */
function judge(policy: string): string[] {
  const evaluator = new CspEvaluator(new CspParser(policy).csp);
  const findings = evaluator.evaluate(DEFAULT_CHECKS, [...DEFAULT_CHECKS, ...STRICTCSP_CHECKS]);
  return [
    ...new Set(findings.map(({ directive, value, description }) => `${directive} ${value}: ${description}`)),
  ];
}

describe('the policy', () => {
  plainIt('of every page has no weakness that csp_evaluator knows', async () => {
    for (const { path } of ROUTES) {
      const policy = (await read(path)).headers.get('content-security-policy') ?? '';
      expect(policy).not.toMatch(/unsafe|data:|https?:|\*/);
      // The next test proves that the site serves nothing by which 'self' could be misused.
      expect(judge(policy)).toEqual([
        expect.stringMatching(/^script-src 'self': 'self' can be problematic/),
        // Browsers that know no hashes are older than those this site is made for.
        expect.stringMatching(
          /Consider adding 'unsafe-inline' \(ignored by browsers supporting nonces\/hashes\)/,
        ),
      ]);
    }
    expect(judge("script-src 'unsafe-inline' *").length).toBeGreaterThan(3);
  });

  plainIt('lets run what was built, because nothing else is sent as a script', async () => {
    for (const path of [...FILES, ...ROUTES.map((route) => route.path)]) {
      const { headers } = await read(path);
      expect(headers.get('content-type') ?? '', path).not.toMatch(/javascript|ecmascript|wasm/);
    }
    const echo = await read('/api/search?q=alert(1)&callback=alert');
    expect(echo.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('stops injected scripts, styles, frames and texts that become markup, and each is told', async ({
    visit,
  }) => {
    const page = await visit('/', { expectedFaults: /policy|Trusted/i });
    const broken = await page.evaluate(async () => {
      const told: string[] = [];
      document.addEventListener('securitypolicyviolation', (event) => told.push(event.effectiveDirective));
      const inline = document.createElement('div');
      inline.setAttribute('style', 'color: red');
      const style = document.createElement('style');
      style.textContent = 'body { color: red }';
      const frame = document.createElement('iframe');
      frame.src = 'https://evil.example/';
      const picture = document.createElement('img');
      picture.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
      document.body.append(inline, style, frame, picture);
      const attempts = [
        () => document.body.insertAdjacentHTML('beforeend', '<b>text</b>'),
        () => document.createElement('script').setAttribute('src', 'https://evil.example/x.js'),
        () => inline.setAttribute('onclick', 'alert(1)'),
        () => Reflect.get(window, 'trustedTypes').createPolicy('other', {}),
      ];
      for (const attempt of attempts) {
        try {
          attempt();
          told.push('allowed');
        } catch {
          told.push('thrown');
        }
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
      return told.sort();
    });
    expect(broken).toEqual([
      'frame-src',
      'img-src',
      'require-trusted-types-for',
      'require-trusted-types-for',
      'require-trusted-types-for',
      'style-src-attr',
      'style-src-elem',
      'thrown',
      'thrown',
      'thrown',
      'thrown',
      'trusted-types',
    ]);
  });
});

describe('the headers', () => {
  plainIt.each([...FILES, '/', '/nothing-here'])(
    'of %s tell browsers to guess, frame and share nothing',
    async (path) => {
      const { headers } = await read(path);
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=(), ');
      expect(headers.get('cross-origin-resource-policy')).toBe(
        path.startsWith('/share/') ? 'cross-origin' : 'same-origin',
      );
      for (const name of ['server', 'x-powered-by', 'set-cookie']) expect(headers.get(name)).toBeNull();
    },
  );

  plainIt('are the same on what is refused', async () => {
    const refused = await Promise.all([
      read('/api/contact', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }),
      read('/api/contact', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }),
      read('/', { method: 'DELETE' }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 400, 404]);
    for (const { headers } of refused) expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});
