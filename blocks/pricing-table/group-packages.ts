import type { PricingPackageDocument } from '../../collections/pricing_packages/pricing_packages.collection.ts';
import type { ServiceSummary } from '../../collections/services/services.collection.ts';

/** A service with its packages in the order they are shown. */
export interface PackageGroup {
  readonly slug: string;
  readonly title: string;
  readonly packages: readonly PricingPackageDocument[];
}

const titleOfSlug = (slug: string) =>
  slug.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/**
 * Puts packages under their services: services in their own order, then packages of services that
 * are not in the list, each group by `displayOrder`.
 * @param wanted the slug of one service, or an empty text for all.
 */
export function groupPackages(
  packages: readonly PricingPackageDocument[],
  services: readonly Pick<ServiceSummary, 'slug' | 'title'>[],
  wanted: string,
): PackageGroup[] {
  const titles = new Map(services.map(({ slug, title }) => [slug, title]));
  const slugs = new Set([...titles.keys(), ...packages.map((entry) => entry.serviceSlug)]);
  return [...slugs]
    .filter((slug) => wanted === '' || slug === wanted)
    .map((slug) => ({
      slug,
      title: titles.get(slug) ?? titleOfSlug(slug),
      packages: packages
        .filter((entry) => entry.serviceSlug === slug)
        .toSorted((a, b) => a.displayOrder - b.displayOrder),
    }))
    .filter((group) => group.packages.length > 0);
}
