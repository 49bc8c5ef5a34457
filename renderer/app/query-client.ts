import { createQueryClient } from '../reads/read-query.ts';

/** The one client of the app, so that what is prefetched, shown and invalidated is one cache. */
export const queryClient = createQueryClient();
