import type { Read } from '../_contract/reads.ts';
import { shorten } from '../_contract/rules/shorten.ts';
import { toText } from '../_contract/to-text.ts';
import type { ViewProps } from '../_runtime/block-view.ts';
import { useRead } from '../_runtime/use-read.ts';
import { Card } from '../_ui/card.tsx';
import { CollectionSection, EmptyCollection, FailedCollection } from '../_ui/collection-section.tsx';
import { Grid } from '../_ui/grid.tsx';
import { SkeletonCards } from '../_ui/skeleton.tsx';
import type definition from './collection-list.schema.ts';
import { collectionOf, type Entry } from './collections.ts';
import { pickEntries } from './pick-entries.ts';

/** Texts of all collections are cut to the same length, so that cards stand in line. */
const TEXT_LENGTH = 160;

const readOf = (path: string): Read<readonly Entry[]> => ({ path });

export default function CollectionList(block: ViewProps<typeof definition>) {
  const { collection: name, filter, sort, limit, skeletons } = block;
  const collection = collectionOf(name);
  const columns = block.columns === '2' ? 2 : 3;
  const list = useRead(readOf(collection.path));
  if (list.status === 'error') return <FailedCollection {...block} what="This List" />;
  if (list.status === 'loading') {
    return (
      <CollectionSection {...block}>
        <SkeletonCards count={skeletons} columns={columns} label="Loading the list" />
      </CollectionSection>
    );
  }
  const entries = pickEntries(list.data, { filter, order: sort, limit });
  if (entries.length === 0) return <EmptyCollection {...block} />;
  return (
    <CollectionSection {...block}>
      <Grid isList columns={columns}>
        {entries.map((entry) => (
          <Card
            key={toText(entry.id)}
            title={toText(entry[collection.title])}
            level={block.title ? 3 : 2}
            text={shorten(toText(entry[collection.text]), TEXT_LENGTH)}
            href={collection.base && `${collection.base}/${toText(entry.slug)}`}
          />
        ))}
      </Grid>
    </CollectionSection>
  );
}
