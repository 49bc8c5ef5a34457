import type { ViewProps } from '../_runtime/block-view.ts';
import { ButtonLink } from '../_ui/button.tsx';
import { Card } from '../_ui/card.tsx';
import { Heading } from '../_ui/heading.tsx';
import { Section } from '../_ui/section.tsx';
import { TagList } from '../_ui/tag-list.tsx';
import * as css from './cross-links.css.ts';
import type definition from './cross-links.schema.ts';
import { LINKS_BY_PAGE, TOPICS } from './links-by-page.ts';

export default function CrossLinks({ id, variant, title, tone, topics }: ViewProps<typeof definition>) {
  const tags = [...TOPICS, ...topics].map(({ label, to }) => ({ label, href: to }));
  return (
    <Section id={id} tone={tone} spacing="tight" title={title}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul role="list" className={css.columns}>
        {LINKS_BY_PAGE[variant].map((link) => (
          <li key={link.to}>
            <Card title={link.title} titleSize="small" text={link.text} href={link.to} />
          </li>
        ))}
      </ul>
      <div className={css.columns}>
        <div className={css.topics}>
          <Heading level={3} size="small">
            Related topics
          </Heading>
          <TagList tags={tags} />
        </div>
        <div className={css.updates}>
          <Heading level={3} size="small">
            Stay Updated
          </Heading>
          <p className={css.text}>One search change a week, and what to do about it.</p>
          <ButtonLink href="/contact" size="small">
            Subscribe to Newsletter
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}
