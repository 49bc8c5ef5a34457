/** A whole number as it is read: "5,231,147". */
export function formatCount(count: number): string {
  return new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 }).format(count);
}
