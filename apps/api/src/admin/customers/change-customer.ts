import type { CurrencyCode } from '@karaz/domain/money';
import { can, isStaff, rightsOf } from '@karaz/domain/people/roles';
import { ok } from '@karaz/domain/result';
import { endAllSessions, eraseAccount, lockAccount, setStanding } from '../../accounts/account-standing.ts';
import { personalData } from '../../accounts/personal-data.ts';
import type { ApiDeps } from '../../api-deps.ts';
import { type Change, recordChange } from '../../audit/record-change.ts';
import { inTransaction, type Transaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { adjustPointsOf } from '../../membership/adjust-points.ts';
import { insertCustomerNote } from './customer-detail.queries.ts';

type Held = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;
/** The log outlives the person, so nothing personal goes into it. */
type Entry = Pick<Change, 'action' | 'before' | 'after'>;

async function change(
  { db }: ApiDeps,
  context: RequestContext,
  id: number,
  act: (tx: Transaction, held: Held) => Promise<Outcome<Entry>>,
): Promise<Outcome<undefined>> {
  return inTransaction(db, async (tx) => {
    const held = await lockAccount(tx, id);
    if (!held) return failure('notFound');
    const done = await act(tx, held);
    if (!done.ok) return done;
    await recordChange(tx, context, { ...done.value, entityId: id });
    return ok(undefined);
  });
}

const callerId = ({ caller }: RequestContext) => (caller.kind === 'user' ? caller.id : 0);

export const addNote = (deps: ApiDeps, context: RequestContext, id: number, text: string) =>
  change(deps, context, id, async (tx) => {
    const noteId = await insertCustomerNote(tx, { userId: id, authorId: callerId(context), text });
    return ok({ action: 'customer.note', after: { noteId } });
  });

export const changePoints = (
  deps: ApiDeps,
  context: RequestContext,
  id: number,
  given: { currency: CurrencyCode; points: number; reason: string },
) =>
  change(deps, context, id, async (tx) => {
    const done = await adjustPointsOf(tx, { userId: id, ...given }, deps.clock());
    if (!done.ok) return failure('pointsRefused', { fields: { points: { code: 'pointsRefused' } } });
    return ok({ action: 'customer.points', after: given });
  });

/** Accounts of the staff are for whoever gives roles. */
const isOthersColleague = ({ caller }: RequestContext, { role }: Held) =>
  isStaff(role) && !(caller.kind === 'user' && can(rightsOf(caller), 'roles.grant'));

export const signOut = (deps: ApiDeps, context: RequestContext, id: number) =>
  change(deps, context, id, async (tx, held) => {
    if (isOthersColleague(context, held)) return failure('notAllowed');
    await endAllSessions(tx, id);
    return ok({ action: 'customer.signOut' });
  });

export const disable = (deps: ApiDeps, context: RequestContext, id: number, isDisabled: boolean) =>
  change(deps, context, id, async (tx, held) => {
    if (isStaff(held.role)) return failure('notAllowed');
    await setStanding(tx, id, { isDisabled });
    const action = isDisabled ? 'customer.disable' : 'customer.enable';
    return ok({ action, before: { isDisabled: held.isDisabled }, after: { isDisabled } });
  });

export const erase = (deps: ApiDeps, context: RequestContext, id: number) =>
  change(deps, context, id, async (tx, held) => {
    if (isStaff(held.role)) return failure('notAllowed');
    const erased = await eraseAccount(tx, held, deps.clock());
    return erased.ok ? ok({ action: 'customer.erase' }) : erased;
  });

/** A read, but one that must leave a trace: it is everything about somebody. */
export async function exportData(deps: ApiDeps, context: RequestContext, id: number): Promise<Outcome<File>> {
  const noted = await change(deps, context, id, async (_, held) =>
    isOthersColleague(context, held) ? failure('notAllowed') : ok({ action: 'customer.export' }),
  );
  if (!noted.ok) return noted;
  const data = await personalData(deps, id);
  if (!data.ok) return failure('notFound');
  return ok(new File([JSON.stringify(data.value, null, 2)], `customer-${id}.json`, { type: 'application/json' }));
}
