import type { ProfileChange, UserChange } from '@karaz/contract/accounts';
import { isStaff } from '@karaz/domain/people/roles';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { failure, type Outcome } from '../http/failure.ts';
import type { RequestContext } from '../http/request-context.ts';
import { isOwnAddress, type NewUser, type UserRow } from './accounts.queries.ts';
import { selectPendingContact } from './contact-changes.queries.ts';
import { hashInTurn } from './hash-queue.ts';
import { passwordProblem } from './password-problem.ts';
import { checkPhoneCode, type PhoneCode } from './phone-code.ts';
import { type Proof, proveOwner } from './prove-owner.ts';
import { readPhone } from './read-phone.ts';

export const PHONE_CODE_FIELD = 'phoneVerificationCode';
export type Who = { isSelf: boolean; context: RequestContext };

/** null: to be removed. Undefined: it stays as it is. */
type NewEmail = { value: string | null } | undefined;
/** With its code it is proven here and now; without one it stays pending until it is confirmed. */
type NewPhone = { value: string; code: PhoneCode | undefined } | undefined;
export type CheckedChange = {
  columns: Partial<NewUser>;
  email: NewEmail;
  phone: NewPhone;
  proof: Proof | undefined;
};

/** Every check, before anything is written. */
export async function checkChange(
  deps: ApiDeps,
  user: UserRow,
  change: UserChange,
  who: Who,
): Promise<Outcome<CheckedChange>> {
  const phone = await newPhone(deps, user, change, who);
  if (!phone.ok) return phone;
  const email = await newEmail(deps, user, change);
  if (!email.ok) return email;
  if (typeof change.address === 'number' && !(await isOwnAddress(deps.db, user.id, change.address))) {
    return noSuchAddress();
  }
  const { password } = change;
  const problem =
    password === undefined
      ? undefined
      : passwordProblem(deps, password, { isStaff: isStaff(change.role ?? user.role) });
  if (problem) return { ok: false, error: problem };
  const needsProof = who.isSelf && (email.value ?? phone.value ?? password) !== undefined;
  const given = { password: change.oldPassword, code: change.proofCode };
  const proof = needsProof ? await proveOwner(deps, user, given) : ok(undefined);
  if (!proof.ok) return proof;
  const columns = await plainColumns(change);
  return ok({ columns, email: email.value, phone: phone.value, proof: proof.value });
}

async function plainColumns(change: UserChange): Promise<Partial<NewUser>> {
  const { firstName, lastName, language, role, isDisabled, address, password } = change;
  return {
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(language === undefined ? {} : { language }),
    // The rights of a custom role made from another one would stay otherwise.
    ...(role === undefined ? {} : { role, customRoleId: null }),
    ...(isDisabled === undefined ? {} : { isDisabled }),
    ...(address === undefined ? {} : { defaultAddressId: address }),
    ...(password === undefined ? {} : { passwordHash: await hashInTurn(password) }),
  };
}

export const noSuchAddress = () => failure('notFound', { fields: { address: { code: 'notFound' } } });

/** A form may send everything: what the account has, or already waits for, is no change. */
async function newEmail(deps: ApiDeps, user: UserRow, { email }: ProfileChange): Promise<Outcome<NewEmail>> {
  if (email === undefined) return ok(undefined);
  const pending = await selectPendingContact(deps.db, user.id, 'email');
  const current = [user.email, pending?.newValue].map((address) => address?.toLowerCase());
  if (email !== null) return ok(current.includes(email.toLowerCase()) ? undefined : { value: email });
  if (user.email === null && !pending) return ok(undefined);
  // Without a phone it is the only way in.
  if (user.phone === null) return failure('validationFailed', { fields: { email: { code: 'required' } } });
  return ok({ value: null });
}

/** A person proves a new phone with its code; one that staff note down waits for the person. */
async function newPhone(
  deps: ApiDeps,
  user: UserRow,
  change: ProfileChange,
  { isSelf, context }: Who,
): Promise<Outcome<NewPhone>> {
  if (change.phone === undefined) return ok(undefined);
  const phone = readPhone({ typed: change.phone, field: 'phone', country: context.country });
  if (!phone.ok) return phone;
  if (phone.value === user.phone) return ok(undefined);
  const code = change.phoneVerificationCode;
  if (!isSelf) return ok({ value: phone.value, code: undefined });
  if (code === undefined) {
    return failure('phoneNotVerified', { fields: { [PHONE_CODE_FIELD]: { code: 'phoneNotVerified' } } });
  }
  const given = { phone: phone.value, code };
  const checked = await checkPhoneCode(deps.db, deps, given, PHONE_CODE_FIELD);
  return checked.ok ? ok({ value: phone.value, code: given }) : checked;
}
