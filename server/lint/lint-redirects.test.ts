import { expect, it } from 'vitest';
import { checkSmallSite, hero, page } from './testing/check-site.ts';

it('tells of redirects that lead nowhere, or stand in front of a page', async () => {
  const { messages } = await checkSmallSite({
    'offer.json': page('An offer for the spring', [
      { ...hero('Offer'), id: 'top' },
      { type: 'cta', props: { title: 'Go on', actions: [{ label: 'Go', to: '/contact' }] } },
    ]),
    'hidden.json': page('A page nobody can see', [hero('Hidden')]),
    '_redirects.json': {
      redirects: [
        { from: '/spring', to: '/offer?from=card#top' },
        { from: '/autumn', to: '/ofer' },
        { from: '/winter', to: '/offer#tip' },
        { from: '/summer', to: '/spring' },
        { from: '/hidden', to: '/contact' },
        { from: '/half', to: '/50%-off' },
      ],
    },
  });
  expect(messages).toMatchInlineSnapshot(`
    [
      "layouts/_redirects.json:9:7  redirects[1] > to: found a redirect to "/ofer", expected a page of this site, or a file under /downloads. Did you mean "/offer"? (broken-link)",
      "layouts/_redirects.json:13:7  redirects[2] > to: found a redirect to "/offer#tip", expected the id of a block on that page. Did you mean "/offer#top"? (broken-anchor)",
      "layouts/_redirects.json:17:7  redirects[3] > to: found "/spring", which leads on to "/offer", expected "/offer". (redirect-chain)",
      "layouts/_redirects.json:20:7  redirects[4] > from: found "/hidden", where there is a page, expected an address without a page. (hidden-page)",
      "layouts/_redirects.json:25:7  redirects[5] > to: found a redirect to "/50%-off", expected a page of this site, or a file under /downloads. (broken-link)",
    ]
  `);
});

it('tells of links to addresses that moved, with those they have now', async () => {
  const { messages } = await checkSmallSite({
    'index.json': page('Home of the agency', [
      hero('Home'),
      { type: 'rich-text', props: { body: '[Spring](/spring?from=home), [summer](/summer/)' } },
    ]),
    '_redirects.json': {
      redirects: [
        { from: '/spring', to: '/contact?from=card' },
        { from: '/summer', to: '/spring' },
      ],
    },
  });
  expect(messages).toMatchInlineSnapshot(`
    [
      "layouts/_redirects.json:9:7  redirects[1] > to: found "/spring", which leads on to "/contact", expected "/contact". (redirect-chain)",
      "layouts/index.json:22:9  blocks[1] (rich-text) > body: found a link to "/spring?from=home", expected the address it has now, because _redirects.json leads it on. Did you mean "/contact?from=card"? (broken-link)",
      "layouts/index.json:22:9  blocks[1] (rich-text) > body: found a link to "/summer/", expected the address it has now, because _redirects.json leads it on. Did you mean "/contact?from=card"? (broken-link)",
    ]
  `);
});
