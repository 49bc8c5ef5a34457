import { MongoError } from '../../mongo-error.ts';
import { type DateParts, datePartsOf, isoWeekOf, weekOf, zoneOffset } from './date-parts.ts';

type Specifier = (parts: DateParts, moment: number, zone: string | undefined) => string;

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

function padded(value: number, length = 2): string {
  return String(value).padStart(length, '0');
}

const SPECIFIERS: Readonly<Record<string, Specifier>> = {
  Y: ({ year }) => padded(year, 4),
  m: ({ month }) => padded(month),
  d: ({ day }) => padded(day),
  H: ({ hour }) => padded(hour),
  M: ({ minute }) => padded(minute),
  S: ({ second }) => padded(second),
  L: ({ millisecond }) => padded(millisecond, 3),
  j: ({ dayOfYear }) => padded(dayOfYear, 3),
  w: ({ dayOfWeek }) => String(dayOfWeek),
  U: (parts) => padded(weekOf(parts)),
  u: (_, moment, zone) => String(isoWeekOf(moment, zone).day),
  V: (_, moment, zone) => padded(isoWeekOf(moment, zone).week),
  G: (_, moment, zone) => padded(isoWeekOf(moment, zone).year, 4),
  b: ({ month }) => (MONTHS[month - 1] ?? '').slice(0, 3),
  B: ({ month }) => MONTHS[month - 1] ?? '',
  z: (_, moment, zone) => offsetText(zoneOffset(moment, zone)),
  Z: (_, moment, zone) => String(zoneOffset(moment, zone) / 60_000),
  '%': () => '%',
};

/** A date as text; without a pattern in ISO 8601. */
export function formatDate(moment: number, pattern: string | undefined, zone: string | undefined): string {
  const parts = datePartsOf(moment, zone);
  const isUtc = zoneOffset(moment, zone) === 0;
  const chosen = pattern ?? `%Y-%m-%dT%H:%M:%S.%L${isUtc ? 'Z' : ''}`;
  return chosen.replace(/%(.?)/g, (_, letter: string) => {
    const specifier = SPECIFIERS[letter];
    if (!specifier)
      throw new MongoError('Location18536', `Invalid format character '%${letter}' in format string`);
    return specifier(parts, moment, zone);
  });
}

function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / 60_000;
  return `${offset < 0 ? '-' : '+'}${padded(Math.floor(minutes / 60))}${padded(minutes % 60)}`;
}
