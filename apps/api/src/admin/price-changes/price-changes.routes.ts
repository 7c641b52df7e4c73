import type { ListedPriceChange } from '@karaz/contract/admin/price-changes';
import { api } from '@karaz/contract/api';
import type { PriceChange } from '@karaz/domain/pricing/bulk-price';
import { changeState } from '@karaz/domain/pricing/price-change-dates';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import type { Database } from '../../db/database.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { cancelPriceChange, changePrices, previewPrices, undoPriceChange } from './change-prices.ts';
import { selectDated } from './dated-changes.queries.ts';
import { selectBatches, selectProductNames } from './price-changes.queries.ts';

export function priceChangesRoutes(app: ApiApp, deps: ApiDeps): void {
  mount(app, deps, api.previewPrices, ({ body, context }) => previewPrices(deps, context, body));
  mount(app, deps, api.changePrices, ({ body, context }) => changePrices(deps, context, body));
  mount(app, deps, api.undoPriceChange, ({ params, context }) => undoPriceChange(deps, context, params.id));
  mount(app, deps, api.cancelPriceChange, ({ params, context }) => cancelPriceChange(deps, context, params.id));
  mount(app, deps, api.listPriceChanges, async () => ok({ changes: await listed(deps.db) }));
}

const operationView = ({ kind, value, rounding }: PriceChange) => ({ kind, value, rounding });

/** As many as one line holds. */
const MAX_NAMED = 3;

async function listed(db: Database): Promise<ListedPriceChange[]> {
  const [dated, batches] = await Promise.all([selectDated(db), selectBatches(db)]);
  const shown = [...dated.map(({ change }) => change), ...batches];
  const names = await selectProductNames(
    db,
    shown.flatMap(({ productIds }) => productIds.slice(0, MAX_NAMED)),
  );
  const productsOf = (ids: readonly number[]) => ({
    total: ids.length,
    first: ids.slice(0, MAX_NAMED).flatMap((id) => names.get(id) ?? []),
  });
  const withDates = dated.map(({ change, actor }): ListedPriceChange => {
    const { id, stocks, restored, countryCode: country, startsAt, endsAt } = change;
    const times = { startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null };
    return {
      id,
      actor,
      stocks,
      restored,
      country,
      ...times,
      change: operationView(change.change),
      products: productsOf(change.productIds),
      at: change.createdAt.toISOString(),
      state: changeState(change),
    };
  });
  const atOnce = batches.map(({ at, productIds, operation, ...batch }): ListedPriceChange => {
    const undated = {
      change: operation && operationView(operation),
      products: productsOf(productIds),
      country: null,
      startsAt: null,
      endsAt: null,
      restored: null,
    };
    return { ...batch, ...undated, at: at.toISOString(), state: 'changed' };
  });
  const isOpen = ({ state }: ListedPriceChange) => state === 'scheduled' || state === 'running';
  const past = [...withDates.filter((change) => !isOpen(change)), ...atOnce].sort((a, b) => b.at.localeCompare(a.at));
  return [...withDates.filter(isOpen), ...past.slice(0, 10)];
}
