import type { officeStaffApi, StaffMember } from '@karaz/contract/admin/staff';
import type { BodyOf } from '@karaz/contract/endpoint';
import type { Role } from '@karaz/domain/people/roles';
import { ok } from '@karaz/domain/result';
import { holdAccount, setStanding } from '../../accounts/account-standing.ts';
import { recordChange } from '../../audit/record-change.ts';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { withVersion } from '../change-thing.ts';
import { lockThing } from '../lock.queries.ts';
import {
  countBranches,
  countOtherAdmins,
  isStandingAdmin,
  replaceBranches,
  type StaffRow,
  selectAccountByEmail,
  selectStaffMember,
} from './staff.queries.ts';
import { STAFF_TEXTS, type StaffProblem } from './staff-texts.ts';

const callerId = ({ caller }: RequestContext) => (caller.kind === 'user' ? caller.id : 0);
/** Two administrators who take each other's role away at once: the second no longer is one. */
const STAFF_LOCK = 'staff roles';

export function staffView({ user, branches, lastSeenAt }: StaffRow, context: RequestContext): StaffMember {
  const { id, email, phone, role, isDisabled } = user;
  const places = branches.map(({ id: branchId, nameEn, nameAr }) => ({
    id: branchId,
    name_en: nameEn,
    name_ar: nameAr,
  }));
  const { version } = withVersion({ role, isDisabled, branches: places.map((branch) => branch.id) });
  return {
    ...{ id, email, phone, role, isDisabled },
    name: `${user.firstName} ${user.lastName}`.trim(),
    branches: places,
    lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString(),
    createdAt: user.createdAt.toISOString(),
    isSelf: id === callerId(context),
    version,
  };
}

const refused = ({ language }: RequestContext, field: string, code: StaffProblem) =>
  failure('validationFailed', { fields: { [field]: { code, text: STAFF_TEXTS[language][code] } } });

/** Somebody who signed up as a shopper becomes staff; who they are they have proven to the shop themselves. */
export function makeStaff(
  db: Database,
  context: RequestContext,
  { email, role, branchIds }: BodyOf<(typeof officeStaffApi)['addStaff']>,
): Promise<Outcome<StaffMember>> {
  return inTransaction(db, async (tx) => {
    const user = await selectAccountByEmail(tx, email);
    if (!user) return refused(context, 'email', 'noAccount');
    if (user.role !== 'user') return refused(context, 'email', 'alreadyStaff');
    if (user.isDisabled) return refused(context, 'email', 'disabled');
    if (user.emailVerifiedAt === null && user.phoneVerifiedAt === null) return refused(context, 'email', 'notProven');
    return write(tx, context, user.id, { role, branchIds, isDisabled: false });
  });
}

export function changeStaff(
  db: Database,
  context: RequestContext,
  id: number,
  { version, ...wish }: BodyOf<(typeof officeStaffApi)['saveStaff']>,
): Promise<Outcome<StaffMember>> {
  return inTransaction(db, async (tx) => {
    if (id === callerId(context)) return refused(context, 'role', 'notOneself');
    await lockThing(tx, STAFF_LOCK);
    // Asked again behind the lock: the role may have been taken away while this waited.
    if (!(await isStandingAdmin(tx, callerId(context)))) return failure('notAllowed');
    const row = await selectStaffMember(tx, id);
    if (!row || row.user.role === 'user') return failure('notFound');
    const fresh = staffView(row, context);
    if (fresh.version !== version) return failure('conflict', { data: fresh });
    const staysAdmin = wish.role === 'admin' && !wish.isDisabled;
    if (!staysAdmin && (await countOtherAdmins(tx, id)) === 0) return refused(context, 'role', 'lastAdmin');
    return write(tx, context, id, wish);
  });
}

type Wish = { role: Role; branchIds: readonly number[]; isDisabled: boolean };

async function write(
  tx: Transaction,
  context: RequestContext,
  id: number,
  { role, branchIds, isDisabled }: Wish,
): Promise<Outcome<StaffMember>> {
  const before = await holdAccount(tx, id);
  const beforeBranches = (await selectStaffMember(tx, id))?.branches.map((branch) => branch.id) ?? [];
  if (!before) return failure('notFound');
  // Only fulfilment staff are tied to branches; a leftover tie would come back with a later role.
  const wanted = role === 'fulfilment' ? [...new Set(branchIds)].sort((a, b) => a - b) : [];
  if (role === 'fulfilment' && wanted.length === 0) return refused(context, 'branchIds', 'branchesNeeded');
  if ((await countBranches(tx, wanted)) < wanted.length) return refused(context, 'branchIds', 'noSuchBranch');
  await setStanding(tx, id, { role, isDisabled });
  await replaceBranches(tx, id, wanted);
  await recordChange(tx, context, {
    action: 'staff.update',
    entityId: id,
    before: { role: before.role, isDisabled: before.isDisabled, branchIds: beforeBranches },
    after: { role, isDisabled, branchIds: wanted },
  });
  const row = await selectStaffMember(tx, id);
  return row ? ok(staffView(row, context)) : failure('notFound');
}
