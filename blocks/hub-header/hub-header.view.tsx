import { categoryHubOf } from '../../collections/blog_posts/rules/category-hubs.ts';
import { hubName } from '../../collections/blog_posts/rules/hub-name.ts';
import { readOf } from '../_contract/reads.ts';
import type { ViewProps } from '../_runtime/block-view.ts';
import { usePage } from '../_runtime/page-context.ts';
import { useRead } from '../_runtime/use-read.ts';
import { useSelection } from '../_runtime/use-selection.ts';
import { categoryColor } from '../_site/category-color.ts';
import { Badge } from '../_ui/badge.tsx';
import { PageHeader } from '../_ui/page-header.tsx';
import type definition from './hub-header.schema.ts';

export default function HubHeader({ id, titleSuffix, showCount }: ViewProps<typeof definition>) {
  const articles = useRead(readOf('/api/blog'));
  const { scope } = usePage();
  const hub = categoryHubOf(scope.params);
  const inHub = useSelection('blog_posts', 'for-category', articles.status === 'loaded' ? articles.data : []);
  const count = scope.blogHub?.articleCount ?? (articles.status === 'loaded' ? inHub.length : undefined);
  const name = hubName(hub);
  return (
    <div id={id}>
      <PageHeader
        title={`${name} ${titleSuffix}`}
        text={hub.description}
        marks={
          showCount && count !== undefined ? (
            <Badge color={categoryColor(hub.category)}>
              {count === 1 ? '1 article' : `${count} articles`}
            </Badge>
          ) : null
        }
      />
    </div>
  );
}
