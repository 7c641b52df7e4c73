import type { StockView } from '@karaz/contract/stocks';
import type { StoreTopic } from '@karaz/domain/store-topic';
import type { Language } from '@karaz/i18n/language';
import type { ApiDeps } from '../api-deps.ts';
import type { Database } from '../db/database.ts';
import { createMemo } from './memo.ts';
import type { Place } from './place.ts';
import { selectProducts } from './products.queries.ts';
import type { FindServing } from './serving-memory.ts';
import { selectAddons, selectForms, selectSeller } from './stock.queries.ts';
import { type StockParts, stockView } from './stock-view.ts';

/** One stock as its page shows it, or undefined when it is not sold in the place. */
export type ShowStock = (id: number, place: Place, language: Language) => Promise<StockView | undefined>;

/** What a page says that selling something does not change. */
const FACTS: readonly StoreTopic[] = ['catalog', 'content', 'places'];
/** Some kilobytes each. */
const MOST = 5_000;

/** Prices and quantities are read at each call, the rest is remembered until somebody edits it. */
export function createShowStock({ db, answers }: Pick<ApiDeps, 'db' | 'answers'>, serving: FindServing): ShowStock {
  const known = createMemo<Facts | undefined>(MOST);
  return async (id, place, language) => {
    const version = answers.version(FACTS);
    const { visible } = await serving(place);
    const forms = await selectForms(db, id, visible);
    const stock = forms.find((form) => form.id === id);
    if (!stock) return undefined;
    const { productId, branchId } = stock;
    const facts = await known(`${productId} ${branchId}`, version, () => selectFacts(db, productId, branchId));
    return facts && stockView({ stock, forms, ...facts }, language);
  };
}

type Facts = Pick<StockParts, 'product' | 'seller' | 'addons'>;

async function selectFacts(db: Database, productId: number, branchId: number): Promise<Facts | undefined> {
  const [[product], seller, addons] = await Promise.all([
    selectProducts(db, [productId]),
    selectSeller(db, branchId),
    selectAddons(db, productId, branchId),
  ]);
  return product && seller && { product, seller, addons };
}
