import type { OpenPriceChange } from '@karaz/contract/admin/price-changes';
import { toDecimal } from '@karaz/domain/money';
import { planPrices } from '@karaz/domain/pricing/bulk-price';
import type { Database } from '../../db/database.ts';
import { type DatedChange, selectOpenOf } from './dated-changes.queries.ts';
import { type PricedRow, type PriceTarget, selectPrices } from './price-changes.queries.ts';

type Reach = PriceTarget['reach'];

/** Scheduled and running changes of a product's prices at branches within reach. */
export async function openChangesOf(db: Database, productId: number, reach: Reach): Promise<OpenPriceChange[]> {
  const changes = await selectOpenOf(db, productId);
  const views = await Promise.all(
    changes.map(async (change) => {
      const target = { productIds: [productId], branchId: null, country: change.countryCode };
      return openChange(change, await selectPrices(db, { ...target, reach: bothOf(change.branchIds, reach) }));
    }),
  );
  return views.filter((view) => view !== null);
}

function bothOf(one: Reach, other: Reach): Reach {
  if (one === null || other === null) return one ?? other;
  return one.filter((id) => other.includes(id));
}

function openChange(row: DatedChange, prices: readonly PricedRow[]): OpenPriceChange | null {
  const currency = prices[0]?.currency;
  if (!currency) return null;
  const { id, countryCode: country, startsAt, endsAt, change } = row;
  const isRunning = row.beganAt !== null;
  const planned = prices.map((price) => planPrices(price, change, currency)).filter(({ problem }) => problem === null);
  const after = planned.map(({ priceMinor, sellingPriceMinor }) => sellingPriceMinor ?? priceMinor);
  return {
    ...{ id, country, currency, state: isRunning ? 'running' : 'scheduled' },
    ...{ startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null },
    change: { kind: change.kind, value: change.value, rounding: change.rounding },
    prices:
      isRunning || after.length === 0
        ? null
        : { lowest: toDecimal(Math.min(...after), currency), highest: toDecimal(Math.max(...after), currency) },
  };
}
