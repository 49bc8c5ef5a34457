import type { ServiceLocationSummary } from '../../blocks/_contract/documents/service-location.ts';
import type { Scope } from '../../blocks/_contract/scope.ts';

/** The services of the page's place but the one the page is about. */
export function otherServicesInLocation(
  serviceLocations: readonly ServiceLocationSummary[],
  { serviceLocation }: Pick<Scope, 'serviceLocation'>,
): readonly ServiceLocationSummary[] {
  return serviceLocations.filter((entry) => entry.serviceSlug !== serviceLocation?.serviceSlug);
}
