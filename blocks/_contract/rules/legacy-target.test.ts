import { describe, expect, it } from 'vitest';
import { legacyTarget } from './legacy-target.ts';

describe('legacyTarget', () => {
  it.each([
    ['takes the fixed table first', '/your-service/law-firms/locations', '/locations'],
    ['takes the fixed table with a slash at the end', '/your-service/law-firms/locations/', '/locations'],
    ['leaves a category page of the blog where it is', '/blog/lawyers', '/blog/lawyers'],
    ['leads everything below to the services', '/your-service/seo', '/services'],
    ['leads everything deep below to the services', '/your-service/a/b/c', '/services'],
    ['leads the bare folder to the services', '/your-service/', '/services'],
    ['prefers the folder to law firms', '/your-service/law-firms/sydney', '/services'],
    ['leads law firms to their hub', '/your-services/law-firms/sydney', '/blog/lawyers'],
    ['leads lawyers to their hub', '/your-service-areas/lawyers/perth', '/blog/lawyers'],
    ['wants law firms as a folder', '/your-service-law-firms', '/'],
    ['leads the bare name home', '/your-service', '/'],
    ['leads everything else of that name home', '/your-services', '/'],
    ['knows nothing of other addresses', '/services/local-seo', undefined],
    ['knows nothing of the name further down', '/blog/your-service/seo', undefined],
    ['knows nothing of the home page', '/', undefined],
  ])('%s: %s', (_name, path, expected) => {
    expect(legacyTarget(path)).toBe(expected);
  });

  it('leads nowhere from which it would lead on', () => {
    for (const path of ['/your-service', '/your-service/seo', '/your-services/lawyers/', '/blog/seo']) {
      const target = legacyTarget(path) ?? '';
      expect(legacyTarget(target) ?? target).toBe(target);
    }
  });
});
