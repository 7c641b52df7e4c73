import type { SignedIn } from '@karaz/contract/account-shapes';
import type { BodyOf, ResponseOf } from '@karaz/contract/endpoint';
import type { invitationsApi } from '@karaz/contract/invitations';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Transaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import type { RequestContext } from '../http/request-context.ts';
import { accountView } from './account-view.ts';
import { insertUser, type UserRow } from './accounts.queries.ts';
import { hashInTurn } from './hash-queue.ts';
import { hashOfInvitation } from './invitation-link.ts';
import { insertBranchesOf, selectOpenInvitation, takeInvitation } from './invitations.queries.ts';
import { passwordProblem } from './password-problem.ts';
import { saveAccount } from './save-account.ts';
import { startSession } from './start-session.ts';

const invalidHash = () => failure('invalidHash', { fields: { hash: { code: 'invalidHash' } } });

export async function checkInvitation(
  deps: ApiDeps,
  secret: string,
): Promise<Outcome<ResponseOf<typeof invitationsApi.checkInvitation>>> {
  const open = await selectOpenInvitation(deps.db, hashOfInvitation(secret), deps.clock());
  if (!open) return invalidHash();
  const { name, email, role, customRole, expiresAt } = open;
  return ok({ name, email, role, customRole, expiresAt: expiresAt.toISOString() });
}

type Accepted = BodyOf<typeof invitationsApi.acceptInvitation>;

/**
 * Whoever reads the mail owns the address. The account is always a new one: an address that belongs to an account
 * already, a shopper's too, is rejected, and neither its password nor its sessions are touched.
 */
export async function acceptInvitation(
  deps: ApiDeps,
  accepted: Accepted,
  context: RequestContext,
): Promise<Outcome<SignedIn>> {
  const hash = hashOfInvitation(accepted.hash);
  // Before the costly part, and without using the link up: a rejected password may be mended.
  if (!(await selectOpenInvitation(deps.db, hash, deps.clock()))) return invalidHash();
  const problem = passwordProblem(deps, accepted.password, { isStaff: true });
  if (problem) return { ok: false, error: problem };
  const passwordHash = await hashInTurn(accepted.password);
  return saveAccount(deps.db, async (tx) => {
    const user = await openStaffAccount(tx, deps, { ...accepted, hash, passwordHash }, context);
    if (!user) return invalidHash();
    const pair = await startSession(tx, deps, user, context);
    return ok({ ...pair, user: await accountView(tx, user, deps.clock()) });
  });
}

type NewStaff = { hash: string; firstName: string; lastName: string; passwordHash: string };

async function openStaffAccount(
  tx: Transaction,
  deps: ApiDeps,
  { hash, firstName, lastName, passwordHash }: NewStaff,
  context: RequestContext,
): Promise<UserRow | undefined> {
  const now = deps.clock();
  const open = await selectOpenInvitation(tx, hash, now);
  if (!open || !(await takeInvitation(tx, open.id, hash))) return undefined;
  const { id, email, role, customRoleId, branchIds, language } = open;
  const user = await insertUser(tx, {
    firstName,
    lastName,
    email,
    emailVerifiedAt: now,
    passwordHash,
    role,
    customRoleId,
    language,
  });
  await insertBranchesOf(tx, user.id, branchIds);
  const self = { kind: 'user', id: user.id, role, sessionId: '', provenAt: null } as const;
  await recordChange(
    tx,
    { ...context, caller: self },
    {
      action: 'invitation.accept',
      entityId: id,
      after: { email, role, customRoleId, branchIds, userId: user.id },
    },
  );
  return user;
}
