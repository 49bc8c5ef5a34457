/** What a visitor chose before the contact form: the names that people read. */
export interface ChosenOffer {
  readonly service: string;
  /** Empty where a service was chosen without a package. */
  readonly package: string;
}

interface PackageNames {
  readonly serviceSlug: string;
  readonly packageName: string;
}

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Where the button of a package leads: to the form, which then knows what was chosen. */
export function packageAddress({
  ctaUrl,
  serviceSlug,
  packageName,
}: PackageNames & { readonly ctaUrl: string }): string {
  const url = new URL(ctaUrl, 'http://site.invalid');
  url.searchParams.set('service', serviceSlug);
  url.searchParams.set('package', slugOf(packageName));
  if (url.hash === '') url.hash = 'contact';
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * What an address names, out of what there is: made-up names are never shown.
 * @returns undefined where no service is named, or none of this slug exists.
 */
export function findChosenOffer(
  query: Readonly<Record<string, string>>,
  services: readonly { readonly slug: string; readonly title: string }[],
  packages: readonly PackageNames[],
): ChosenOffer | undefined {
  const service = services.find(({ slug }) => slug === query.service);
  if (!service) return undefined;
  const chosen = packages.find(
    ({ serviceSlug, packageName }) => serviceSlug === service.slug && slugOf(packageName) === query.package,
  );
  return { service: service.title, package: chosen?.packageName ?? '' };
}
