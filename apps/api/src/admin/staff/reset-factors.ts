import type { StaffMember } from '@karaz/contract/admin/staff';
import { isWithin } from '@karaz/domain/people/roles';
import { ok } from '@karaz/domain/result';
import { endAllSessions, lockAccount, lockRoles, rightsOfRole } from '../../accounts/account-standing.ts';
import { dropFactors } from '../../accounts/second-factors/change-factors.ts';
import { factorsResetMail } from '../../accounts/second-factors/factor-texts.ts';
import type { ApiDeps } from '../../api-deps.ts';
import { recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { queueMessage } from '../../notifications/queue-message.ts';
import { staffView } from './change-staff.ts';
import { selectStaffMember } from './staff.queries.ts';
import { fieldFailure } from './staff-rights.ts';

/** For somebody whose phone is gone and codes with it. They are notified, and every device of theirs is signed out. */
export async function resetFactors(
  deps: Pick<ApiDeps, 'db' | 'accounts'>,
  context: RequestContext,
  id: number,
): Promise<Outcome<StaffMember>> {
  const { caller } = context;
  const callerId = caller.kind === 'user' ? caller.id : 0;
  // One's own are removed one by one, with a proof by one of them.
  if (id === callerId) return fieldFailure(context, 'id', 'ownFactors');
  if (!(await selectStaffMember(deps.db, id))) return failure('notFound');
  const reset = await inTransaction(deps.db, async (tx): Promise<Outcome<StaffMember>> => {
    const own = await lockRoles(tx, callerId);
    if (!own) return failure('notAllowed');
    const user = await lockAccount(tx, id);
    const by = await selectStaffMember(tx, callerId);
    if (!user || user.role === 'user' || !by) return failure('notFound');
    // Signed in as them, one would have more than one's own rights.
    if (!isWithin(own, await rightsOfRole(tx, user))) return failure('notAllowed');
    await dropFactors(tx, id);
    await endAllSessions(tx, id);
    await recordChange(tx, context, { action: 'staff.resetFactors', entityId: id });
    const { email: recipient, language } = user;
    const name = `${by.user.firstName} ${by.user.lastName}`.trim();
    const mail = factorsResetMail(language, user.firstName, name);
    if (recipient !== null) await queueMessage(tx, { channel: 'mail', recipient, language, ...mail });
    const row = await selectStaffMember(tx, id);
    return row ? ok(staffView(row, context)) : failure('notFound');
  });
  if (reset.ok) deps.accounts.wakeSender();
  return reset;
}
