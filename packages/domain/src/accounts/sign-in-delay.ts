/** Wrong passwords are free of delay up to here; then each one doubles the delay. */
const FREE_FOR_NETWORK = 3;
const MAX_NETWORK_SECONDS = 30;
/** A network with so many wrong passwords for one account guesses: it goes on much more slowly. */
const GUESSING_FROM = 50;
const GUESSING_SECONDS = 30 * 60;

/** How many wrong passwords of one network count for all networks together: one network alone delays nobody else. */
const COUNTED_OF_NETWORK = 20;
const FREE_FOR_ACCOUNT = 60;
const MAX_ACCOUNT_SECONDS = 10 * 60;

/** After so long without a try the count starts again. */
export const FAILURES_FORGOTTEN_MS = 24 * 3_600_000;

const doubling = (steps: number, max: number) => (steps <= 0 ? 0 : Math.min(max, 2 ** (steps - 1)));

/** Seconds until one network may try another password for one account. */
export const networkDelay = (failures: number): number =>
  failures > GUESSING_FROM ? GUESSING_SECONDS : doubling(failures - FREE_FOR_NETWORK, MAX_NETWORK_SECONDS);

/** Seconds until any network may; it starts only when several networks guess. */
export const accountDelay = (failures: number): number => doubling(failures - FREE_FOR_ACCOUNT, MAX_ACCOUNT_SECONDS);

export const countsForAccount = (networkFailures: number, accountFailures: number): boolean =>
  networkFailures <= COUNTED_OF_NETWORK || accountFailures >= FREE_FOR_ACCOUNT;
