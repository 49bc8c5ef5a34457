import type { LocationPopulations } from '../../collections/locations/rules/location-populations.ts';
import { formatCount } from '../_contract/rules/format-count.ts';
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
  /** The populations of all places with a page, this one among them; undefined while they are not known. */
  all: LocationPopulations | undefined;
}

/** Where a place stands among the others, in words: its number, or among very many how many are smaller. */
function describeRank(population: number, { steps, total, isExact }: LocationPopulations): string {
  const count = (isCounted: (other: number) => boolean) =>
    steps.reduce((sum, step) => sum + (isCounted(step.population) ? step.places : 0), 0);
  const places = `${formatCount(total)} places we have a page for`;
  if (isExact) return `number ${count((other) => other > population) + 1} of the ${places}`;
  const smaller = Math.round((100 * count((other) => other < population)) / total);
  return `larger than ${smaller} in 100 of the ${places}`;
}

/** Where a place stands among all others by population: one dot a place or step, this one marked. */
export function PopulationScale({ name, population, all }: PopulationScaleProps) {
  const rank = all && all.total > 1 ? `: ${describeRank(population, all)}` : '';
  return (
    <figure className={css.figure}>
      <svg role="img" aria-label={`${name} by population${rank}`} className={css.chart}>
        <line x1="0" x2="100%" y1="12" y2="12" className={css.axis} />
        {TICKS.map((tick) => (
          <line key={tick} x1={positionOf(tick)} x2={positionOf(tick)} y1="12" y2="20" className={css.axis} />
        ))}
        {all?.steps.map((step) => (
          <circle
            key={step.population}
            cx={positionOf(step.population)}
            cy="12"
            r="3.5"
            className={css.other}
          />
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
