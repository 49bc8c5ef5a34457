import { existsSync } from 'node:fs';
import { BlogPostRecord } from '../blocks/_contract/documents/blog-post.ts';
import { CaseStudyRecord } from '../blocks/_contract/documents/case-study.ts';
import { FaqRecord } from '../blocks/_contract/documents/faq.ts';
import { IndustryPageRecord } from '../blocks/_contract/documents/industry-page.ts';
import { LocationRecord } from '../blocks/_contract/documents/location.ts';
import { PricingPackageRecord } from '../blocks/_contract/documents/pricing-package.ts';
import { ServiceRecord } from '../blocks/_contract/documents/service.ts';
import { ServiceLocationRecord } from '../blocks/_contract/documents/service-location.ts';
import { UserRecord } from '../blocks/_contract/documents/user.ts';
import { StartupError } from '../server/db/startup-error.ts';
import { checkReferences } from './check-references.ts';
import { SeedError } from './seed-error.ts';
import { readSeedFile } from './seed-file.ts';

/** The seed files, one a collection, each checked by itself. */
export type SeedFiles = Awaited<ReturnType<typeof readSeedFiles>>;

async function readSeedFiles(dataDir: string) {
  return {
    services: await readSeedFile(dataDir, 'services', ServiceRecord),
    case_studies: await readSeedFile(dataDir, 'case_studies', CaseStudyRecord),
    blog_posts: await readSeedFile(dataDir, 'blog_posts', BlogPostRecord),
    locations: await readSeedFile(dataDir, 'locations', LocationRecord),
    service_locations: await readSeedFile(dataDir, 'service_locations', ServiceLocationRecord),
    pricing_packages: await readSeedFile(dataDir, 'pricing_packages', PricingPackageRecord),
    faqs: await readSeedFile(dataDir, 'faqs', FaqRecord),
    industry_pages: await readSeedFile(dataDir, 'industry_pages', IndustryPageRecord),
    users: await readSeedFile(dataDir, 'users', UserRecord),
  };
}

/**
 * Reads every seed file and checks every record, and what records say of one another.
 * @throws SeedError with all faults of all files; StartupError where there is no such folder.
 */
export async function readSeedData(dataDir: string): Promise<SeedFiles> {
  if (!existsSync(dataDir)) {
    throw new StartupError(`There are no seed files at ${dataDir}. Start in the folder of the product.`);
  }
  const files = await readSeedFiles(dataDir);
  const faults = Object.values(files).flatMap((file) => file.faults);
  // A record that was left out above would make every reference to it a second, misleading fault.
  if (faults.length === 0) faults.push(...checkReferences(files));
  if (faults.length > 0) throw new SeedError(faults);
  return files;
}
