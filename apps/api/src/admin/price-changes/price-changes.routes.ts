import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { cancelPriceChange, changePrices, previewPrices, undoPriceChange } from './change-prices.ts';
import { listedChanges } from './listed-changes.ts';
import { showPriceChange } from './show-price-change.ts';

export function priceChangesRoutes(app: ApiApp, deps: ApiDeps): void {
  mount(app, deps, api.previewPrices, ({ body, context }) => previewPrices(deps, context, body));
  mount(app, deps, api.changePrices, ({ body, context }) => changePrices(deps, context, body));
  mount(app, deps, api.undoPriceChange, ({ params, context }) => undoPriceChange(deps, context, params.id));
  mount(app, deps, api.cancelPriceChange, ({ params, context }) => cancelPriceChange(deps, context, params.id));
  mount(app, deps, api.listPriceChanges, async () => ok({ changes: await listedChanges(deps.db) }));
  mount(app, deps, api.showPriceChange, ({ params, context }) => showPriceChange(deps.db, context, params.id));
}
