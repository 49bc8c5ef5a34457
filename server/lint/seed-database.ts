import { listLocations } from '../../blocks/_contract/rules/list-locations.ts';
import type { SeedFiles } from '../../seed/seed-data.ts';
import type { SeedFile } from '../../seed/seed-file.ts';
import { isHtml } from '../content/is-html.ts';
import { createMarkdown } from '../content/markdown.ts';
import type { ReadableDatabase } from '../reads/readable-database.ts';

interface Body {
  readonly slug: string;
  readonly content: string;
}

type Flags = { readonly isActive?: boolean; readonly isPublished?: boolean };

const isVisible = ({ isActive = true, isPublished = true }: Flags) => isActive && isPublished;
const withId = <R>(record: R, id: string) => ({ id, ...record });

function summarise<R extends Body>(record: R): Omit<R, 'content'> & { id: string } {
  const { content: _, ...rest } = record;
  return withId(rest, record.slug);
}

const markdown = createMarkdown({ allowsHtml: true });

/** Near enough to what visitors get: nothing here is sent to anyone, so the sanitiser is not loaded. */
function renderBody(content: string): string {
  return isHtml(content) ? content.replaceAll(/<(\/?)h1\b/gi, '<$1h2') : markdown.render(content);
}

/**
 * The seed files as a database that can only be read: what a check of the layouts needs, without
 * starting one.
 */
export function createSeedDatabase(files: SeedFiles): ReadableDatabase {
  function collect<R extends Body & Flags>(file: SeedFile<R>) {
    const records = file.records.filter(isVisible);
    return {
      records,
      list: async () => records.map(summarise),
      async findBySlug(slug: string) {
        const record = records.find((candidate) => candidate.slug === slug);
        if (!record) return undefined;
        return { ...withId(record, slug), contentHtml: renderBody(record.content) };
      },
    };
  }

  const blogPosts = collect(files.blog_posts);
  const locations = collect(files.locations);
  const serviceLocations = collect(files.service_locations);
  return {
    services: collect(files.services),
    caseStudies: collect(files.case_studies),
    blogPosts: {
      ...blogPosts,
      listFeatured: async () => blogPosts.records.filter(({ isFeatured }) => isFeatured).map(summarise),
      async countByCategory() {
        const counts: Record<string, number> = {};
        for (const { category } of blogPosts.records) counts[category] = (counts[category] ?? 0) + 1;
        return counts;
      },
    },
    locations: {
      ...locations,
      listNamed: async (names) => locations.records.filter(({ name }) => names.includes(name)).map(summarise),
      listAsked: async (query) => listLocations(locations.records.map(summarise), query),
      countPopulations: async () =>
        locations.records.flatMap(({ population }) =>
          population === undefined ? [] : { population, places: 1 },
        ),
    },
    serviceLocations: {
      findBySlug: serviceLocations.findBySlug,
      listSources: async () => serviceLocations.records,
      listByLocation: async (locationSlug) =>
        serviceLocations.records.filter((record) => record.locationSlug === locationSlug).map(summarise),
    },
    pricingPackages: {
      list: async () =>
        files.pricing_packages.records
          .filter(isVisible)
          .map((record) => withId(record, `${record.serviceSlug} ${record.packageName}`)),
    },
    faqs: {
      list: async () => files.faqs.records.filter(isVisible).map((record) => withId(record, record.question)),
    },
    industryPages: collect(files.industry_pages),
    changes: { subscribe: () => () => {} },
  };
}
