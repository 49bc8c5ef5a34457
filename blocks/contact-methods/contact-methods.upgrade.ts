import { isRecord } from '../_contract/bind.ts';
import type { StoredProps } from '../_contract/define-block.ts';

function groupLink(item: unknown): unknown {
  if (!isRecord(item) || item.action === undefined) return item;
  const { action, to, ...rest } = item;
  return { ...rest, link: { label: action, ...(to !== undefined && { to }) } };
}

/** Version 2 keeps the words of a link and where it leads together, as other blocks do. */
function groupLinks(props: StoredProps): StoredProps {
  return Array.isArray(props.items) ? { ...props, items: props.items.map(groupLink) } : props;
}

export const upgrades = { 1: groupLinks };
