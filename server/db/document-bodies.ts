import { COLLECTIONS } from '../../collections/_contract/collections.ts';
import type { CollectionDefinition } from '../../collections/_contract/define-collection.ts';
import { recordAddress } from '../../collections/_contract/record-address.ts';
import type { BodyConverter } from '../content/body-converter.ts';
import { ContentFault } from '../content/content-job.ts';
import type { Log } from '../logging/log.ts';
import type { UnshownRecords } from './unshown-records.ts';

type Plain = Readonly<Record<string, unknown>>;

/** Adds the safe HTML of their bodies to documents. */
export interface DocumentBodies {
  /**
   * @returns the document with its HTML, or as it is where it has no body; undefined where its body cannot be
   * converted: no list names it then.
   */
  complete<D extends Plain>(definition: BodyDefinition, document: D): Promise<D | undefined>;
}

type BodyDefinition = Pick<CollectionDefinition, 'name' | 'bodyField' | 'address' | 'isAutoLinked'>;

export interface DocumentBodiesOptions {
  readonly converter: BodyConverter;
  readonly unshown: UnshownRecords;
  readonly log: Log;
}

export function createDocumentBodies({ converter, unshown, log }: DocumentBodiesOptions): DocumentBodies {
  return {
    async complete(definition, document) {
      const { name, bodyField, isAutoLinked = false } = definition;
      const source = bodyField === undefined ? undefined : document[bodyField];
      const { slug } = document;
      if (typeof source !== 'string' || typeof slug !== 'string') return document;
      try {
        const ownPath = recordAddress(definition, document) ?? '/';
        const html = await converter.convert(source, { ownPath, isAutoLinked });
        unshown.remove(name, slug);
        return { ...document, [`${bodyField}Html`]: html };
      } catch (error) {
        if (!(error instanceof ContentFault)) throw error;
        if (unshown.add(name, slug)) {
          log.warn(`${name} ${slug} is not shown until it is fixed: ${bodyField}: ${error.message}`);
        }
        return undefined;
      }
    },
  };
}

/** The collection of this name if its documents have a body. */
export function collectionWithBodies(name: string): CollectionDefinition | undefined {
  return COLLECTIONS.find((definition) => definition.name === name && definition.bodyField !== undefined);
}
