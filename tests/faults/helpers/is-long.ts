/** Whether the long forms of the fault tests were asked for (`npm run test:faults`). */
export const isLong = process.env.FAULT_ROUNDS !== undefined;

/** Prints what a fault test counted, so that a run leaves figures behind. */
export function report(what: string, figures: Readonly<Record<string, number | string>>): void {
  const words = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  process.stdout.write(`    ${what}: ${words.join(', ')}\n`);
}
