import type { getMyData } from '@karaz/contract/accounts';
import type { AnswerOf } from '@karaz/contract/endpoint';
import { isStaff } from '@karaz/domain/people/roles';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { inTransaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { eraseAccount } from './account-standing.ts';
import { accountView } from './account-view.ts';
import { selectUser, selectUserForUpdate } from './accounts.queries.ts';
import { confirmPassword } from './change-password.ts';
import { selectPersonalData } from './personal-data.queries.ts';
import { selectTraces } from './personal-traces.queries.ts';
import { selectSessions } from './sessions.queries.ts';

/** Everything the store keeps about a person, in a form a program can read. */
export async function personalData(deps: ApiDeps, userId: number): Promise<Outcome<AnswerOf<typeof getMyData>>> {
  const user = await selectUser(deps.db, userId);
  if (!user) return failure('notSignedIn');
  const now = deps.clock();
  const sessions = await selectSessions(deps.db, userId, now);
  return ok({
    exportedAt: now.toISOString(),
    account: await accountView(deps.db, user, now),
    ...(await selectPersonalData(deps.db, user)),
    ...(await selectTraces(deps.db, user)),
    sessions: sessions.map(({ createdAt, lastUsedAt, userAgent, address }) => ({
      createdAt,
      lastUsedAt,
      userAgent,
      address,
    })),
  });
}

/** Staff accounts are closed by an administrator, so that their work keeps its name and the store its last one. */
export async function forgetPerson(
  deps: ApiDeps,
  userId: number,
  password: string | undefined,
): Promise<Outcome<undefined>> {
  const user = await selectUser(deps.db, userId);
  if (!user) return failure('notSignedIn');
  if (isStaff(user.role)) return failure('notAllowed');
  if (user.passwordHash !== null) {
    const confirmed = await confirmPassword(deps, user, password, 'password');
    if (!confirmed.ok) return confirmed;
  }
  return inTransaction(deps.db, async (tx) => {
    const held = await selectUserForUpdate(tx, userId);
    return held ? eraseAccount(tx, held, deps.clock()) : ok(undefined);
  });
}
