/**
 * A whole number as it is read: "5,231,147". Not by `Intl`, which a browser takes 30 ms to wake.
 * @param count what is not whole is rounded.
 */
export function formatCount(count: number): string {
  const digits = Math.abs(Math.round(count)).toString();
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return `${Math.round(count) < 0 ? '-' : ''}${groups.join(',')}`;
}
