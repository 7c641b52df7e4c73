import type { StockLine } from '@karaz/contract/admin/stock';
import type { StockReason } from '@karaz/domain/catalog/stock-reasons';
import { ok } from '@karaz/domain/result';
import { recordChange } from '../../audit/record-change.ts';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { branchesInReach } from '../staff-branches.ts';
import { lockStock, saveStock } from './change-stock.queries.ts';
import { setLedgerContext } from './stock-ledger.queries.ts';
import { selectStockLine } from './stock-list.queries.ts';
import { stockLine } from './stock-rows.ts';

type Adjustment = {
  quantity?: number | undefined;
  change?: number | undefined;
  reason: StockReason;
  note: string;
};

export async function adjustStock(
  db: Database,
  context: RequestContext,
  id: number,
  { quantity, change = 0, reason, note }: Adjustment,
): Promise<Outcome<StockLine>> {
  const actorId = context.caller.kind === 'user' ? context.caller.id : 0;
  return withStock(db, context, id, async (tx, stock) => {
    const after = quantity ?? stock.quantity + change;
    if (after < 0) return failure('notEnoughStock', { data: { available: stock.quantity } });
    await setLedgerContext(tx, { reason, note, actorId });
    // A stock that was empty is sold again when pieces come in, unless it is held back explicitly.
    const status = stock.quantity === 0 && after > 0 ? 'on-stock' : stock.status;
    await saveStock(tx, id, { quantity: after, status });
    await recordChange(tx, context, {
      action: 'stock.adjust',
      entityId: id,
      before: { quantity: stock.quantity, status: stock.status },
      after: { quantity: after, status, reason, ...(note ? { note } : {}) },
    });
    return ok(undefined);
  });
}

export function changeStock(
  db: Database,
  context: RequestContext,
  id: number,
  { lowAt, isAvailable }: { lowAt?: number | undefined; isAvailable?: boolean | undefined },
): Promise<Outcome<StockLine>> {
  return withStock(db, context, id, async (tx, stock) => {
    const after = {
      lowAt: lowAt ?? stock.lowAt,
      status: isAvailable === undefined ? stock.status : isAvailable ? ('on-stock' as const) : ('out-stock' as const),
    };
    await saveStock(tx, id, after);
    const before = { lowAt: stock.lowAt, status: stock.status };
    await recordChange(tx, context, { action: 'stock.update', entityId: id, before, after });
    return ok(undefined);
  });
}

type Stock = NonNullable<Awaited<ReturnType<typeof lockStock>>>;

/** Runs `work` on a stock within reach and returns how it stands afterwards; others' stocks do not exist. */
async function withStock(
  db: Database,
  { caller }: RequestContext,
  id: number,
  work: (tx: Transaction, stock: Stock) => Promise<Outcome<undefined>>,
): Promise<Outcome<StockLine>> {
  const reach = await branchesInReach(db, caller, 'stock.write');
  const done = await inTransaction(db, async (tx) => {
    const stock = await lockStock(tx, id);
    if (!stock || (reach !== null && !reach.includes(stock.branchId))) return failure('notFound');
    return work(tx, stock);
  });
  if (!done.ok) return done;
  const line = await selectStockLine(db, id, reach);
  return line ? ok(stockLine(line)) : failure('notFound');
}
