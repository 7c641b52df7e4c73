import type { AccountView } from '@karaz/contract/account-shapes';
import type { ProfileChange, UserChange } from '@karaz/contract/accounts';
import { can } from '@karaz/domain/people/roles';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { recordChange } from '../audit/record-change.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { failure, notFound, type Outcome } from '../http/failure.ts';
import type { Caller, RequestContext } from '../http/request-context.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { holdStaffRoles } from './account-standing.ts';
import { emailChangedMail, passwordChangedMail } from './account-texts.ts';
import { accountView } from './account-view.ts';
import {
  isOwnAddress,
  type NewUser,
  selectUser,
  selectUserForUpdate,
  type UserRow,
  updateUser,
} from './accounts.queries.ts';
import { endOldAccess } from './end-old-access.ts';
import { hashInTurn } from './hash-queue.ts';
import { alreadyTaken } from './open-account.ts';
import { passwordProblem } from './password-problem.ts';
import { checkPhoneCode, type PhoneCode, spendPhoneCode } from './phone-code.ts';
import { type Proof, proveOwner } from './prove-owner.ts';
import { readPhone } from './read-phone.ts';
import { dropFactors } from './second-factors/change-factors.ts';

type User = Extract<Caller, { kind: 'user' }>;
type Checked = { change: Partial<NewUser>; phoneCode: PhoneCode | undefined; proof: Proof | undefined };
const CODE_FIELD = 'phoneVerificationCode';

/** One's own account; or any account, with role and standing, for whoever may write customers. */
export async function changeUser(
  deps: ApiDeps,
  { id, change, caller, context }: { id: number; change: UserChange; caller: User; context: RequestContext },
): Promise<Outcome<AccountView>> {
  const isSelf = id === caller.id;
  const isByStaff = can(caller.role, 'customers.write');
  const touchesStanding = change.role !== undefined || change.isDisabled !== undefined;
  // Nobody raises or locks out themselves: the last administrator could not be brought back.
  if (!isSelf && !isByStaff) return failure('notAllowed');
  if (touchesStanding && (isSelf || !can(caller.role, 'roles.grant'))) return failure('notAllowed');
  // Who chooses somebody's password can sign in as them.
  if (!isSelf && change.password !== undefined) return failure('notAllowed');
  const user = await selectUser(deps.db, id);
  if (!user) return notFound();
  const checked = await check(deps, user, change, { isSelf, context });
  if (!checked.ok) return checked;
  try {
    const saved = await inTransaction(deps.db, async (tx) => {
      if (touchesStanding && !(await holdStaffRoles(tx, caller.id))) return failure('notAllowed');
      const done = await save(tx, deps, id, checked.value, isSelf ? caller : undefined);
      if (done.ok && !isSelf) await recordStaffChange(tx, context, user, checked.value.change);
      return done;
    });
    deps.accounts.wakeSender();
    return saved.ok ? ok(await accountView(deps.db, saved.value, deps.clock())) : saved;
  } catch (error) {
    const taken = alreadyTaken(error, 'phone');
    if (taken) return { ok: false, error: taken };
    throw error;
  }
}

/** Role and standing as they were and are; of the rest only which fields: the log outlives the person. */
async function recordStaffChange(
  tx: Transaction,
  context: RequestContext,
  { id, role, isDisabled }: UserRow,
  change: Partial<NewUser>,
): Promise<void> {
  const after = { role: change.role ?? role, isDisabled: change.isDisabled ?? isDisabled };
  const fields = Object.keys(change);
  await recordChange(tx, context, {
    action: 'customer.update',
    entityId: id,
    before: { role, isDisabled },
    after: { ...after, fields },
  });
}

type Who = { isSelf: boolean; context: RequestContext };

/** Everything that can be refused, before anything is written. */
async function check(deps: ApiDeps, user: UserRow, change: UserChange, who: Who): Promise<Outcome<Checked>> {
  const phone = await checkedPhone(deps, user, change, who);
  if (!phone.ok) return phone;
  if (typeof change.address === 'number' && !(await isOwnAddress(deps.db, user.id, change.address))) {
    return noSuchAddress();
  }
  const { firstName, lastName, email, password, language, role, isDisabled, address } = change;
  const isNewEmail = email !== undefined && email?.toLowerCase() !== user.email?.toLowerCase();
  if (isNewEmail && email === null && user.phone === null) return emailNeeded();
  const problem = password === undefined ? undefined : passwordProblem(deps, password);
  if (problem) return { ok: false, error: problem };
  const needsProof = who.isSelf && (isNewEmail || phone.value !== undefined || password !== undefined);
  const given = { password: change.oldPassword, code: change.proofCode };
  const proof = needsProof ? await proveOwner(deps, user, given) : ok(undefined);
  if (!proof.ok) return proof;
  return ok({
    proof: proof.value,
    phoneCode: phone.value?.code,
    change: {
      ...(firstName === undefined ? {} : { firstName }),
      ...(lastName === undefined ? {} : { lastName }),
      ...(isNewEmail ? { email, emailVerifiedAt: null } : {}),
      ...(phone.value ? { phone: phone.value.phone, phoneVerifiedAt: phone.value.code ? deps.clock() : null } : {}),
      ...(language === undefined ? {} : { language }),
      ...(role === undefined ? {} : { role }),
      ...(isDisabled === undefined ? {} : { isDisabled }),
      ...(address === undefined ? {} : { defaultAddressId: address }),
      ...(password === undefined ? {} : { passwordHash: await hashInTurn(password) }),
    },
  });
}

/** Without a phone it is the only way in. */
const emailNeeded = () => failure('validationFailed', { fields: { email: { code: 'required' } } });

const noSuchAddress = () => failure('notFound', { fields: { address: { code: 'notFound' } } });

type NewPhone = { phone: string; code: PhoneCode | undefined };

/** A person proves a new phone with its code; staff may note one down, unproven. */
async function checkedPhone(
  deps: ApiDeps,
  user: UserRow,
  change: ProfileChange,
  { isSelf, context }: Who,
): Promise<Outcome<NewPhone | undefined>> {
  if (change.phone === undefined) return ok(undefined);
  const phone = readPhone({ typed: change.phone, field: 'phone', country: context.country });
  if (!phone.ok) return phone;
  if (phone.value === user.phone) return ok(undefined);
  const code = change.phoneVerificationCode;
  if (!isSelf) return ok({ phone: phone.value, code: undefined });
  if (code === undefined)
    return failure('phoneNotVerified', { fields: { [CODE_FIELD]: { code: 'phoneNotVerified' } } });
  const given = { phone: phone.value, code };
  const checked = await checkPhoneCode(deps.db, deps, given, CODE_FIELD);
  return checked.ok ? ok({ phone: phone.value, code: given }) : checked;
}

/** What a shopper's account was opened with, and who else knows its password, nobody here can tell. */
const isRaised = (before: UserRow, { role }: Partial<NewUser>) =>
  role !== undefined && role !== 'user' && before.role === 'user';

async function save(
  tx: Transaction,
  deps: ApiDeps,
  id: number,
  { change, phoneCode, proof }: Checked,
  self: User | undefined,
): Promise<Outcome<UserRow>> {
  const before = await selectUserForUpdate(tx, id);
  if (!before) return notFound();
  // Again, now that nobody can delete it in between: addresses are deleted under the same lock.
  if (typeof change.defaultAddressId === 'number' && !(await isOwnAddress(tx, id, change.defaultAddressId))) {
    return noSuchAddress();
  }
  const spent = phoneCode ? await spendPhoneCode(tx, deps, phoneCode, CODE_FIELD) : ok(undefined);
  if (!spent.ok) return spent;
  const proven = proof ? await proof(tx, before) : ok(undefined);
  if (!proven.ok) return proven;
  if (isRaised(before, change)) return failure('staffAreInvited', { fields: { role: { code: 'staffAreInvited' } } });
  const passwordVersion = before.passwordVersion + (change.passwordHash ? 1 : 0);
  const after = await updateUser(tx, id, { ...change, passwordVersion });
  if (!after) return notFound();
  if (opensOtherwise(change)) await endOldAccess(tx, id, self?.sessionId);
  // Second factors are for people who work here.
  if (change.role === 'user') await dropFactors(tx, id);
  await notify(tx, before, change);
  return ok(after);
}

/** Whether the account is entered in another way, or not at all, from now on. */
const opensOtherwise = ({ email, phone, passwordHash, isDisabled, role }: Partial<NewUser>) =>
  email !== undefined || phone !== undefined || passwordHash !== undefined || isDisabled === true || role === 'user';

/** To the address as it was: whoever took an account over cannot read it. */
async function notify(
  tx: Transaction,
  { email, language, firstName }: UserRow,
  change: Partial<NewUser>,
): Promise<void> {
  if (email === null) return;
  const to = { channel: 'mail', recipient: email, language } as const;
  if (change.passwordHash) await queueMessage(tx, { ...to, ...passwordChangedMail(language, firstName) });
  if (change.email !== undefined) await queueMessage(tx, { ...to, ...emailChangedMail(language, firstName) });
}
