import { recordChange } from '../../audit/record-change.ts';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { bodyOf } from './office-product.ts';
import { selectProduct } from './product-detail.queries.ts';
import { lockProduct, removeProduct } from './save-product.queries.ts';
import { setRemovalContext } from './save-stocks.ts';

/** Those that were there and are gone now, all together or none; each stands in the audit log by itself. */
export function removeProducts(db: Database, context: RequestContext, ids: readonly number[]): Promise<number[]> {
  return inTransaction(db, async (tx) => {
    const removed: number[] = [];
    // Always in the same order: two who remove the same do not wait for each other.
    for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
      if (await removeOne(tx, context, id)) removed.push(id);
    }
    return removed;
  });
}

export async function removeOne(tx: Transaction, context: RequestContext, id: number): Promise<boolean> {
  if (!(await lockProduct(tx, id))) return false;
  const detail = await selectProduct(tx, id, null);
  await setRemovalContext(tx, context);
  await removeProduct(tx, id);
  const before = detail ? bodyOf(detail) : {};
  await recordChange(tx, context, { action: 'product.delete', entityId: id, before });
  return true;
}
