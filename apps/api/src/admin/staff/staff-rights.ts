import type { Role } from '@karaz/domain/people/roles';
import { ok } from '@karaz/domain/result';
import type { Transaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { countBranches } from './staff.queries.ts';
import { STAFF_TEXTS, type StaffProblem } from './staff-texts.ts';

export const refused = ({ language }: RequestContext, field: string, code: StaffProblem) =>
  failure('validationFailed', { fields: { [field]: { code, text: STAFF_TEXTS[language][code] } } });

/** Only fulfilment staff are tied to branches; a leftover tie would come back with a later role. */
export async function wantedBranches(
  tx: Transaction,
  context: RequestContext,
  role: Role,
  branchIds: readonly number[],
): Promise<Outcome<number[]>> {
  if (role !== 'fulfilment') return ok([]);
  const wanted = [...new Set(branchIds)].sort((a, b) => a - b);
  if (wanted.length === 0) return refused(context, 'branchIds', 'branchesNeeded');
  if ((await countBranches(tx, wanted)) < wanted.length) return refused(context, 'branchIds', 'noSuchBranch');
  return ok(wanted);
}
