import { changedFields } from '@karaz/domain/office/changed-fields';
import type { Transaction } from '../db/database.ts';
import { markRecorded, type RequestContext } from '../http/request-context.ts';
import { insertChange } from './audit.queries.ts';

export type Change = {
  /** '<entity>.<verb>': 'product.publish'. */
  action: `${string}.${string}`;
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
export async function recordChange(tx: Transaction, context: RequestContext, change: Change): Promise<void> {
  const { caller, requestId } = context;
  if (caller.kind !== 'user') throw new Error(`${change.action} was done by nobody`);
  const { before, after } = changedFields(change.before ?? {}, change.after ?? {});
  await insertChange(tx, {
    actorId: caller.id,
    actorRole: caller.role,
    actorKey: caller.key?.name ?? null,
    action: change.action,
    entity: change.action.split('.')[0] ?? change.action,
    entityId: String(change.entityId),
    before,
    after,
    requestId,
  });
  markRecorded(context);
}
