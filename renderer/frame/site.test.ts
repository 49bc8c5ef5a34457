import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { SiteSchema } from '../../blocks/_contract/site.ts';
import { dark, light } from '../../blocks/_ui/theme.ts';
import site from '../../layouts/_site.json' with { type: 'json' };

const check = new Ajv({
  allErrors: true,
  formats: { link: true, email: true },
  keywords: ['expects'],
}).compile(SiteSchema);

it('describes the site as it is written', () => {
  check(site);
  expect(check.errors).toBeNull();
});

it('refuses a key it does not know', () => {
  expect(check({ ...site, tagLine: 'typo' })).toBe(false);
});

it('colours the browser like the page', () => {
  expect(site.themeColor).toEqual({ light: light.surface, dark: dark.surface });
});
