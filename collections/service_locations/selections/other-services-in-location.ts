import type { Scope } from '../../../blocks/_contract/scope.ts';
import type { ServiceLocationSummary } from '../service_locations.collection.ts';

/** The services of the page's place but the one the page is about. */
export function otherServicesInLocation(
  serviceLocations: readonly ServiceLocationSummary[],
  { serviceLocation }: Pick<Scope, 'serviceLocation'>,
): readonly ServiceLocationSummary[] {
  return serviceLocations.filter((entry) => entry.serviceSlug !== serviceLocation?.serviceSlug);
}
