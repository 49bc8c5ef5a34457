/**
 * A whole number as it is read: "5,231,147". Not by `Intl`, which a browser takes 30 ms to wake.
 * @param count what is not whole is rounded.
 */
export function formatCount(count: number): string {
  return Math.round(count)
    .toString()
    .replace(/\B(?=(?:\d{3})+$)/g, ',');
}
