import { MongoError } from '../../mongo-error.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A moment as a clock in some time zone shows it, months and days counted from 1. */
export interface DateParts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
  /** 1 for Sunday to 7 for Saturday. */
  dayOfWeek: number;
  dayOfYear: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far a time zone is ahead of UTC at a moment, in milliseconds; throws for a zone nobody knows. */
export function zoneOffset(moment: number, zone: string | undefined): number {
  if (zone === undefined || zone === 'UTC' || zone === 'GMT' || zone === 'Z') return 0;
  const fixed = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (fixed) return (fixed[1] === '-' ? -1 : 1) * (Number(fixed[2]) * HOUR + Number(fixed[3] ?? 0) * MINUTE);
  const parts = new Map(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const field = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
  const shown = Date.UTC(
    field('year'),
    field('month') - 1,
    field('day'),
    field('hour'),
    field('minute'),
    field('second'),
  );
  return shown - Math.floor(moment / 1000) * 1000;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    try {
      format = new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      });
    } catch {
      throw new MongoError('BadValue', `unrecognized time zone identifier: "${zone}"`);
    }
    formats.set(zone, format);
  }
  return format;
}

/** A date whose UTC fields are what a clock in the zone shows. */
export function toLocal(moment: number, zone: string | undefined): Date {
  return new Date(moment + zoneOffset(moment, zone));
}

/** The moment at which a clock in the zone shows the UTC fields of `local`. */
export function fromLocal(local: number, zone: string | undefined): number {
  const guess = local - zoneOffset(local, zone);
  return local - zoneOffset(guess, zone);
}

export function datePartsOf(moment: number, zone: string | undefined): DateParts {
  const local = toLocal(moment, zone);
  const startOfYear = Date.UTC(local.getUTCFullYear(), 0, 1);
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    millisecond: local.getUTCMilliseconds(),
    dayOfWeek: local.getUTCDay() + 1,
    dayOfYear: Math.floor((local.getTime() - startOfYear) / DAY) + 1,
  };
}

/** The week of ISO 8601 and the year that it belongs to; weeks begin on Monday. */
export function isoWeekOf(
  moment: number,
  zone: string | undefined,
): { year: number; week: number; day: number } {
  const local = toLocal(moment, zone);
  const day = local.getUTCDay() || 7;
  const thursday = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() + 4 - day);
  const year = new Date(thursday).getUTCFullYear();
  return { year, week: Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * DAY)) + 1, day };
}

/** The week of the year from 0 to 53; weeks begin on Sunday, days before the first are in week 0. */
export function weekOf({ dayOfYear, dayOfWeek }: DateParts): number {
  return Math.floor((dayOfYear + 7 - dayOfWeek) / 7);
}

/** Reads an ISO 8601 date, with or without a time and a zone; undefined for anything else. */
export function parseDate(text: string, zone?: string): Date | undefined {
  const match =
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/.exec(
      text,
    );
  if (!match) return undefined;
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', offset] = match;
  const millisecond = Number(fraction.padEnd(3, '0').slice(0, 3));
  const local = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
    millisecond,
  );
  if (new Date(local).getUTCDate() !== Number(day)) return undefined;
  return new Date(fromLocal(local, offset ?? zone));
}
