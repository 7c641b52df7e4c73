import type { Database } from '../db/database.ts';
import { forgetGuessesBefore } from './coupons.queries.ts';

export type { Guesser } from './coupons.queries.ts';

const LIFE_MS = 2 * 86_400_000;

/** Counts of guesses are worth nothing once their window is over. */
export const forgetOldGuesses = (db: Database, now: Date): Promise<void> =>
  forgetGuessesBefore(db, new Date(now.getTime() - LIFE_MS));
