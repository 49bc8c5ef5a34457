import type { LocationPopulations } from './location-populations.ts';

/** More dots than these run into one another on the scale they are drawn on. */
const MOST_EXACT = 64;
const STEPS_A_DECADE = 12;

function roundToStep(population: number): number {
  if (population < 1) return 0;
  return Math.round(10 ** (Math.round(Math.log10(population) * STEPS_A_DECADE) / STEPS_A_DECADE));
}

/**
 * Sums up populations: each as it is while they are few, else rounded to twelve steps for each power of ten.
 * @param counts how many places have each population.
 */
export function stepPopulations(counts: LocationPopulations['steps']): LocationPopulations {
  const isExact = counts.length <= MOST_EXACT;
  const steps = new Map<number, number>();
  for (const { population, places } of counts) {
    const step = isExact ? population : roundToStep(population);
    steps.set(step, (steps.get(step) ?? 0) + places);
  }
  return {
    total: counts.reduce((sum, { places }) => sum + places, 0),
    isExact,
    steps: [...steps]
      .map(([population, places]) => ({ population, places }))
      .sort((a, b) => b.population - a.population),
  };
}
