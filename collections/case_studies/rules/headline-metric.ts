import { isRecord } from '../../../blocks/_contract/bind.ts';

/** A figure of a case study, as it is read. */
export interface CaseStudyMetric {
  readonly label: string;
  readonly value: string;
}

/**
 * Reads the figures of a case study: a JSON object as text, its keys shown with underscores as
 * spaces (the specification, section 3).
 * @returns an empty list where the text holds no object of numbers or texts.
 */
export function parseMetrics(metrics: string): CaseStudyMetric[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(metrics);
  } catch {
    return [];
  }
  if (!isRecord(parsed)) return [];
  return Object.entries(parsed)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([key, value]) => ({ label: key.replaceAll('_', ' '), value: String(value) }));
}

/**
 * The number on a case study's card: the first of its figures, labelled by its first result cut
 * before " increase", or "Growth" (the specification, section 3).
 * @returns undefined where the study has no figures.
 */
export function headlineMetric(study: {
  readonly metrics: string;
  readonly results: readonly string[];
}): CaseStudyMetric | undefined {
  const first = parseMetrics(study.metrics)[0];
  if (!first) return undefined;
  const label = study.results[0]?.split(' increase')[0]?.trim();
  return { value: first.value, label: label || 'Growth' };
}
