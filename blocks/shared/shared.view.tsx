import type { ViewProps } from '../_runtime/block-view.ts';
import type definition from './shared.schema.ts';

/** The piece itself stands in the slot: it is put there when the layout is prepared. */
export default function Shared({ id, slots }: ViewProps<typeof definition>) {
  return id ? <div id={id}>{slots.main}</div> : slots.main;
}
