import { type BaseRole, isWithin, type Rights, type Role } from '@karaz/domain/people/roles';
import { ok } from '@karaz/domain/result';
import { findCustomRole, rightsOfRole } from '../../accounts/account-standing.ts';
import type { Transaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { countBranches } from './staff.queries.ts';
import { STAFF_TEXTS, type StaffProblem } from './staff-texts.ts';

export const fieldFailure = ({ language }: RequestContext, field: string, code: StaffProblem) =>
  failure('validationFailed', { fields: { [field]: { code, text: STAFF_TEXTS[language][code] } } });

/** The role to give, as far as whoever gives it has its rights; of a custom one with the role it was made from. */
export async function requestedRole<Given extends Role>(
  tx: Transaction,
  context: RequestContext,
  own: Rights,
  { role, customRoleId = null }: { role: Given; customRoleId?: number | null | undefined },
): Promise<Outcome<{ role: Given | BaseRole; customRoleId: number | null }>> {
  const custom = customRoleId === null ? undefined : await findCustomRole(tx, customRoleId);
  if (customRoleId !== null && !custom) return fieldFailure(context, 'customRoleId', 'noSuchRole');
  const given: { role: Given | BaseRole; customRoleId: number | null } = {
    role: custom?.base ?? role,
    customRoleId: custom?.id ?? null,
  };
  if (!isWithin(own, await rightsOfRole(tx, given))) return fieldFailure(context, 'role', 'moreThanYours');
  return ok(given);
}

/** Only fulfilment staff are tied to branches; a leftover tie would come back with a later role. */
export async function requestedBranches(
  tx: Transaction,
  context: RequestContext,
  role: Role,
  branchIds: readonly number[],
): Promise<Outcome<number[]>> {
  if (role !== 'fulfilment') return ok([]);
  const requested = [...new Set(branchIds)].sort((a, b) => a - b);
  if (requested.length === 0) return fieldFailure(context, 'branchIds', 'branchesNeeded');
  if ((await countBranches(tx, requested)) < requested.length)
    return fieldFailure(context, 'branchIds', 'noSuchBranch');
  return ok(requested);
}
