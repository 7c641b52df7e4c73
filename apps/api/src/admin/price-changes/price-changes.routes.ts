import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { changePrices, previewPrices, undoPriceChange } from './change-prices.ts';
import { selectBatches } from './price-changes.queries.ts';

export function priceChangesRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mount(app, deps, api.previewPrices, ({ body, context }) => previewPrices(db, context, body));
  mount(app, deps, api.changePrices, ({ body, context }) => changePrices(db, context, body));
  mount(app, deps, api.undoPriceChange, ({ params, context }) => undoPriceChange(db, context, params.id));
  mount(app, deps, api.listPriceChanges, async () => {
    const batches = await selectBatches(db);
    return ok({ changes: batches.map(({ at, ...batch }) => ({ ...batch, at: at.toISOString() })) });
  });
}
