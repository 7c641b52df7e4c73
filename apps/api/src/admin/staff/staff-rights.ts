import type { Role } from '@karaz/domain/people/roles';
import { ok } from '@karaz/domain/result';
import type { Transaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { countBranches } from './staff.queries.ts';
import { STAFF_TEXTS, type StaffProblem } from './staff-texts.ts';

export const fieldFailure = ({ language }: RequestContext, field: string, code: StaffProblem) =>
  failure('validationFailed', { fields: { [field]: { code, text: STAFF_TEXTS[language][code] } } });

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
