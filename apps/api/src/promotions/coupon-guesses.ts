import type { Database } from '../db/database.ts';
import { deleteGuessesBefore } from './coupons.queries.ts';

export type { GuessLimit } from './coupons.queries.ts';

const LIFE_MS = 2 * 86_400_000;

/** Counts of guesses are worth nothing once their window is over. */
export const deleteOldGuesses = (db: Database, now: Date): Promise<void> =>
  deleteGuessesBefore(db, new Date(now.getTime() - LIFE_MS));
