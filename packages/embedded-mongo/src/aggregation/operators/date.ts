import { Long, ObjectId, Timestamp } from 'bson';
import { type BsonValue, typeName } from '../../bson/value.ts';
import { MongoError } from '../../mongo-error.ts';
import type { OperatorCompiler, OperatorTable } from '../compiler.ts';
import { formatDate } from './date-format.ts';
import { type DateParts, datePartsOf, fromLocal, isoWeekOf, parseDate, weekOf } from './date-parts.ts';
import { addUnits, dateUnit, differenceInUnits, truncateDate } from './date-units.ts';
import { expectInteger, expectString, isNullish, named } from './operands.ts';

export const DATE_OPERATORS: OperatorTable = {
  $year: part('$year', ({ year }) => year),
  $month: part('$month', ({ month }) => month),
  $dayOfMonth: part('$dayOfMonth', ({ day }) => day),
  $dayOfWeek: part('$dayOfWeek', ({ dayOfWeek }) => dayOfWeek),
  $dayOfYear: part('$dayOfYear', ({ dayOfYear }) => dayOfYear),
  $hour: part('$hour', ({ hour }) => hour),
  $minute: part('$minute', ({ minute }) => minute),
  $second: part('$second', ({ second }) => second),
  $millisecond: part('$millisecond', ({ millisecond }) => millisecond),
  $week: part('$week', weekOf),
  $isoWeek: part('$isoWeek', (_, moment, zone) => isoWeekOf(moment, zone).week),
  $isoWeekYear: part('$isoWeekYear', (_, moment, zone) => Long.fromNumber(isoWeekOf(moment, zone).year)),
  $isoDayOfWeek: part('$isoDayOfWeek', (_, moment, zone) => isoWeekOf(moment, zone).day),
  $dateToString: named(
    '$dateToString',
    ['date'],
    ['format', 'timezone', 'onNull'],
    ({ date, format, timezone, onNull }) => {
      if (isNullish(date)) return onNull ?? null;
      const pattern = isNullish(format) ? undefined : expectString('$dateToString', format);
      return formatDate(momentOf('$dateToString', date), pattern, zoneOf(timezone));
    },
  ),
  $dateFromString: named(
    '$dateFromString',
    ['dateString'],
    ['timezone', 'onError', 'onNull'],
    ({ dateString, timezone, onError, onNull }) => {
      if (isNullish(dateString)) return onNull ?? null;
      const date = typeof dateString === 'string' ? parseDate(dateString, zoneOf(timezone)) : undefined;
      if (date) return date;
      if (onError !== undefined) return onError;
      throw new MongoError(
        'ConversionFailure',
        `Error parsing date string '${String(dateString)}': expected ISO 8601`,
      );
    },
  ),
  $dateToParts: named('$dateToParts', ['date'], ['timezone'], ({ date, timezone }) => {
    if (isNullish(date)) return null;
    const { dayOfWeek, dayOfYear, ...parts } = datePartsOf(momentOf('$dateToParts', date), zoneOf(timezone));
    return parts;
  }),
  $dateFromParts: named(
    '$dateFromParts',
    ['year'],
    ['month', 'day', 'hour', 'minute', 'second', 'millisecond', 'timezone'],
    ({ timezone, ...parts }) => {
      if (Object.values(parts).some((value) => value === null)) return null;
      const value = (field: BsonValue, otherwise: number): number =>
        field === undefined ? otherwise : expectInteger('$dateFromParts', field);
      const { year, month, day, hour, minute, second, millisecond } = parts;
      const local = Date.UTC(
        value(year, 1970),
        value(month, 1) - 1,
        value(day, 1),
        value(hour, 0),
        value(minute, 0),
        value(second, 0),
        value(millisecond, 0),
      );
      return new Date(fromLocal(local, zoneOf(timezone)));
    },
  ),
  $dateAdd: move('$dateAdd', 1),
  $dateSubtract: move('$dateSubtract', -1),
  $dateDiff: named(
    '$dateDiff',
    ['startDate', 'endDate', 'unit'],
    ['timezone', 'startOfWeek'],
    ({ startDate, endDate, unit, timezone, startOfWeek }) => {
      if (isNullish(startDate) || isNullish(endDate) || isNullish(unit)) return null;
      const from = momentOf('$dateDiff', startDate);
      const to = momentOf('$dateDiff', endDate);
      return Long.fromNumber(differenceInUnits(from, to, dateUnit(unit), zoneOf(timezone), startOfWeek));
    },
  ),
  $dateTrunc: named(
    '$dateTrunc',
    ['date', 'unit'],
    ['binSize', 'timezone', 'startOfWeek'],
    ({ date, unit, binSize = 1, timezone, startOfWeek }) => {
      if (isNullish(date) || isNullish(unit) || isNullish(binSize)) return null;
      const moment = momentOf('$dateTrunc', date);
      const size = expectInteger('$dateTrunc', binSize);
      return new Date(truncateDate(moment, dateUnit(unit), size, zoneOf(timezone), startOfWeek));
    },
  ),
};

/** Takes a date, or a document with `date` and `timezone`. */
function part(
  name: string,
  read: (parts: DateParts, moment: number, zone: string | undefined) => BsonValue,
): OperatorCompiler {
  const withZone = named(name, ['date'], ['timezone'], ({ date, timezone }) => {
    if (isNullish(date)) return null;
    const moment = momentOf(name, date);
    const zone = zoneOf(timezone);
    return read(datePartsOf(moment, zone), moment, zone);
  });
  return (operand, compiler) => {
    const [only] = Array.isArray(operand) && operand.length === 1 ? operand : [operand];
    const isNamed = typeof only === 'object' && only !== null && 'date' in only;
    return withZone(isNamed ? only : { date: only }, compiler);
  };
}

function move(name: string, sign: 1 | -1): OperatorCompiler {
  return named(
    name,
    ['startDate', 'unit', 'amount'],
    ['timezone'],
    ({ startDate, unit, amount, timezone }) => {
      if (isNullish(startDate) || isNullish(unit) || isNullish(amount)) return null;
      const count = expectInteger(name, amount) * sign;
      return new Date(addUnits(momentOf(name, startDate), dateUnit(unit), count, zoneOf(timezone)));
    },
  );
}

function momentOf(name: string, value: BsonValue): number {
  if (value instanceof Date) return value.getTime();
  if (value instanceof ObjectId) return value.getTimestamp().getTime();
  if (value instanceof Timestamp) return value.t * 1000;
  throw new MongoError('Location16006', `can't convert from BSON type ${typeName(value)} to Date in ${name}`);
}

function zoneOf(timezone: BsonValue): string | undefined {
  return isNullish(timezone) ? undefined : expectString('timezone', timezone);
}
