import type { officeStaffApi, StaffMember } from '@karaz/contract/admin/staff';
import type { BodyOf } from '@karaz/contract/endpoint';
import { isWithin, type Role } from '@karaz/domain/people/roles';
import { ok } from '@karaz/domain/result';
import { isLastAdmin, lockAccount, lockRoles, rightsOfRole, setStanding } from '../../accounts/account-standing.ts';
import { recordChange } from '../../audit/record-change.ts';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { personPicturePath } from '../../media/person-picture-path.ts';
import { withVersion } from '../save-resource.ts';
import { replaceBranches, type StaffRow, selectStaffMember } from './staff.queries.ts';
import { fieldFailure, requestedBranches, requestedRole } from './staff-rights.ts';

const callerId = ({ caller }: RequestContext) => (caller.kind === 'user' ? caller.id : 0);

export function staffView(
  { user, customRoleName, branches, lastSeenAt, hasSecondFactor }: StaffRow,
  context: RequestContext,
): StaffMember {
  const { id, email, phone, role, customRoleId, isDisabled } = user;
  const branchRefs = branches.map(({ id: branchId, nameEn, nameAr }) => ({
    id: branchId,
    name_en: nameEn,
    name_ar: nameAr,
  }));
  const { version } = withVersion({ role, customRoleId, isDisabled, branches: branchRefs.map((branch) => branch.id) });
  return {
    ...{ id, email, phone, role, isDisabled },
    name: `${user.firstName} ${user.lastName}`.trim(),
    customRole: customRoleId === null ? null : { id: customRoleId, name: customRoleName ?? '' },
    picture: personPicturePath(user.pictureName),
    branches: branchRefs,
    lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString(),
    hasSecondFactor,
    createdAt: user.createdAt.toISOString(),
    isSelf: id === callerId(context),
    version,
  };
}

export function changeStaff(
  db: Database,
  context: RequestContext,
  id: number,
  { version, ...input }: BodyOf<(typeof officeStaffApi)['saveStaff']>,
): Promise<Outcome<StaffMember>> {
  return inTransaction(db, async (tx) => {
    if (id === callerId(context)) return fieldFailure(context, 'role', 'notOneself');
    const own = await lockRoles(tx, callerId(context));
    if (!own) return failure('notAllowed');
    const row = await selectStaffMember(tx, id);
    if (!row || row.user.role === 'user') return failure('notFound');
    const fresh = staffView(row, context);
    if (fresh.version !== version) return failure('conflict', { data: fresh });
    const role = await requestedRole(tx, context, own, input);
    if (!role.ok) return role;
    if (!isWithin(own, await rightsOfRole(tx, row.user))) return fieldFailure(context, 'role', 'moreThanYours');
    const staysAdmin = role.value.role === 'admin' && !role.value.customRoleId && !input.isDisabled;
    if (!staysAdmin && (await isLastAdmin(tx, row.user))) return fieldFailure(context, 'role', 'lastAdmin');
    return write(tx, context, id, { ...input, ...role.value });
  });
}

type StaffInput = { role: Role; customRoleId: number | null; branchIds: readonly number[]; isDisabled: boolean };

async function write(
  tx: Transaction,
  context: RequestContext,
  id: number,
  { role, customRoleId, branchIds, isDisabled }: StaffInput,
): Promise<Outcome<StaffMember>> {
  const before = await lockAccount(tx, id);
  const beforeBranches = (await selectStaffMember(tx, id))?.branches.map((branch) => branch.id) ?? [];
  if (!before) return failure('notFound');
  const requested = await requestedBranches(tx, context, role, branchIds);
  if (!requested.ok) return requested;
  await setStanding(tx, id, { role, customRoleId, isDisabled });
  await replaceBranches(tx, id, requested.value);
  await recordChange(tx, context, {
    action: 'staff.update',
    entityId: id,
    before: {
      role: before.role,
      customRoleId: before.customRoleId,
      isDisabled: before.isDisabled,
      branchIds: beforeBranches,
    },
    after: { role, customRoleId, isDisabled, branchIds: requested.value },
  });
  const row = await selectStaffMember(tx, id);
  return row ? ok(staffView(row, context)) : failure('notFound');
}
