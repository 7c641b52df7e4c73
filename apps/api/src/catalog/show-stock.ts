import type { StockView } from '@karaz/contract/stocks';
import type { Language } from '@karaz/i18n/language';
import type { Database } from '../db/database.ts';
import type { Place } from './place.ts';
import { selectProducts } from './products.queries.ts';
import { servingBranches } from './serving-branches.ts';
import { selectAddons, selectForms, selectStock } from './stock.queries.ts';
import { stockView } from './stock-view.ts';

/** One stock as its page shows it, or undefined when it is not sold in the place. */
export async function showStock(
  db: Database,
  id: number,
  place: Place,
  language: Language,
): Promise<StockView | undefined> {
  const { visible } = await servingBranches(db, place);
  const row = await selectStock(db, id, visible);
  if (!row) return undefined;
  const { productId, branchId } = row.stock;
  const [[product], forms, addons] = await Promise.all([
    selectProducts(db, [productId]),
    selectForms(db, productId, branchId),
    selectAddons(db, productId, row.branch.countryCode),
  ]);
  return product && stockView({ row, product, forms, addons }, language);
}
