import { formatCompact } from '../_ui/chart-scale.ts';
import * as css from './population-scale.css.ts';

/** From a village to more than any Australian city, by powers of ten. */
const SMALLEST = 1_000;
const LARGEST = 10_000_000;
const TICKS = [1_000, 10_000, 100_000, 1_000_000, 10_000_000];

/** Where a number stands on the logarithmic axis, in percent of its width. */
function positionOf(population: number): string {
  const share = Math.log10(population / SMALLEST) / Math.log10(LARGEST / SMALLEST);
  return `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`;
}

interface PopulationScaleProps {
  name: string;
  population: number;
  /** The populations of all places with a page, this one among them. */
  others: readonly number[];
}

/** Where a place stands among all others by population: one dot a place, this one marked. */
export function PopulationScale({ name, population, others }: PopulationScaleProps) {
  const larger = others.filter((other) => other > population).length;
  const rank = `number ${larger + 1} of the ${others.length} places we have a page for`;
  return (
    <figure className={css.figure}>
      <svg
        role="img"
        aria-label={`${name} by population${others.length > 1 ? `: ${rank}` : ''}`}
        className={css.chart}
      >
        <line x1="0" x2="100%" y1="12" y2="12" className={css.axis} />
        {TICKS.map((tick) => (
          <line key={tick} x1={positionOf(tick)} x2={positionOf(tick)} y1="12" y2="20" className={css.axis} />
        ))}
        {[...new Set(others)].map((other) => (
          <circle key={other} cx={positionOf(other)} cy="12" r="3.5" className={css.other} />
        ))}
        <circle cx={positionOf(population)} cy="12" r="7" className={css.here} />
        {TICKS.map((tick, index) => (
          <text
            key={tick}
            x={positionOf(tick)}
            y="36"
            textAnchor={index === 0 ? 'start' : index === TICKS.length - 1 ? 'end' : 'middle'}
            className={css.tick}
          >
            {formatCompact(tick)}
          </text>
        ))}
      </svg>
      <figcaption className={css.caption}>
        Residents: every place we have a page for, with {name} marked
      </figcaption>
    </figure>
  );
}
