const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/**
 * A date in long US format, "October 14, 2026", in UTC so that server and browser agree. Not by `Intl`,
 * which a browser takes 30 ms to wake.
 * @param moment an ISO 8601 moment. @returns an empty text where it is none.
 */
export function formatDate(moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
