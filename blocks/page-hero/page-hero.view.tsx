import type { ViewProps } from '../_runtime/block-view.ts';
import { ActionRow } from '../_ui/action-row.tsx';
import { Badge } from '../_ui/badge.tsx';
import { Heading } from '../_ui/heading.tsx';
import { Icon } from '../_ui/icon.tsx';
import { Image } from '../_ui/image.tsx';
import { Metric, Metrics } from '../_ui/metric.tsx';
import { serviceTint } from '../_ui/service-tint.ts';
import * as css from './page-hero.css.ts';
import type definition from './page-hero.schema.ts';

/** What the words leave of the page on a desk, and the page less its margins below that. */
const SIZES = '(min-width: 80em) 29rem, (min-width: 64em) 36vw, 92vw';

type PageHeroProps = ViewProps<typeof definition>;

function MetricsPanel({ title, items, note }: NonNullable<PageHeroProps['metrics']>) {
  return (
    <div className={css.panel}>
      <p className={css.panelTitle}>{title}</p>
      <Metrics columns={2}>
        {items.map((item) => (
          <Metric key={item.label} {...item} size="small" />
        ))}
      </Metrics>
      {note ? <p className={css.note}>{note}</p> : null}
    </div>
  );
}

export default function PageHero({
  id,
  icon,
  badges,
  eyebrow,
  title,
  text,
  actions,
  picture,
  metrics,
  tint,
}: PageHeroProps) {
  return (
    <header id={id} className={tint ? `${css.hero} ${serviceTint(tint)}` : css.hero}>
      <div className={metrics || picture ? `${css.inner} ${css.split}` : css.inner}>
        <div className={css.words}>
          {icon || badges.length > 0 ? (
            <p className={css.marks}>
              {icon ? <Icon name={icon} size={32} /> : null}
              {badges.map((badge) => (
                <Badge key={badge} tone="strong">
                  {badge}
                </Badge>
              ))}
            </p>
          ) : null}
          {eyebrow ? <p className={css.eyebrow}>{eyebrow}</p> : null}
          <Heading level={1}>{title}</Heading>
          {text ? <p className={css.text}>{text}</p> : null}
          <ActionRow actions={actions} />
        </div>
        {metrics || picture ? (
          <div className={picture ? `${css.side} ${css.pictured}` : css.side}>
            {picture ? <Image picture={picture} sizes={SIZES} widest={1600} isAtTop /> : null}
            {metrics ? <MetricsPanel {...metrics} /> : null}
          </div>
        ) : null}
      </div>
    </header>
  );
}
