import { after, before } from './bar-pair.css.ts';
import { bars } from './growth-bars.css.ts';

const percent = (part: number) => `${Math.round(part * 1000) / 10}%`;

/** `+428%` as 4.28, `-40%` as -0.4; undefined for what is no change in per cent. */
function readChange(value: string): number | undefined {
  const digits = /^([+-]\d+(?:\.\d+)?)%$/.exec(value)?.[1];
  return digits === undefined ? undefined : Number(digits) / 100;
}

/**
 * A change in per cent drawn to scale: before outlined, after filled, from one zero.
 * Decoration beside the number it draws; nothing where `value` is no change such as `+428%`.
 */
export function GrowthBars({ value }: { value: string }) {
  const change = readChange(value);
  if (change === undefined || change < -1) return null;
  const longest = Math.max(1, 1 + change);
  return (
    <svg aria-hidden="true" className={bars}>
      <rect width={percent(1 / longest)} height="8" className={before} />
      <rect y="14" width={percent((1 + change) / longest)} height="8" className={after} />
    </svg>
  );
}
