import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { isRecord } from '../blocks/_contract/bind.ts';
import type { ReadPath } from '../blocks/_contract/reads.ts';
import { validatorOf } from '../blocks/_contract/validate-props.ts';
import { EVERY_READ } from '../collections/_contract/every-read.ts';
import { documentsInMemory } from '../collections/_contract/memory-documents.ts';
import type { PageDocuments } from '../collections/_contract/registry.ts';
import blogPosts from '../collections/blog_posts/blog_posts.collection.ts';
import caseStudies from '../collections/case_studies/case_studies.collection.ts';
import industryPages from '../collections/industry_pages/industry_pages.collection.ts';
import locations from '../collections/locations/locations.collection.ts';
import serviceLocations from '../collections/service_locations/service_locations.collection.ts';
import services from '../collections/services/services.collection.ts';
import { answerRead } from '../server/reads/answer-read.ts';
import { root } from './source-files.ts';

type SeedDocument = Readonly<Record<string, unknown>> & { readonly id: string };

function readRecords(name: string): SeedDocument[] {
  const text = readFileSync(path.join(root, 'seed/data', `${name}.json`), 'utf8');
  const records: unknown = JSON.parse(text);
  if (!Array.isArray(records)) throw new Error(`seed/data/${name}.json holds no list.`);
  return records.filter(isRecord).map((record, index) => ({
    id: `${name}-${index}`,
    contentHtml: `<p>${String(record.title ?? record.name ?? record.slug)}, at length.</p>`,
    ...record,
  }));
}

/** Gives a value the shape that the API answers. @throws Error where it cannot have it. */
function shape(pattern: string, schema: TSchema, value: unknown): unknown {
  const shaped = Value.Clean(schema, Value.Default(schema, Value.Clone(value)));
  const validate = validatorOf(schema);
  if (!validate(shaped)) throw new Error(`${pattern}: ${JSON.stringify(validate.errors?.[0])}`);
  return shaped;
}

/** What stands for the variable part of each read: of one document its slug, and what pages of the seed ask for. */
function partsOf(pattern: string, records: readonly SeedDocument[]): string[] {
  if (!pattern.includes(':')) return [''];
  if (pattern === '/api/locations/listing/:slug') return ['all'];
  if (pattern === '/api/locations/named/:slug') {
    return records.flatMap(({ nearbyLocations }) =>
      Array.isArray(nearbyLocations) ? [nearbyLocations.join(',')] : [],
    );
  }
  const field = pattern === '/api/service-locations/location/:slug' ? 'locationSlug' : 'slug';
  return [...new Set(records.map((record) => String(record[field])))];
}

/**
 * What the API would answer for the seed, for tests that need real content and no database: every
 * list, and one record by its slug for each of the records.
 * @returns the answers by the path of their read.
 */
export async function readSeedAnswers(): Promise<Map<string, unknown>> {
  const answers = new Map<string, unknown>();
  for (const [pattern, every] of EVERY_READ) {
    const records = readRecords(every.collection.name);
    const documents = documentsInMemory(every.collection, records, {
      summarize: (record) => record,
      complete: (record) => record,
    });
    const database = { of: () => documents, changes: { subscribe: () => () => {} } };
    for (const part of partsOf(pattern, records)) {
      const [, name = 'slug'] = /:(\w+)/.exec(pattern) ?? [];
      const answer = await answerRead(every, { [name]: part }, database);
      if (answer === undefined) continue;
      answers.set(
        pattern.replace(/:\w+/, () => encodeURIComponent(part)),
        shape(pattern, every.schema, answer),
      );
    }
  }
  return answers;
}

/** One document of each kind, as a page about it would have in its scope. */
export function pickPageData(answers: ReadonlyMap<string, unknown>): PageDocuments {
  const pick = <S extends TSchema>(
    { name, document }: { readonly name: string; readonly document: S },
    pattern: ReadPath,
  ): Static<S> => {
    const [record] = readRecords(name);
    return Value.Parse(['Clean'], document, answers.get(pattern.replace(':slug', String(record?.slug))));
  };
  return {
    service: pick(services, '/api/services/:slug'),
    caseStudy: pick(caseStudies, '/api/case-studies/:slug'),
    blogPost: pick(blogPosts, '/api/blog/:slug'),
    location: pick(locations, '/api/locations/:slug'),
    serviceLocation: pick(serviceLocations, '/api/service-locations/:slug'),
    industry: pick(industryPages, '/api/industries/:slug'),
  };
}
