import type { PlannedRow } from '@karaz/contract/admin/price-changes';
import { ok } from '@karaz/domain/result';
import type { Database } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { branchesInReach } from '../staff-branches.ts';
import { selectDatedChange } from './dated-changes.queries.ts';
import { plannedRow } from './plan-prices.ts';
import { selectBatch, selectPricesOf } from './price-changes.queries.ts';
import { pricesIn } from './write-prices.ts';

const MAX_SHOWN = 200;

/** From what to what, as the log has it; none of a change that has not begun. */
export async function showPriceChange(
  db: Database,
  context: RequestContext,
  id: string,
): Promise<Outcome<{ total: number; rows: PlannedRow[] }>> {
  const dated = await selectDatedChange(db, id);
  const entries = await selectBatch(db, id, dated?.createdAt ?? null);
  if (!dated && entries.length === 0) return failure('notFound');
  const reach = await branchesInReach(db, context.caller, 'catalogue.write');
  const ids = entries.map(({ entityId }) => Number(entityId));
  const prices = new Map((await selectPricesOf(db, ids, reach)).map((row) => [row.id, row]));
  const found = entries.flatMap(({ entityId, before, after }) => {
    const row = prices.get(Number(entityId));
    return row ? [{ row, before, after }] : [];
  });
  const rows = found.slice(0, MAX_SHOWN).map(({ row, before, after }) =>
    plannedRow({
      row: { ...row, ...pricesIn(before, row) },
      after: { ...pricesIn(after, row), problem: null },
    }),
  );
  return ok({ total: found.length, rows });
}
