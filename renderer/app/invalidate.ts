import { queryClient } from './query-client.ts';

/** Marks the cached answer of the path in the event's detail as out of date. */
export function invalidateEvent(event: Event): void {
  if (!(event instanceof CustomEvent) || typeof event.detail !== 'string') return;
  void queryClient.invalidateQueries({ queryKey: [event.detail] });
}
