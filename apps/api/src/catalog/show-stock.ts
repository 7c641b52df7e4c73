import type { StockView } from '@karaz/contract/stocks';
import type { StoreTopic } from '@karaz/domain/store-topic';
import type { Language } from '@karaz/i18n/language';
import type { ApiDeps } from '../api-deps.ts';
import type { Database } from '../db/database.ts';
import { preserialize } from '../http/pre-serialized-json.ts';
import { createMemo } from './memo.ts';
import type { Place } from './place.ts';
import { selectProducts } from './products.queries.ts';
import type { FindServing } from './serving-cache.ts';
import { selectAddons, selectSeller, selectVariations } from './stock.queries.ts';
import { type StockParts, stockView } from './stock-view.ts';

type StockRequest = {
  place: Place;
  language: Language /** For whom may have bought some of it a moment ago. */;
  isFresh: boolean;
};
/** One stock as its page shows it, or undefined when it is not sold in the place. */
export type ShowStock = (id: number, request: StockRequest) => Promise<StockView | undefined>;

/** What a page says that selling something does not change. */
const DETAIL_TOPICS: readonly StoreTopic[] = ['catalog', 'content', 'places'];
/** Some kilobytes each. */
const MAX_DETAILS = 5_000;
const MAX_VIEWS = 2_000;
/** Some numbers each. */
const MAX_VARIATIONS = 20_000;

/**
 * A page is put together once for everybody who reads its language, as fresh as the cached responses of it; where
 * it may be seen is checked for every place. After a change of one of its stocks only prices and quantities are read again; with a
 * replica they always are, since its last result is no longer true once it is behind.
 */
export function createShowStock(
  { db, responseCache, reads, clock }: Pick<ApiDeps, 'db' | 'responseCache' | 'reads' | 'clock'>,
  serving: FindServing,
): ShowStock {
  const detailsCache = createMemo<ProductDetails | undefined>(MAX_DETAILS);
  const viewCache = createMemo<StockView | undefined>(MAX_VIEWS);
  /** The other stocks that a page shows. */
  const variations = new Map<number, readonly number[]>();
  const versionOf = (id: number) =>
    (variations.get(id) ?? [id]).reduce(
      (newest, variation) => Math.max(newest, responseCache.stockVersion(variation)),
      0,
    );
  const show = async (id: number, language: Language): Promise<StockView | undefined> => {
    const version = responseCache.version(DETAIL_TOPICS);
    const found = await selectVariations(db, id);
    const stock = found.find((variation) => variation.id === id);
    if (!stock) return undefined;
    if (variations.size >= MAX_VARIATIONS) variations.clear();
    variations.set(
      id,
      found.map((variation) => variation.id),
    );
    const { productId, branchId } = stock;
    const details = await detailsCache(`${productId} ${branchId}`, version, () =>
      selectProductDetails(db, productId, branchId),
    );
    return details && preserialize(stockView({ stock, variations: found, ...details }, language, clock()));
  };
  return async (id, { place, language, isFresh }) => {
    const { visible } = await serving(place);
    const view =
      isFresh || reads
        ? await show(id, language)
        : await viewCache(`${language} ${id}`, responseCache.version(DETAIL_TOPICS) + versionOf(id), () =>
            show(id, language),
          );
    return view && visible.includes(view.branch.id) ? view : undefined;
  };
}

type ProductDetails = Pick<StockParts, 'product' | 'seller' | 'addons'>;

async function selectProductDetails(
  db: Database,
  productId: number,
  branchId: number,
): Promise<ProductDetails | undefined> {
  const [[product], seller, addons] = await Promise.all([
    selectProducts(db, [productId]),
    selectSeller(db, branchId),
    selectAddons(db, productId, branchId),
  ]);
  return product && seller && { product, seller, addons };
}
