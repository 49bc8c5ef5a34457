import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';

const features = ['Audit', 'Plan', 'Report', 'Tracking'];
const service = (slug: string, title: string) => ({
  slug,
  title,
  icon: 'search',
  description: 'Text.',
  features,
});
const services = [service('local-seo', 'Local SEO'), service('email', 'Email'), service('ads', 'Ads')];

const render = async (props: object) =>
  new JSDOM(
    await renderBlock('service-picks', props, {
      reads: {
        '/api/services': { status: 'loaded', data: services },
        '/api/service-locations/location/perth': { status: 'loaded', data: [{ serviceSlug: 'ads' }] },
      },
    }),
  ).window.document;

const linksOf = (page: Document) =>
  [...page.querySelectorAll('article a')].map((link) => link.getAttribute('href'));

it('shows the chosen services in their order, without those it does not know', async () => {
  const page = await render({ services: ['ads', 'retired-service', 'local-seo', 'ads'] });
  expect(linksOf(page)).toEqual(['/services/ads', '/services/local-seo']);
});

it('lists the first three features of each', async () => {
  const page = await render({ services: ['email'] });
  expect([...page.querySelectorAll('article li')].map((item) => item.textContent)).toEqual([
    'Audit',
    'Plan',
    'Report',
  ]);
});

it('leads to the page of the service in a place, where there is one', async () => {
  const page = await render({ services: ['ads', 'email'], location: 'perth' });
  expect(linksOf(page)).toEqual(['/locations/perth/ads', '/services/email']);
});
