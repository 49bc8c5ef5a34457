import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { makeService } from '../db/test-records.ts';
import { buildTestSite, layoutText } from '../testing/build-test-site.ts';

const SERVICE_LAYOUT = layoutText(
  '{{service.title}} Services',
  [
    { type: 'page-hero', props: { title: '{{service.title}}', text: '{{service.description}}' } },
    ...Array.from({ length: 4 }, () => ({
      type: 'rich-text',
      props: { body: { $bind: 'service.contentHtml' } },
    })),
  ],
  {},
  { data: { service: { read: '/api/services/{slug}' } } },
);

// The last script of a page is the one that fetches the loader.
it('has a browser lay out a page in steps while it reads it: after the header and after its first blocks', async () => {
  const site = await buildTestSite({ 'services/$slug.json': SERVICE_LAYOUT });
  try {
    await site.database.services.save(makeService({ slug: 'x' }));
    const stepsOf = async (path: string) => {
      const { document } = new JSDOM((await site.get(path)).body).window;
      const steps = [...document.querySelectorAll('body script')].slice(0, -1);
      return steps.map(({ textContent, previousElementSibling, nextElementSibling }) => [
        textContent,
        previousElementSibling?.localName,
        nextElementSibling?.localName,
      ]);
    };
    expect(await stepsOf('/')).toEqual([['scrollY', 'header', 'main']]);
    expect(await stepsOf('/services/x')).toEqual([
      ['scrollY', 'header', 'main'],
      ['scrollY', 'header', 'section'],
      ['scrollY', 'section', 'section'],
      ['scrollY', 'section', 'section'],
    ]);
  } finally {
    await site.close();
  }
});
