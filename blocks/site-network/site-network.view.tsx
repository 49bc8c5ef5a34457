import type { ViewProps } from '../_runtime/block-view.ts';
import { Badge } from '../_ui/badge.tsx';
import { visuallyHidden } from '../_ui/base.css.ts';
import { Heading } from '../_ui/heading.tsx';
import { Icon } from '../_ui/icon.tsx';
import { Section } from '../_ui/section.tsx';
import * as css from './site-network.css.ts';
import type definition from './site-network.schema.ts';

const toneOfStatus = { Live: 'positive', Beta: 'outline', 'In development': 'neutral' } as const;

export default function SiteNetwork({
  id,
  eyebrow,
  title,
  text,
  tone,
  sites,
  note,
}: ViewProps<typeof definition>) {
  return (
    <Section id={id} tone={tone} eyebrow={eyebrow} title={title} text={text}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul role="list" className={css.list}>
        {sites.map((site) => (
          <li key={site.name} className={css.site}>
            <div>
              <Heading level={3} size="small">
                {site.name}
              </Heading>
              <p className={css.category}>{site.category}</p>
            </div>
            <p className={css.flow}>{site.linkFlow}</p>
            <p>
              <Badge tone={toneOfStatus[site.status]}>{site.status}</Badge>
            </p>
            <a href={site.url} target="_blank" rel="noopener" className={css.link}>
              <span>
                View Site
                <span className={visuallyHidden}> {site.name}, opens in a new tab</span>
              </span>
              <Icon name="arrow-up-right" size={18} />
            </a>
          </li>
        ))}
      </ul>
      {note ? <p className={css.note}>{note}</p> : null}
    </Section>
  );
}
