import { randomInt } from 'node:crypto';
import { OTP_LENGTH, OTP_MAX_ATTEMPTS, OTP_VERIFIED_LIFETIME_MINUTES } from '@karaz/domain/accounts/one-time-code';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import type { Database } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { secondsToWait } from '../http/rate-limit.ts';
import { countSince } from './failures.queries.ts';
import { spendCode, tryCode, trySpentCode, useUpCode } from './phone-codes.queries.ts';

type Needs = Pick<ApiDeps, 'clock' | 'accounts'>;
export type PhoneCode = { phone: string; code: string };

/** Wrong codes of one phone in a day, over all the codes it was sent. */
const FAILURES_IN_DAY = 20;
const HOUR_SECONDS = 3_600;

export const newCode = () => String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');

/** Bound to its phone: a code of one phone is worth nothing with another. */
export const codeHashOf = ({ accounts }: Needs, { phone, code }: PhoneCode) =>
  accounts.tokens.keyedHash('phone code', `${phone} ${code}`);

/**
 * Compares a code with the one living code of the phone and counts the try. Call it outside a transaction: a wrong try
 * must stay counted whatever else fails. `field` is where the caller's form shows the problem.
 */
export async function checkPhoneCode(
  db: Database,
  deps: Needs,
  given: PhoneCode,
  field: string,
): Promise<Outcome<undefined>> {
  const now = deps.clock();
  if (
    (await countSince(db, failuresOf(deps, given.phone), new Date(now.getTime() - 24 * HOUR_SECONDS * 1000))) >=
    FAILURES_IN_DAY
  ) {
    return failure('tooManyRequests', { retryAfterSeconds: HOUR_SECONDS });
  }
  const verifiedUntil = new Date(now.getTime() + OTP_VERIFIED_LIFETIME_MINUTES * 60_000);
  const guess = { phone: given.phone, codeHash: codeHashOf(deps, given), now };
  const found = await tryCode(db, guess, { maxAttempts: OTP_MAX_ATTEMPTS, verifiedUntil });
  if (found === 'right') return ok(undefined);
  // Only what was compared counts: otherwise anybody could lock a phone for which no code was requested.
  if (found === 'wrong') await countFailure(db, deps, given.phone, now);
  return wrongCode(field);
}

const failuresOf = ({ accounts }: Needs, phone: string) =>
  `code failures ${accounts.tokens.keyedHash('code failures', phone)}`;

async function countFailure(db: Database, deps: Needs, phone: string, now: Date): Promise<void> {
  await secondsToWait(db, failuresOf(deps, phone), { limit: FAILURES_IN_DAY, seconds: HOUR_SECONDS }, now);
}

/** Uses up a code that was checked. Inside the transaction of what it pays for: if that fails, the code is still good. */
export async function spendPhoneCode(
  db: Database,
  deps: Needs,
  given: PhoneCode,
  field: string,
): Promise<Outcome<undefined>> {
  const guess = { phone: given.phone, codeHash: codeHashOf(deps, given), now: deps.clock() };
  return (await spendCode(db, guess, { maxAttempts: OTP_MAX_ATTEMPTS })) ? ok(undefined) : wrongCode(field);
}

/** How long a spent code still proves the phone for a repeated request. */
const SPENT_MS = 10 * 60_000;

/** Whether this code was spent for its phone just now. Wrong ones count as they do for a living code. */
export async function isSpentCode(db: Database, deps: Needs, given: PhoneCode): Promise<boolean> {
  const now = deps.clock();
  const guess = { phone: given.phone, codeHash: codeHashOf(deps, given), now };
  const since = new Date(now.getTime() - SPENT_MS);
  const found = await trySpentCode(db, guess, { maxAttempts: OTP_MAX_ATTEMPTS, since });
  if (found === 'wrong') await countFailure(db, deps, given.phone, now);
  return found === 'right';
}

/** Takes the last that a spent code is good for, inside the transaction of what it proves. */
export async function useUpSpentCode(
  db: Database,
  deps: Needs,
  given: PhoneCode,
  field: string,
): Promise<Outcome<undefined>> {
  const now = deps.clock();
  const guess = { phone: given.phone, codeHash: codeHashOf(deps, given) };
  const since = new Date(now.getTime() - SPENT_MS);
  return (await useUpCode(db, guess, { maxAttempts: OTP_MAX_ATTEMPTS, since })) ? ok(undefined) : wrongCode(field);
}

export const wrongCode = (field: string) => failure('wrongCode', { fields: { [field]: { code: 'wrongCode' } } });

/**
 * For forms that verify a phone on the way. Checks at once, on a connection of its own and before any transaction: a wrong
 * try stays counted. The response spends the code, inside the transaction of what it pays for; null: the code is wrong.
 */
export function createPhoneCodeTaker(deps: Needs & Pick<ApiDeps, 'db'>) {
  return async (phone: string, code: string) => {
    const given = { phone, code };
    if (!(await checkPhoneCode(deps.db, deps, given, 'code')).ok) return null;
    return async (tx: Database): Promise<boolean> => (await spendPhoneCode(tx, deps, given, 'code')).ok;
  };
}
