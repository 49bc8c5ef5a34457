const format = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 });

/** A whole number as it is read: "5,231,147". */
export function formatCount(count: number): string {
  return format.format(count);
}
