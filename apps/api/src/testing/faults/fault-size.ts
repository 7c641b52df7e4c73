/** FAULTS=long plays everything in full; otherwise just enough to notice, as part of every test run. */
export const IS_LONG = process.env['FAULTS'] === 'long';

/** So many in the long run, so many in the short one. */
export const size = (long: number, short: number) => (IS_LONG ? long : short);

/** Long runs say where they are and what they measured. */
export function logProgress(text: string): void {
  if (IS_LONG) process.stdout.write(`  ${Math.round(performance.now() / 1000)} s  ${text}\n`);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
