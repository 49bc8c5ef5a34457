import type { CaseStudySummary } from '../../collections/case_studies/case_studies.collection.ts';
import { headlineMetric } from '../../collections/case_studies/rules/headline-metric.ts';
import { Badge } from '../_ui/badge.tsx';
import { Card } from '../_ui/card.tsx';
import { CheckList } from '../_ui/check-list.tsx';
import { CroppedImage } from '../_ui/cropped-image.tsx';
import { GrowthBars } from '../_ui/growth-bars.tsx';
import type { HeadingLevel } from '../_ui/heading.tsx';
import { positionTint } from '../_ui/position-tint.ts';
import { TagList } from '../_ui/tag-list.tsx';
import * as css from './case-study-cards.css.ts';

interface CaseStudyCardProps {
  study: CaseStudySummary;
  /** Its place among its neighbours, counted from 0: the tints cycle by it. */
  position: number;
  variant: 'short' | 'detailed' | 'compact';
  level: HeadingLevel;
  actionLabel: string;
  resultLimit: number;
}

function HeadlineMetric({ study, isDrawn }: { study: CaseStudySummary; isDrawn: boolean }) {
  const metric = headlineMetric(study);
  if (!metric) return null;
  return (
    <div className={css.headline}>
      <p className={css.words}>
        <span className={css.figure}>{metric.value}</span> <span className={css.label}>{metric.label}</span>
      </p>
      {isDrawn ? <GrowthBars value={metric.value} /> : null}
    </div>
  );
}

function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={css.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Half of the page on a desk and on a tablet, all of it below that, less its margins. */
const SIZES = '(min-width: 80em) 33rem, (min-width: 40em) 42vw, 86vw';

const tagsOf = (study: CaseStudySummary) => study.services.map((label) => ({ label }));

/** One case study among others. */
export function CaseStudyCard({
  study,
  position,
  variant,
  level,
  actionLabel,
  resultLimit,
}: CaseStudyCardProps) {
  const card = { title: study.title, level, href: `/case-studies/${study.slug}` };
  const metric = <HeadlineMetric study={study} isDrawn={variant !== 'compact'} />;
  if (variant === 'compact') {
    return <Card {...card} titleSize="small" head={metric} eyebrow={study.industry} />;
  }
  if (variant === 'short') {
    return (
      <Card {...card} action={actionLabel} head={metric}>
        <Facts
          facts={[
            ['Industry', study.industry],
            ['Timeline', study.timeline],
          ]}
        />
        <TagList label="Services" tags={tagsOf(study)} />
      </Card>
    );
  }
  return (
    <Card
      {...card}
      variant="raised"
      picture={
        study.picture ? (
          <CroppedImage picture={study.picture} sizes={SIZES} widest={1200} shape="wide" />
        ) : null
      }
      action={actionLabel}
      tint={positionTint(position)}
      head={
        <>
          <span className={css.industry}>
            <Badge tone="strong">{study.industry}</Badge>
          </span>
          {metric}
        </>
      }
      text={study.description}
    >
      <TagList label="Services" tags={tagsOf(study)} />
      <Facts
        facts={[
          ['Client', study.client],
          ['Timeline', study.timeline],
        ]}
      />
      <CheckList items={study.results} limit={resultLimit} />
    </Card>
  );
}
