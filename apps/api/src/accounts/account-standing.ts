import { can, type Rights, rightsOf } from '@karaz/domain/people/roles';
import { ok } from '@karaz/domain/result';
import type { Transaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import {
  countOtherAdmins,
  lockStaffRoles,
  selectCustomRole,
  selectRights,
  selectUserForUpdate,
  type UserRow,
  updateUser,
} from './accounts.queries.ts';
import { UNDO_PATH } from './apply-contact.ts';
import { deleteContactChangesOf, deleteMessagesLinking, selectOwnContactChanges } from './contact-changes.queries.ts';
import { erasePerson, personOf, selectOrdersUnderWay } from './personal-data.queries.ts';
import { CONFIRM_PATH } from './request-contact.ts';
import { dropFactors } from './second-factors/change-factors.ts';
import { deleteSessionsOf } from './sessions.queries.ts';

/** Held until the transaction ends; nothing once the person is deleted. */
export const lockAccount = (tx: Transaction, userId: number): Promise<UserRow | undefined> =>
  selectUserForUpdate(tx, userId);

/**
 * Changes of roles follow each other. Null: the caller may no longer make them, because a colleague took the right
 * away while this waited; so two administrators cannot remove each other and leave none.
 */
export async function lockRoles(tx: Transaction, callerId: number): Promise<Rights | null> {
  await lockStaffRoles(tx);
  const rights = await selectRights(tx, callerId);
  return rights !== null && can(rights, 'roles.grant') ? rights : null;
}

export const findCustomRole = (tx: Transaction, id: number) => selectCustomRole(tx, id);

/** What somebody with this role and custom role may do. */
export async function rightsOfRole(
  tx: Transaction,
  { role, customRoleId }: Pick<UserRow, 'role' | 'customRoleId'>,
): Promise<Rights> {
  const custom = customRoleId === null ? undefined : await selectCustomRole(tx, customRoleId);
  return rightsOf({ role, customPermissions: custom?.permissions });
}

/** Under the lock of roles: without this person nobody would be an administrator. */
export const isLastAdmin = async (tx: Transaction, { id, role }: Pick<UserRow, 'id' | 'role'>): Promise<boolean> =>
  role === 'admin' && (await countOtherAdmins(tx, id)) === 0;

/** Every token of this person is worth nothing from now on. */
export const endAllSessions = (tx: Transaction, userId: number): Promise<void> => deleteSessionsOf(tx, userId);

/** Who is locked out, or works here no longer, is out at once. */
export async function setStanding(
  tx: Transaction,
  userId: number,
  change: { isDisabled?: boolean; role?: UserRow['role']; customRoleId?: number | null },
): Promise<void> {
  await updateUser(tx, userId, change);
  if (change.isDisabled || change.role === 'user') await deleteSessionsOf(tx, userId);
  if (change.role === 'user') await dropFactors(tx, userId);
}

/** The held account and everything that says whose it was; not while somebody must still find the door. */
export async function eraseAccount(tx: Transaction, held: UserRow, now: Date): Promise<Outcome<undefined>> {
  const orders = await selectOrdersUnderWay(tx, held.id);
  if (orders.length > 0) return failure('ordersUnderWay', { data: { orders } });
  await deleteContactChanges(tx, held.id);
  await erasePerson(tx, personOf(held), now);
  return ok(undefined);
}

/** Contacts the person gave and had before, with the messages about them. */
async function deleteContactChanges(tx: Transaction, userId: number): Promise<void> {
  for (const { newValue, oldValue } of await selectOwnContactChanges(tx, userId)) {
    if (newValue !== null) await deleteMessagesLinking(tx, newValue, CONFIRM_PATH);
    if (oldValue !== null) await deleteMessagesLinking(tx, oldValue, UNDO_PATH);
  }
  await deleteContactChangesOf(tx, userId);
}
