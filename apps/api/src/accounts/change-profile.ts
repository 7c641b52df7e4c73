import type { AccountView } from '@karaz/contract/account-shapes';
import type { UserChange } from '@karaz/contract/accounts';
import { can, isWithin, rightsOf } from '@karaz/domain/people/roles';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Transaction } from '../db/database.ts';
import { failure, notFound, type Outcome } from '../http/failure.ts';
import type { Caller, RequestContext } from '../http/request-context.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { isLastAdmin, lockRoles, rightsOfRole } from './account-standing.ts';
import { passwordChangedMail } from './account-texts.ts';
import { accountView } from './account-view.ts';
import { isOwnAddress, selectUser, selectUserForUpdate, type UserRow, updateUser } from './accounts.queries.ts';
import { type CheckedChange, checkChange, noSuchAddress, PHONE_CODE_FIELD } from './check-change.ts';
import { endAccessOfOldPassword, endOldAccess } from './end-old-access.ts';
import { spendPhoneCode } from './phone-code.ts';
import { saveAccount } from './save-account.ts';
import { saveContacts } from './save-contacts.ts';
import { dropFactors } from './second-factors/change-factors.ts';

type User = Extract<Caller, { kind: 'user' }>;
type Change = { id: number; change: UserChange; caller: User; context: RequestContext };

/** One's own account; or any account, with role and standing, for whoever may write customers. */
export async function changeUser(
  deps: ApiDeps,
  { id, change, caller, context }: Change,
): Promise<Outcome<AccountView>> {
  const isSelf = id === caller.id;
  const isByStaff = can(rightsOf(caller), 'customers.write');
  const touchesStanding = change.role !== undefined || change.isDisabled !== undefined;
  // Nobody raises or locks out themselves: the last administrator could not be brought back.
  if (!isSelf && !isByStaff) return failure('notAllowed');
  if (touchesStanding && (isSelf || !can(rightsOf(caller), 'roles.grant'))) return failure('notAllowed');
  // Who chooses somebody's password can sign in as them.
  if (!isSelf && change.password !== undefined) return failure('notAllowed');
  const user = await selectUser(deps.db, id);
  if (!user) return notFound();
  // Who chooses a colleague's mail or phone can sign in as them: as much as giving oneself their role.
  const isColleague = !isSelf && user.role !== 'user';
  if (isColleague && !can(rightsOf(caller), 'roles.grant')) return failure('notAllowed');
  const checked = await checkChange(deps, user, change, { isSelf, context });
  if (!checked.ok) return checked;
  const saved = await saveAccount(deps.db, async (tx) => {
    if (touchesStanding || isColleague) {
      const own = await lockRoles(tx, caller.id);
      const isReached = own && isWithin(own, await rightsOfRole(tx, user)) && isWithin(own, change.role ?? 'user');
      if (!isReached) return failure('notAllowed');
      const staysAdmin = (change.role ?? user.role) === 'admin' && !change.isDisabled;
      // A custom role with every right reaches an administrator, too: one always stays.
      if (!staysAdmin && (await isLastAdmin(tx, user))) return failure('notAllowed');
    }
    const done = await save(tx, deps, id, checked.value, { caller, isSelf, context });
    if (done.ok && (!isSelf || isStaffRenamed(user, checked.value))) {
      await recordStaffChange(tx, context, user, checked.value);
    }
    return done;
  });
  deps.accounts.wakeSender();
  return saved.ok ? ok(await accountView(deps.db, saved.value, deps.clock())) : saved;
}

/** Cash, picks and notes stand under the names of staff: who takes another name is in the log, too. */
const isStaffRenamed = ({ role }: UserRow, { columns }: CheckedChange) =>
  role !== 'user' && (columns.firstName !== undefined || columns.lastName !== undefined);

/** Role and standing as they were and are; of the rest only which fields: the log outlives the person. */
async function recordStaffChange(
  tx: Transaction,
  context: RequestContext,
  { id, role, isDisabled }: UserRow,
  { columns, email, phone }: CheckedChange,
): Promise<void> {
  const after = { role: columns.role ?? role, isDisabled: columns.isDisabled ?? isDisabled };
  const fields = [...Object.keys(columns), ...(email ? ['email'] : []), ...(phone ? ['phone'] : [])];
  await recordChange(tx, context, {
    action: 'customer.update',
    entityId: id,
    before: { role, isDisabled },
    after: { ...after, fields },
  });
}

/** It is not known how a shopper's account was opened and who else knows its password. */
const isRaised = (before: UserRow, { columns: { role } }: CheckedChange) =>
  role !== undefined && role !== 'user' && before.role === 'user';

type By = { caller: User; isSelf: boolean; context: RequestContext };

async function save(
  tx: Transaction,
  deps: ApiDeps,
  id: number,
  checked: CheckedChange,
  { caller, isSelf, context }: By,
): Promise<Outcome<UserRow>> {
  const { columns, phone, proof } = checked;
  const held = await selectUserForUpdate(tx, id);
  if (!held) return notFound();
  // Again, now that nobody can delete it in between: addresses are deleted under the same lock.
  if (typeof columns.defaultAddressId === 'number' && !(await isOwnAddress(tx, id, columns.defaultAddressId))) {
    return noSuchAddress();
  }
  const proven = proof ? await proof(tx, held) : ok(undefined);
  if (!proven.ok) return proven;
  const spent = phone?.code ? await spendPhoneCode(tx, deps, phone.code, PHONE_CODE_FIELD) : ok(undefined);
  if (!spent.ok) return spent;
  if (isRaised(held, checked)) return failure('staffAreInvited', { fields: { role: { code: 'staffAreInvited' } } });
  const isNewPassword = columns.passwordHash !== undefined;
  await updateUser(tx, id, { ...columns, passwordVersion: held.passwordVersion + (isNewPassword ? 1 : 0) });
  const currentSession = isSelf ? caller.sessionId : null;
  const worksHereNoLonger = columns.role === 'user';
  const exceptSession = currentSession ?? undefined;
  if (isNewPassword) await endAccessOfOldPassword(tx, held, exceptSession);
  else if (columns.isDisabled || worksHereNoLonger) await endOldAccess(tx, id, exceptSession);
  // Second factors are for people who work here.
  if (worksHereNoLonger) await dropFactors(tx, id);
  if (isNewPassword) await notifyOfPassword(tx, held);
  const by = { sessionId: currentSession, requestedBy: isSelf ? null : caller.id, ...context };
  const contacts = await saveContacts(tx, deps, held, checked, by);
  if (!contacts.ok) return contacts;
  const after = await selectUserForUpdate(tx, id);
  return after ? ok(after) : notFound();
}

/** To the address as it was: whoever took an account over cannot read it. */
async function notifyOfPassword(tx: Transaction, { email, language, firstName }: UserRow): Promise<void> {
  if (email === null) return;
  const mail = passwordChangedMail(language, firstName);
  await queueMessage(tx, { channel: 'mail', recipient: email, language, ...mail });
}
