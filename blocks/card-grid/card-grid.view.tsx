import type { ViewProps } from '../_runtime/block-view.ts';
import { ActionRow } from '../_ui/action-row.tsx';
import { Card } from '../_ui/card.tsx';
import { CheckList } from '../_ui/check-list.tsx';
import { CroppedImage } from '../_ui/cropped-image.tsx';
import { Grid } from '../_ui/grid.tsx';
import { Icon } from '../_ui/icon.tsx';
import { Section } from '../_ui/section.tsx';
import * as css from './card-grid.css.ts';
import type definition from './card-grid.schema.ts';

/** A third of the page on a desk, half of it on a tablet, all of it below that, less its margins. */
const SIZES = '(min-width: 64em) 24rem, (min-width: 40em) 45vw, 92vw';

const columnCounts = { '2': 2, '3': 3, '4': 4 } as const;

export default function CardGrid({
  id,
  eyebrow,
  title,
  text,
  tone,
  columns,
  look,
  items,
  actions,
}: ViewProps<typeof definition>) {
  return (
    <Section id={id} tone={tone} eyebrow={eyebrow} title={title} text={text}>
      <div className={columns === '4' ? `${css.grid} ${css.four}` : css.grid}>
        <Grid columns={columnCounts[columns]} isList>
          {items.map((item) => (
            <Card
              key={item.title}
              title={item.title}
              level={title ? 3 : 2}
              titleSize={columns === '4' ? 'small' : 'medium'}
              variant={look}
              picture={
                item.picture ? (
                  <CroppedImage picture={item.picture} sizes={SIZES} widest={1200} shape="wide" />
                ) : null
              }
              head={item.icon ? <Icon name={item.icon} size={28} /> : null}
              text={item.text}
              href={item.to}
              action={item.action}
            >
              {item.points.length > 0 ? <CheckList items={item.points} /> : null}
            </Card>
          ))}
        </Grid>
      </div>
      <ActionRow actions={actions} first="secondary" />
    </Section>
  );
}
