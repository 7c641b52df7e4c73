import type { AuditAction } from '@karaz/domain/office/audit-actions';
import { changedFields } from '@karaz/domain/office/changed-fields';
import type { Role } from '@karaz/domain/people/roles';
import type { Transaction } from '../db/database.ts';
import { flagRecorded, type RequestContext } from '../http/request-context.ts';
import { countLately, insertChanges } from './audit.queries.ts';

export type Change = {
  action: AuditAction;
  entityId: string | number;
  /** Left out for what is new. */
  before?: Readonly<Record<string, unknown>>;
  /** Left out for what is gone. */
  after?: Readonly<Record<string, unknown>>;
};

/**
 * Writes into the audit log, in the transaction of the change itself: neither exists without the other. Every call of
 * the back office that changes something must pass here, or it fails outside production.
 */
export const recordChange = (tx: Transaction, context: RequestContext, change: Change): Promise<void> =>
  recordChanges(tx, context, [change]);

/** Of many records at once. */
/** Whether this was done to one record as often in the last hour as it may be. */
export const isDoneOften = async (
  tx: Transaction,
  { action, entityId }: Pick<Change, 'action' | 'entityId'>,
  max: number,
) => (await countLately(tx, { action, entityId: String(entityId) })) >= max;

export async function recordChanges(
  tx: Transaction,
  context: RequestContext,
  changes: readonly Change[],
): Promise<void> {
  const { caller, requestId } = context;
  if (caller.kind !== 'user') throw new Error(`${changes[0]?.action} was done by nobody`);
  const by = { actorId: caller.id, actorRole: caller.role, actorKey: caller.key?.name ?? null, requestId };
  await insertChanges(
    tx,
    changes.map((change) => ({ ...by, ...noted(change) })),
  );
  flagRecorded(context);
}

export type PastChange = Change & { actor: { id: number; role: Role }; at: Date; requestId: string };
/** Without a time: now. */
type ChangeOfNoRequest = Omit<PastChange, 'at'> & Partial<Pick<PastChange, 'at'>>;

/**
 * What no request does: a job for whoever asked for it, or what was done before there was a log to write it into; the
 * earliest first, as the log counts on.
 */
export async function recordPastChanges(tx: Transaction, changes: readonly ChangeOfNoRequest[]): Promise<void> {
  const entries = changes.map(({ actor, at, requestId, ...change }) => ({
    actorId: actor.id,
    actorRole: actor.role,
    requestId,
    ...(at ? { createdAt: at } : {}),
    ...noted(change),
  }));
  if (entries.length > 0) await insertChanges(tx, entries);
}

function noted({ action, entityId, before = {}, after = {} }: Change) {
  const entity = action.split('.')[0] ?? action;
  return { action, entity, entityId: String(entityId), ...changedFields(before, after) };
}
