/** The vertical axis of a chart that starts at zero. */
export interface Scale {
  /** Value at the top of the chart. */
  top: number;
  /** Values that get a line, without zero, from small to large. */
  ticks: number[];
}

/** Round steps that cover the values with two to four lines. Values are zero or more. */
export function scaleFor(values: readonly number[]): Scale {
  const largest = Math.max(...values, 0);
  if (largest === 0) return { top: 1, ticks: [] };
  const magnitude = 10 ** Math.floor(Math.log10(largest));
  const step = ([0.25, 0.5, 1, 2.5].find((size) => size * magnitude * 4 >= largest) ?? 2.5) * magnitude;
  const count = Math.ceil(largest / step);
  return { top: count * step, ticks: Array.from({ length: count }, (_, index) => (index + 1) * step) };
}

/** Points of a line through the values on a field of 100 by 100, top left first; one value is drawn as a level. */
export function plotLine(values: readonly number[], top: number): { x: number; y: number }[] {
  const round = (value: number) => Math.round(value * 100) / 100;
  const level = values.length === 1 ? [...values, ...values] : values;
  return level.map((value, index) => ({
    x: round((index / (level.length - 1)) * 100),
    y: round(100 - (value / top) * 100),
  }));
}

/** The points as an SVG path. */
export function linePath(points: readonly { x: number; y: number }[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

/** Each stands for a thousand times the one before. */
const UNITS = ['', 'K', 'M', 'B', 'T'];

/** A number as it is written on an axis: `950`, `12K`, `1.2M`. */
export function formatCompact(value: number): string {
  const round = (number: number) => Math.round(number * 10) / 10;
  let rest = value;
  let unit = 0;
  for (; round(rest) >= 1000 && unit < UNITS.length - 1; unit += 1) rest /= 1000;
  return `${round(rest)}${UNITS[unit]}`;
}
