import { selectionsOf } from '../_contract/selections.ts';
import { otherServicesInLocation } from './selections/other-services-in-location.ts';
import type { ServiceLocationSummary } from './service_locations.collection.ts';

const selections = selectionsOf<ServiceLocationSummary>()({
  'other-in-location': otherServicesInLocation,
});

declare module '../_contract/registry.ts' {
  interface CollectionSelections {
    readonly service_locations: typeof selections;
  }
}

export default selections;
