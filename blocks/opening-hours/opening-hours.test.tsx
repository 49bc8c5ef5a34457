import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';

it('shows what the frame knows of the office, so that it is written once', async () => {
  const page = new JSDOM(await renderBlock('opening-hours', {})).window.document;
  expect(page.querySelector('address')?.textContent).toContain('218 Reservoir Street');
  expect(page.querySelector('a')?.getAttribute('href')).toBe('tel:+61270104180');
  const hours = [...page.querySelectorAll('dl > div')].map((row) => row.textContent);
  expect(hours).toEqual(['Mon-Fri9:00 AM-6:00 PM EST', 'Sat10:00 AM-2:00 PM EST', 'SunClosed']);
  expect(page.body.textContent).toContain('24/7 emergency support for existing clients');
});
