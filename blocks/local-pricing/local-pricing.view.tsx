import { priceExcerpt } from '../../collections/service_locations/rules/price-excerpt.ts';
import type { ViewProps } from '../_runtime/block-view.ts';
import { ActionRow } from '../_ui/action-row.tsx';
import { CheckList } from '../_ui/check-list.tsx';
import { Section } from '../_ui/section.tsx';
import * as css from './local-pricing.css.ts';
import type definition from './local-pricing.schema.ts';

export default function LocalPricing({
  id,
  eyebrow,
  title,
  tone,
  pricing,
  priceLabel,
  withoutPrice,
  features,
  limit,
  action,
  note,
}: ViewProps<typeof definition>) {
  const price = priceExcerpt(pricing);
  const [amount, ...period] = price?.split(' ') ?? [];
  return (
    <Section id={id} tone={tone} layout="aside" eyebrow={eyebrow} title={title} text={pricing}>
      <div className={css.card}>
        <div className={css.offer}>
          {price ? (
            <p className={css.price}>
              <span className={css.label}>{priceLabel}</span> <span className={css.amount}>{amount}</span>{' '}
              {period.join(' ')}
            </p>
          ) : (
            <p className={css.withoutPrice}>{withoutPrice}</p>
          )}
          {action ? <ActionRow actions={[action]} /> : null}
          {note ? <p className={css.note}>{note}</p> : null}
        </div>
        {features.length > 0 ? <CheckList items={features} limit={limit} /> : null}
      </div>
    </Section>
  );
}
