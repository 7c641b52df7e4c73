import type { FactorWay, SecondFactors } from '@karaz/contract/second-factors';
import { needsFactor } from '@karaz/domain/accounts/second-factor';
import { isStaff, rightsOf } from '@karaz/domain/people/roles';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import type { Database } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { Caller, RequestContext } from '../../http/request-context.ts';
import { selectCustomRole, selectUser, type UserRow } from '../accounts.queries.ts';
import { countRecoveryCodes, selectFactorRoles, selectTotp } from './factors.queries.ts';
import { selectPasskeys } from './passkeys.queries.ts';

type Needs = Pick<ApiDeps, 'db' | 'accounts'>;

/** How this person can give a second factor; none: they have none. */
export async function factorWays(db: Database, userId: number): Promise<FactorWay[]> {
  const ways: FactorWay[] = [];
  if ((await selectPasskeys(db, userId)).length > 0) ways.push('passkey');
  if ((await selectTotp(db, userId))?.confirmedAt) ways.push('totp');
  if (ways.length > 0 && (await countRecoveryCodes(db, userId)) > 0) ways.push('recoveryCode');
  return ways;
}

export async function mustHaveFactor(
  { db, accounts }: Needs,
  { role, customRoleId }: Pick<UserRow, 'role' | 'customRoleId'>,
): Promise<boolean> {
  const custom = customRoleId === null ? undefined : await selectCustomRole(db, customRoleId);
  const rights = rightsOf({ role, customPermissions: custom?.permissions });
  return needsFactor(rights, (await selectFactorRoles(db)) ?? accounts.factorRoles);
}

export type StaffMember = { user: UserRow; caller: Extract<Caller, { kind: 'user' }> };

/** The person as the database knows them: who lacks a second factor is a shopper to every other call. */
export async function staffBehind({ db }: Needs, { caller }: RequestContext): Promise<Outcome<StaffMember>> {
  const user = caller.kind === 'user' ? await selectUser(db, caller.id) : undefined;
  if (!user || caller.kind !== 'user') return failure('notSignedIn');
  return isStaff(user.role) ? ok({ user, caller }) : failure('notAllowed');
}

export async function showFactors(deps: Needs, context: RequestContext): Promise<Outcome<SecondFactors>> {
  const member = await staffBehind(deps, context);
  if (!member.ok) return member;
  const { user } = member.value;
  const totp = await selectTotp(deps.db, user.id);
  const passkeys = await selectPasskeys(deps.db, user.id);
  return ok({
    isRequired: await mustHaveFactor(deps, user),
    totp: totp?.confirmedAt ? { addedAt: totp.confirmedAt.toISOString() } : null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      addedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodes: await countRecoveryCodes(deps.db, user.id),
  });
}
