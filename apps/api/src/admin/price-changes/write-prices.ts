import { toDecimal, toMinor } from '@karaz/domain/money';
import type { PriceChange, Prices } from '@karaz/domain/pricing/bulk-price';
import type { Change } from '../../audit/record-change.ts';
import type { Transaction } from '../../db/database.ts';
import type { Planned } from './plan-prices.ts';
import {
  type BatchEntry,
  lockProducts,
  type PricedRow,
  type PriceTarget,
  productsOf,
  selectPricesOf,
  updatePrices,
} from './price-changes.queries.ts';

/** Into the audit log, for whoever asked for the change. */
export type RecordAll = (changes: readonly Change[]) => Promise<void>;

const logged = ({ priceMinor, sellingPriceMinor }: Prices, { currency }: PricedRow) => ({
  price: toDecimal(priceMinor, currency),
  sellingPrice: sellingPriceMinor === null ? null : toDecimal(sellingPriceMinor, currency),
});

/** The products are locked. */
export async function writePrices(
  tx: Transaction,
  id: string,
  { planned, operation }: { planned: readonly Planned[]; operation?: PriceChange },
  record: RecordAll,
): Promise<void> {
  await updatePrices(
    tx,
    planned.map(({ row, after }) => ({ ...after, id: row.id })),
  );
  const changes = planned.map(
    ({ row, after }): Change => ({
      action: 'stock.price',
      entityId: row.id,
      before: logged(row, row),
      after: { ...logged(after, row), batch: id, ...(operation && { operation }) },
    }),
  );
  await record(changes);
}

type Fields = Readonly<Record<string, unknown>>;

/** The log has only what changed: a field that is not in it is as it is now. */
export function pricesIn(fields: Fields, row: PricedRow): Prices {
  const { price, sellingPrice } = fields;
  return {
    priceMinor: typeof price === 'number' ? toMinor(price, row.currency) : row.priceMinor,
    sellingPriceMinor:
      sellingPrice === null
        ? null
        : typeof sellingPrice === 'number'
          ? toMinor(sellingPrice, row.currency)
          : row.sellingPriceMinor,
  };
}

/** Row by row: what somebody has changed since, or sells no more, is left as it is. */
export async function restorePrices(
  tx: Transaction,
  entries: readonly BatchEntry[],
  { reach, record }: { reach: PriceTarget['reach']; record: RecordAll },
): Promise<{ restored: number; inReach: number }> {
  const ids = entries.map(({ entityId }) => Number(entityId));
  await lockProducts(tx, productsOf(ids));
  const rows = new Map((await selectPricesOf(tx, ids, reach)).map((row) => [row.id, row]));
  const restored = entries.flatMap(({ entityId, before, after }) => {
    const row = rows.get(Number(entityId));
    if (!row) return [];
    const given = pricesIn(after, row);
    const isAsGiven = given.priceMinor === row.priceMinor && given.sellingPriceMinor === row.sellingPriceMinor;
    const former = pricesIn(before, row);
    // A sale price set since may be above the price from before.
    const isPossible = (former.sellingPriceMinor ?? 0) <= former.priceMinor;
    return isAsGiven && isPossible ? [{ row, former }] : [];
  });
  if (restored.length === 0) return { restored: 0, inReach: rows.size };
  await updatePrices(
    tx,
    restored.map(({ row, former }) => ({ ...former, id: row.id })),
  );
  const changes = restored.map(
    ({ row, former }): Change => ({
      action: 'stock.undoPrice',
      entityId: row.id,
      before: logged(row, row),
      after: logged(former, row),
    }),
  );
  await record(changes);
  return { restored: restored.length, inReach: rows.size };
}
