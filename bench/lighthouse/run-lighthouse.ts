import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { CHROMIUM_FLAGS } from '../../server/development/chromium-flags.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** What Lighthouse found on one page in one run. */
export interface LighthouseRun {
  /** From 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Largest contentful paint, on a simulated phone, in milliseconds. */
  readonly largestPaint: number;
  /** Total blocking time in milliseconds. */
  readonly blocked: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** What lowers a score: the titles of the audits. */
  readonly faults: readonly string[];
}

/** The part of Lighthouse's report that is read. Scores are from 0 to 1, null where nothing was to be judged. */
interface Report {
  readonly categories: Readonly<
    Record<
      Category,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly numericValue?: number }>
  >;
}

const MAX_REPORT_BYTES = 64 * 1024 * 1024;
const PATIENCE_MS = 120_000;
const ATTEMPTS = 3;

const say = (error: unknown) => String(error instanceof Error ? error.message : error);

/** Chromium now and then loses its own trace: a run that failed is taken again. */
async function readReport(folder: string, chromium: string, url: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [
          path.join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js'),
          url,
          '--output=json',
          '--quiet',
          '--no-enable-error-reporting',
          `--only-categories=${CATEGORIES.join(',')}`,
          `--chrome-flags=--headless=new ${CHROMIUM_FLAGS.join(' ')}`,
        ],
        { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: MAX_REPORT_BYTES, timeout: PATIENCE_MS },
      );
      return stdout;
    } catch (error) {
      if (attempt === ATTEMPTS)
        throw new Error(`Lighthouse failed ${ATTEMPTS} times at ${url}: ${say(error)}`);
    }
  }
}

/**
 * Looks at a page as Lighthouse does for phones: a slow line and processor are simulated.
 * @param folder where Lighthouse is installed. @throws Error with what it said where it fails three times.
 */
export async function runLighthouse(folder: string, chromium: string, url: string): Promise<LighthouseRun> {
  const { categories, audits }: Report = JSON.parse(await readReport(folder, chromium, url));
  const scoreOf = (category: Category) => Math.round((categories[category].score ?? 0) * 100);
  const numberOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const lowering = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id),
  );
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    largestPaint: numberOf('largest-contentful-paint'),
    blocked: numberOf('total-blocking-time'),
    shift: numberOf('cumulative-layout-shift'),
    faults: [...new Set(lowering)].map((id) => audits[id]?.title ?? id),
  };
}
