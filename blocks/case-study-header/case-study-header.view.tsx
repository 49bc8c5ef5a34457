import { servicePageOf } from '../../collections/services/rules/service-page-of.ts';
import { readOf } from '../_contract/reads.ts';
import type { ViewProps } from '../_runtime/block-view.ts';
import { useRead } from '../_runtime/use-read.ts';
import { Badge } from '../_ui/badge.tsx';
import { PageHeader } from '../_ui/page-header.tsx';
import { TagList } from '../_ui/tag-list.tsx';
import type definition from './case-study-header.schema.ts';

export default function CaseStudyHeader({
  id,
  industry,
  title,
  text,
  picture,
  services: names,
}: ViewProps<typeof definition>) {
  const services = useRead(readOf('/api/services'));
  const known = services.status === 'loaded' ? services.data : [];
  // Until the list is there, the fixed names are trusted to have their page.
  const hasPage = (slug: string) =>
    services.status !== 'loaded' || known.some((service) => service.slug === slug);
  const tags = names.map((label) => {
    const slug = servicePageOf(label, known);
    return slug !== undefined && hasPage(slug) ? { label, href: `/services/${slug}` } : { label };
  });
  return (
    <PageHeader
      id={id}
      marks={<Badge tone="strong">{industry}</Badge>}
      title={title}
      text={text}
      picture={picture}
    >
      {tags.length > 0 ? <TagList label="Services used" tags={tags} /> : null}
    </PageHeader>
  );
}
