export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
/** Jobs that expire orders come round every twenty seconds. */
export const ROUND_MS = 21_000;

/** How far from the truth a machine's clock is, and how far once it jumps while the store runs. */
export type WrongClock = { name: string; by: number; later: number };

export const WRONG_CLOCKS: readonly WrongClock[] = [
  { name: 'ten minutes ahead', by: 10 * MINUTE, later: 10 * MINUTE },
  { name: 'ten minutes behind', by: -10 * MINUTE, later: -10 * MINUTE },
  { name: 'four hundred days ahead, then an hour back while it runs', by: 400 * DAY, later: -60 * MINUTE },
];

/** The environment of a process that believes in this clock. */
export const wrongBy = ({ by, later }: WrongClock): Record<string, string> => ({
  NODE_OPTIONS: `--import=${new URL('./skewed-clock.mjs', import.meta.url).href}`,
  CLOCK_OFFSET_MS: String(by),
  CLOCK_JUMP_MS: String(later),
});
