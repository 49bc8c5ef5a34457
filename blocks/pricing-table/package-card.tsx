import type { PricingPackageDocument } from '../../collections/pricing_packages/pricing_packages.collection.ts';
import { packageAddress } from '../../collections/pricing_packages/rules/package-address.ts';
import { formatBillingPeriod, formatMoney } from '../_contract/rules/format-money.ts';
import { Badge } from '../_ui/badge.tsx';
import { ButtonLink } from '../_ui/button.tsx';
import { CheckList } from '../_ui/check-list.tsx';
import { Heading, type HeadingLevel } from '../_ui/heading.tsx';
import * as css from './package-card.css.ts';

interface PackageCardProps {
  entry: PricingPackageDocument;
  serviceTitle: string;
  level: HeadingLevel;
  featureLimit: number;
  guaranteeLimit: number;
  addOnLimit: number;
  /** Whether what is included is shown from the start: for the packages of one service. */
  isOpen: boolean;
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <dt>{title}</dt>
      {lines.map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </>
  );
}

/** One package: what decides, with its price, and the rest to open. */
export function PackageCard({
  entry,
  serviceTitle,
  level,
  featureLimit,
  guaranteeLimit,
  addOnLimit,
  isOpen,
}: PackageCardProps) {
  const { price, currency, setupFee, features } = entry;
  return (
    <article className={entry.isPopular ? css.popular : css.card}>
      {entry.isPopular ? (
        <p className={css.badge}>
          <Badge tone="strong">Most Popular</Badge>
        </p>
      ) : null}
      <div className={css.head}>
        <p className={css.service}>{serviceTitle}</p>
        <Heading level={level} size="medium">
          {entry.packageName}
        </Heading>
        <p className={css.price}>
          {entry.isCustom ? <span className={css.period}>from </span> : null}
          <span className={css.amount}>{formatMoney(price, currency)}</span>{' '}
          <span className={css.period}>{formatBillingPeriod(entry.billingPeriod)}</span>
        </p>
        {setupFee > 0 ? <p className={css.fee}>+ {formatMoney(setupFee, currency)} setup fee</p> : null}
        <p className={css.text}>{entry.description}</p>
        <p className={css.audience}>Best for: {entry.targetAudience}</p>
      </div>
      <div className={css.action}>
        <ButtonLink href={packageAddress(entry)} variant={entry.isPopular ? 'primary' : 'secondary'} isFull>
          {entry.buttonText}
        </ButtonLink>
      </div>
      <details className={css.details} open={isOpen}>
        <summary className={css.summary}>What is included</summary>
        <CheckList
          items={features}
          limit={featureLimit}
          more={(count) => `+ ${count} more ${count === 1 ? 'feature' : 'features'}`}
        />
        <dl>
          <Lines title="Timeline" lines={[entry.timeline]} />
          <Lines title="Guarantees" lines={entry.guarantees.slice(0, guaranteeLimit)} />
          <Lines title="Add-ons" lines={entry.addOns.slice(0, addOnLimit)} />
        </dl>
      </details>
    </article>
  );
}
