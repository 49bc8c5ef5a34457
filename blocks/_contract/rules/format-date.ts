const longDate = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/**
 * A date in long US format, "October 14, 2026", in UTC so that server and browser agree.
 * @param moment an ISO 8601 moment. @returns an empty text where it is none.
 */
export function formatDate(moment: string): string {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? '' : longDate.format(time);
}
