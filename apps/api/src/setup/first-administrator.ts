import type { SignedIn } from '@karaz/contract/account-shapes';
import type { BodyOf } from '@karaz/contract/endpoint';
import type { setupApi } from '@karaz/contract/setup';
import { ok } from '@karaz/domain/result';
import { accountView } from '../accounts/account-view.ts';
import { insertAdministrator, lockedHasAdministrator } from '../accounts/create-administrator.ts';
import { hashInTurn } from '../accounts/hash-queue.ts';
import { passwordMinLength, passwordProblem } from '../accounts/password-problem.ts';
import { saveAccount } from '../accounts/save-account.ts';
import { startSession } from '../accounts/start-session.ts';
import type { ApiDeps } from '../api-deps.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Transaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import type { RequestContext } from '../http/request-context.ts';
import { insertFactorStart, writeSetup } from './setup.queries.ts';
import { isSetupSecret } from './setup-link.ts';

const invalidLink = () => failure('invalidHash', { fields: { token: { code: 'invalidHash' } } });
type Sent = BodyOf<typeof setupApi.addFirstAdministrator>;

export async function checkSetupLink(deps: ApiDeps, secret: string): Promise<Outcome<{ passwordMinLength: number }>> {
  if (!(await isSetupSecret(deps.db, secret))) return invalidLink();
  return ok({ passwordMinLength: passwordMinLength(deps, { isStaff: true }) });
}

/** Of several people with the same link one becomes the administrator. */
export async function addFirstAdministrator(
  deps: ApiDeps,
  { token, password, ...person }: Sent,
  context: RequestContext,
): Promise<Outcome<SignedIn>> {
  // Before the costly part: whoever has no link costs one hash of a short text.
  if (!(await isSetupSecret(deps.db, token))) return invalidLink();
  const problem = passwordProblem(deps, password, { isStaff: true });
  if (problem) return { ok: false, error: problem };
  const passwordHash = await hashInTurn(password);
  return saveAccount(deps.db, async (tx) => {
    if ((await lockedHasAdministrator(tx)) || !(await isSetupSecret(tx, token))) return invalidLink();
    const now = deps.clock();
    const user = await insertAdministrator(tx, { ...person, passwordHash, language: context.language }, now);
    await afterFirstAdministrator(tx, deps.accounts, now);
    const self = { kind: 'user', id: user.id, role: 'admin', sessionId: '', provenAt: null } as const;
    const after = { email: person.email, role: 'admin', userId: user.id };
    await recordChange(tx, { ...context, caller: self }, { action: 'staff.update', entityId: user.id, after });
    const pair = await startSession(tx, deps, user, context);
    return ok({ ...pair, user: await accountView(tx, user, now) });
  });
}

const DAY_MS = 86_400_000;
/** Long enough to open a shop, short enough that no shop is run for long with a password alone. */
const FACTOR_DAYS = 14;

/** The link is void; the second factor that roles need is required later, not before the shop is even set up. */
export async function afterFirstAdministrator(
  tx: Transaction,
  { factorRoles }: Pick<ApiDeps['accounts'], 'factorRoles'>,
  now: Date,
): Promise<void> {
  await writeSetup(tx, { linkHash: null });
  if (factorRoles.length === 0) return;
  const secondFactorFrom = new Date(now.getTime() + FACTOR_DAYS * DAY_MS);
  await insertFactorStart(tx, { secondFactorRoles: [...factorRoles], secondFactorFrom });
}
