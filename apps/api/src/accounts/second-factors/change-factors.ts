import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { recordChange } from '../../audit/record-change.ts';
import { inTransaction, type Transaction } from '../../db/database.ts';
import { failure, notFound, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { queueMessage } from '../../notifications/queue-message.ts';
import type { Mail } from '../account-texts.ts';
import { selectUserForUpdate, type UserRow } from '../accounts.queries.ts';
import { deleteSessionsOf } from '../sessions.queries.ts';
import { type FactorKind, factorAddedMail, factorRemovedMail, newCodesMail } from './factor-texts.ts';
import {
  countFactors,
  countRecoveryCodes,
  deleteChallengesOf,
  deleteTotp,
  replaceRecoveryCodes,
  selectTotp,
} from './factors.queries.ts';
import { deletePasskey, deletePasskeysOf, selectPasskey } from './passkeys.queries.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { mustHaveFactor, type StaffMember, staffBehind } from './show-factors.ts';

async function notify(tx: Transaction, { email, language }: UserRow, mail: Mail): Promise<void> {
  if (email !== null) await queueMessage(tx, { channel: 'mail', recipient: email, language, ...mail });
}

/** Who lacks a factor counts as a shopper; in the log they stand as who they are. */
const asThemselves = (context: RequestContext, { user, caller }: StaffMember): RequestContext => ({
  ...context,
  caller: { ...caller, role: user.role },
});

/**
 * With the first factor come recovery codes, shown once; devices that were signed in without one are signed out. Null:
 * there are codes already.
 */
export async function afterAdding(
  tx: Transaction,
  deps: ApiDeps,
  context: RequestContext,
  member: StaffMember,
  factor: FactorKind,
): Promise<string[] | null> {
  const { user, caller } = member;
  if ((await countFactors(tx, user.id)) === 1) await deleteSessionsOf(tx, user.id, caller.sessionId);
  await recordChange(tx, asThemselves(context, member), {
    action: 'staff.addFactor',
    entityId: user.id,
    after: { factor },
  });
  await notify(tx, user, factorAddedMail(user.language, user.firstName, factor));
  return (await countRecoveryCodes(tx, user.id)) === 0 ? newRecoveryCodes(tx, deps, user.id) : null;
}

type FactorRow = {
  find: (tx: Transaction, userId: number) => Promise<boolean>;
  remove: (tx: Transaction, userId: number) => Promise<void>;
};

/** Never the last one of somebody who must have one: until they add another, the password alone would open the account. */
async function removeFactor(
  deps: ApiDeps,
  context: RequestContext,
  factor: FactorKind,
  { find, remove }: FactorRow,
): Promise<Outcome<undefined>> {
  const member = await staffBehind(deps, context);
  if (!member.ok) return member;
  const { user } = member.value;
  const removed = await inTransaction(deps.db, async (tx): Promise<Outcome<undefined>> => {
    await selectUserForUpdate(tx, user.id);
    if (!(await find(tx, user.id))) return notFound();
    const isLast = (await countFactors(tx, user.id)) === 1;
    if (isLast && (await mustHaveFactor({ ...deps, db: tx }, user))) return failure('lastFactor');
    await remove(tx, user.id);
    if (isLast) await replaceRecoveryCodes(tx, user.id, []);
    const change = { action: 'staff.removeFactor', entityId: user.id, before: { factor } } as const;
    await recordChange(tx, asThemselves(context, member.value), change);
    await notify(tx, user, factorRemovedMail(user.language, user.firstName, factor));
    return ok(undefined);
  });
  if (removed.ok) deps.accounts.wakeSender();
  return removed;
}

export const removeTotp = (deps: ApiDeps, context: RequestContext): Promise<Outcome<undefined>> =>
  removeFactor(deps, context, 'totp', {
    find: async (tx, userId) => Boolean((await selectTotp(tx, userId))?.confirmedAt),
    remove: deleteTotp,
  });

export const removePasskey = (deps: ApiDeps, context: RequestContext, id: string): Promise<Outcome<undefined>> =>
  removeFactor(deps, context, 'passkey', {
    find: async (tx, userId) => (await selectPasskey(tx, userId, id)) !== undefined,
    remove: (tx, userId) => deletePasskey(tx, userId, id),
  });

export async function renewRecoveryCodes(
  deps: ApiDeps,
  context: RequestContext,
): Promise<Outcome<{ codes: string[] }>> {
  const member = await staffBehind(deps, context);
  if (!member.ok) return member;
  const { user } = member.value;
  const renewed = await inTransaction(deps.db, async (tx): Promise<Outcome<{ codes: string[] }>> => {
    if ((await countFactors(tx, user.id)) === 0) return notFound();
    const codes = await newRecoveryCodes(tx, deps, user.id);
    await recordChange(tx, asThemselves(context, member.value), { action: 'staff.renewCodes', entityId: user.id });
    await notify(tx, user, newCodesMail(user.language, user.firstName));
    return ok({ codes });
  });
  if (renewed.ok) deps.accounts.wakeSender();
  return renewed;
}

/** All of somebody's factors, codes and half-done sign-ins. */
export async function dropFactors(tx: Transaction, userId: number): Promise<void> {
  await deleteTotp(tx, userId);
  await deletePasskeysOf(tx, userId);
  await replaceRecoveryCodes(tx, userId, []);
  await deleteChallengesOf(tx, userId);
}
