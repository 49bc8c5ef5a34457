import { isRecord } from '../../blocks/_contract/bind.ts';
import type { JsonLdContext, JsonLdNode } from '../../blocks/_contract/json-ld.ts';
import { EVERY_READ } from '../../collections/_contract/every-read.ts';
import { recordAddress } from '../../collections/_contract/record-address.ts';

/** The names that layouts call documents by whose collections describe them to search engines. */
const DESCRIBED = [...EVERY_READ.values()].filter(
  ({ collection, read }) => read.answers === 'document' && collection.jsonLd !== undefined,
);

/** Describes the document that a page is about, whatever blocks show of it: in full on its own page, and nowhere else. */
export function buildDocumentNodes({
  scope,
  url,
  absolute,
}: Pick<JsonLdContext, 'scope' | 'url' | 'absolute'>): readonly JsonLdNode[] {
  const documents: Readonly<Record<string, unknown>> = { ...scope };
  return DESCRIBED.flatMap(({ name, collection }) => {
    const document = documents[name];
    if (!isRecord(document)) return [];
    const address = recordAddress(collection, document);
    if (address === undefined || absolute(address) !== url) return [];
    return collection.jsonLd?.({ id: '', ...document }, { site: scope.site, url, absolute }) ?? [];
  });
}
