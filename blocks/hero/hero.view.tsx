import type { ViewProps } from '../_runtime/block-view.ts';
import { ActionRow } from '../_ui/action-row.tsx';
import { Heading } from '../_ui/heading.tsx';
import { Image } from '../_ui/image.tsx';
import { LineChart } from '../_ui/line-chart.tsx';
import { Metric, Metrics } from '../_ui/metric.tsx';
import * as css from './hero.css.ts';
import type definition from './hero.schema.ts';

/** What the words leave of the page on a desk, and the page less its margins below that. */
const SIZES = '(min-width: 80em) 34rem, (min-width: 64em) 42vw, 92vw';

type HeroProps = ViewProps<typeof definition>;

function GrowthCard({ value, label, chart, figures, source }: NonNullable<HeroProps['growth']>) {
  return (
    <div className={css.card}>
      <p className={css.growth}>
        <span className={css.figure}>{value}</span> {label}
      </p>
      <LineChart {...chart} />
      {figures.length > 0 ? (
        <div className={css.figures}>
          <Metrics columns={2}>
            {figures.map((figure) => (
              <Metric key={figure.label} {...figure} size="small" />
            ))}
          </Metrics>
        </div>
      ) : null}
      {source ? <p className={css.source}>{source}</p> : null}
    </div>
  );
}

export default function Hero({ id, eyebrow, title, text, actions, note, picture, growth }: HeroProps) {
  return (
    <header id={id} className={css.hero}>
      <div className={growth || picture ? `${css.inner} ${css.split}` : css.inner}>
        <div className={css.words}>
          {eyebrow ? <p className={css.eyebrow}>{eyebrow}</p> : null}
          <Heading level={1}>{title}</Heading>
          <p className={css.text}>{text}</p>
          <ActionRow actions={actions} />
          {note ? <p className={css.note}>{note}</p> : null}
        </div>
        {growth ? <GrowthCard {...growth} /> : null}
        {picture ? <Image picture={picture} sizes={SIZES} widest={1600} isAtTop /> : null}
      </div>
    </header>
  );
}
