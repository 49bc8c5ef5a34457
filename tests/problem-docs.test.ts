import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Type } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { checkLayout } from '../blocks/_contract/check-layout.ts';
import { checkRedirects } from '../blocks/_contract/check-redirects.ts';
import { type BlockDefinition, defineBlock } from '../blocks/_contract/define-block.ts';
import { PROBLEM_CODES } from '../blocks/_contract/problem.ts';
import { Props } from '../blocks/_contract/props.ts';
import { makeLocation } from '../collections/testing/make-records.ts';
import { tellFindings } from '../server/lint/lint-context.ts';
import { lintMovedLayouts } from '../server/lint/moved-layouts.ts';
import { checkSmallSite } from '../server/lint/testing/check-site.ts';
import { blockDefinitions } from '../server/pages/block-definitions.ts';
import { root } from './source-files.ts';

/** A block that can no longer read its old props: the site has none. */
const offer = defineBlock({
  type: 'offer',
  title: 'Offer',
  description: '',
  category: 'conversion',
  version: 2,
  props: Props({ text: Type.Optional(Type.String()) }),
  upgrades: {},
});
const definitions = new Map<string, BlockDefinition>([...blockDefinitions, [offer.type, offer]]);

const copyFor = (locationSlug: string, name: string) => ({
  serviceSlug: 'local-seo',
  locationSlug,
  slug: `local-seo-${locationSlug}`,
  metaTitle: `Local SEO in ${name}`,
  metaDescription: `Local SEO in ${name}.`,
  content: `In ${name} people search before they call, so we make sure that they find you.`,
  targetKeywords: [],
  localFeatures: [],
  testimonials: [],
  createdAt: '2024-02-12T23:10:00.000Z',
});

/** The documents with which a kind of problem comes up. */
const RECORDS: Readonly<Record<string, Record<string, readonly object[]>>> = {
  'near-copy': {
    locations: [makeLocation(), makeLocation({ slug: 'sandy-bay' })],
    service_locations: [copyFor('hobart', 'Hobart'), copyFor('sandy-bay', 'Sandy Bay')],
  },
};

/** An address that leads nowhere. */
const DEAD = { code: 'broken-link', expected: 'a page', suggestion: undefined } as const;

const [, ...sections] = readFileSync(path.join(root, 'docs/problems.md'), 'utf8').split(/^## /m);
const chapters = sections.map((section) => {
  const named = section.matchAll(/`layouts\/(\S+)`:\n\n```json\n([\s\S]*?)```/g);
  const files = Object.fromEntries([...named].map(([, name = '', text = '']) => [name, text]));
  const example = /```json\n([\s\S]*?)```/.exec(section)?.[1];
  return {
    code: section.split('\n', 1)[0] ?? '',
    /** Files of a site by name, of whose problems those of this kind are shown. */
    files,
    /** One layout by itself, whose every problem is shown. */
    example: Object.keys(files).length === 0 ? example : undefined,
    lines: /```text\n([\s\S]*?)```/.exec(section)?.[1]?.trim().split('\n') ?? [],
    cure: /\*\*Cure\.\*\* \S/.test(section),
  };
});

it('explains each code once, in the order of the code, with an example and a cure', () => {
  expect(chapters.map((chapter) => chapter.code)).toEqual(Object.keys(PROBLEM_CODES));
  expect(chapters.filter(({ cure, lines }) => !cure || lines.length === 0)).toEqual([]);
  expect(chapters.filter(({ example, files }) => !example && Object.keys(files).length === 0)).toEqual([]);
});

it.each(chapters.filter((chapter) => chapter.example))(
  'shows what $code brings, word for word',
  ({ code, example = '', lines }) => {
    const context = { definitions, renderMarkdown: (markdown: string) => markdown };
    const { problems } = checkLayout('page.json', 'layouts/page.json', example, context);
    expect(problems.map((problem) => problem.message)).toEqual(lines);
    expect(problems.map((problem) => problem.code)).toContain(code);
  },
);

describe('in a site with the files of the example', () => {
  const ofSites = chapters.filter(({ example, code }) => !example && code !== 'moved-layout');

  it.each(ofSites)('$code brings the line that is shown', async ({ code, files, lines }) => {
    const { messages } = await checkSmallSite(files, RECORDS[code]);
    const told = messages.filter((message) => message.endsWith(` (${code})`));
    expect(told.map((message) => message.slice(0, -` (${code})`.length))).toEqual(lines);
  });

  it('moved-layout brings the line that is shown, once the layout was renamed', async () => {
    const { files, lines } = chapters.find(({ code }) => code === 'moved-layout') ?? {};
    const [[name, text] = ['', '']] = Object.entries(files ?? {});
    const findings = await lintMovedLayouts(
      new Map([['spring.json', 'campaigns/spring.json']]),
      checkRedirects(`layouts/${name}`, text),
      { findFault: async (href) => (href === '/spring' ? DEAD : undefined) },
    );
    expect(tellFindings(findings).map(({ message }) => message)).toEqual(lines);
  });
});
