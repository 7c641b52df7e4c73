import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { secondsToWait } from '../http/rate-limit.ts';
import type { UserRow } from './accounts.queries.ts';
import { deleteFailures } from './failures.queries.ts';
import { verifyInTurn } from './hash-queue.ts';

const TRIES = { limit: 5, seconds: 900 };

/** The person behind a session says the password once more. */
export async function confirmPassword(
  deps: ApiDeps,
  user: UserRow,
  typed: string,
  field: string,
): Promise<Outcome<undefined>> {
  const bucket = `password of ${user.id}`;
  const wait = await secondsToWait(deps.db, bucket, TRIES, deps.clock());
  if (wait !== null) return failure('tooManyRequests', { retryAfterSeconds: wait });
  if (!(await verifyInTurn(typed, user.passwordHash))) {
    return failure('wrongPassword', { fields: { [field]: { code: 'wrongPassword' } } });
  }
  await deleteFailures(deps.db, bucket);
  return ok(undefined);
}
