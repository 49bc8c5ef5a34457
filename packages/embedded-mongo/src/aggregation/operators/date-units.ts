import type { BsonValue } from '../../bson/value.ts';
import { MongoError } from '../../mongo-error.ts';
import { DAY, fromLocal, toLocal } from './date-parts.ts';
import { isNullish } from './operands.ts';

const MONTH_UNITS = { month: 1, quarter: 3, year: 12 } as const;
const TIME_UNITS = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: DAY,
  week: 7 * DAY,
} as const;

export type DateUnit = keyof typeof MONTH_UNITS | keyof typeof TIME_UNITS;

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

export function dateUnit(value: BsonValue): DateUnit {
  if (typeof value === 'string' && isDateUnit(value)) return value;
  throw new MongoError('FailedToParse', `unknown time unit value: ${String(value)}`);
}

function isDateUnit(name: string): name is DateUnit {
  return name in MONTH_UNITS || name in TIME_UNITS;
}

function isMonthUnit(unit: DateUnit): unit is keyof typeof MONTH_UNITS {
  return unit in MONTH_UNITS;
}

/** Moves a moment on by calendar units of a time zone; the 31st becomes the last day of a shorter month. */
export function addUnits(moment: number, unit: DateUnit, count: number, zone: string | undefined): number {
  if (!isMonthUnit(unit)) {
    const step = TIME_UNITS[unit] * count;
    if (unit !== 'day' && unit !== 'week') return moment + step;
    return fromLocal(toLocal(moment, zone).getTime() + step, zone);
  }
  const local = toLocal(moment, zone);
  const months = local.getUTCFullYear() * 12 + local.getUTCMonth() + count * MONTH_UNITS[unit];
  const lastDay = new Date(
    Date.UTC(Math.floor(months / 12), (((months % 12) + 12) % 12) + 1, 0),
  ).getUTCDate();
  const day = Math.min(local.getUTCDate(), lastDay);
  const moved =
    Date.UTC(Math.floor(months / 12), ((months % 12) + 12) % 12, day) +
    (((local.getTime() % DAY) + DAY) % DAY);
  return fromLocal(moved, zone);
}

/** How many boundaries of the unit lie between two moments. */
export function differenceInUnits(
  from: number,
  to: number,
  unit: DateUnit,
  zone: string | undefined,
  startOfWeek: BsonValue,
): number {
  return unitIndex(to, unit, 1, zone, startOfWeek) - unitIndex(from, unit, 1, zone, startOfWeek);
}

/** The start of the unit, or of the bin of several units, that a moment lies in. */
export function truncateDate(
  moment: number,
  unit: DateUnit,
  binSize: number,
  zone: string | undefined,
  startOfWeek: BsonValue,
): number {
  if (binSize < 1) throw new MongoError('BadValue', '$dateTrunc requires binSize to be greater than 0');
  const index = unitIndex(moment, unit, binSize, zone, startOfWeek) * binSize;
  if (isMonthUnit(unit)) {
    const months = index * MONTH_UNITS[unit];
    return fromLocal(Date.UTC(REFERENCE_YEAR, months, 1), zone);
  }
  return fromLocal(reference(unit, startOfWeek) + index * TIME_UNITS[unit], zone);
}

/** Bins are counted from the start of this year, as MongoDB counts them. */
const REFERENCE_YEAR = 2000;

function reference(unit: DateUnit, startOfWeek: BsonValue): number {
  const start = Date.UTC(REFERENCE_YEAR, 0, 1);
  if (unit !== 'week') return start;
  const name = isNullish(startOfWeek) ? 'sunday' : String(startOfWeek).toLowerCase();
  const weekday = WEEKDAYS.findIndex((day) => day === name || day.slice(0, 3) === name);
  if (weekday < 0) throw new MongoError('FailedToParse', `unknown day of week value: ${name}`);
  return start - ((new Date(start).getUTCDay() - weekday + 7) % 7) * DAY;
}

function unitIndex(
  moment: number,
  unit: DateUnit,
  binSize: number,
  zone: string | undefined,
  startOfWeek: BsonValue,
): number {
  const local = toLocal(moment, zone);
  if (isMonthUnit(unit)) {
    const months = (local.getUTCFullYear() - REFERENCE_YEAR) * 12 + local.getUTCMonth();
    return Math.floor(months / (MONTH_UNITS[unit] * binSize));
  }
  return Math.floor((local.getTime() - reference(unit, startOfWeek)) / (TIME_UNITS[unit] * binSize));
}
