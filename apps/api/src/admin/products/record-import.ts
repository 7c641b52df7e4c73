import { importedStates } from '@karaz/domain/catalog/import-changes';
import type { ImportContext } from '@karaz/domain/catalog/import-context';
import type { RowPlan } from '@karaz/domain/catalog/import-rules';
import { type Change, recordChange, recordChanges } from '../../audit/record-change.ts';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { selectIdsOfSkus } from './import-context.queries.ts';
import { PART_ROWS } from './save-imported-products.ts';

/** Each product has it in its own history, with what was and what became of it; and the log has the file as a whole. */
export async function recordImport(
  tx: Transaction,
  context: RequestContext,
  plans: readonly RowPlan[],
  { branches }: ImportContext,
): Promise<void> {
  const bySku = [...Map.groupBy(plans, ({ row }) => row.sku)];
  for (let at = 0; at < bySku.length; at += PART_ROWS) {
    const part = bySku.slice(at, at + PART_ROWS);
    const ids = await selectIdsOfSkus(
      tx,
      part.map(([sku]) => sku),
    );
    const changes = part.map(
      ([sku, rows]): Change => ({
        action: 'product.import',
        entityId: ids.get(sku) ?? sku,
        ...importedStates(rows, branches),
      }),
    );
    await recordChanges(tx, context, changes);
  }
  const after = { rows: plans.length, skus: bySku.map(([sku]) => sku) };
  await recordChange(tx, context, { action: 'product.import', entityId: context.requestId, after });
}
