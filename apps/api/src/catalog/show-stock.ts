import type { StockView } from '@karaz/contract/stocks';
import type { StoreTopic } from '@karaz/domain/store-topic';
import type { Language } from '@karaz/i18n/language';
import type { ApiDeps } from '../api-deps.ts';
import type { Database } from '../db/database.ts';
import { keepJson } from '../http/known-json.ts';
import { createMemo } from './memo.ts';
import type { Place } from './place.ts';
import { selectProducts } from './products.queries.ts';
import type { FindServing } from './serving-memory.ts';
import { selectAddons, selectForms, selectSeller } from './stock.queries.ts';
import { type StockParts, stockView } from './stock-view.ts';

type Asked = {
  place: Place;
  language: Language /** For whom may have bought some of it a moment ago. */;
  isFresh: boolean;
};
/** One stock as its page shows it, or undefined when it is not sold in the place. */
export type ShowStock = (id: number, asked: Asked) => Promise<StockView | undefined>;

/** What a page says that selling something does not change. */
const FACTS: readonly StoreTopic[] = ['catalog', 'content', 'places'];
/** Some kilobytes each. */
const MOST_FACTS = 5_000;
const MOST_VIEWS = 2_000;
/** Some numbers each. */
const MOST_FORMS = 20_000;

/**
 * A page is put together once for everybody who reads its language, as fresh as the answers that are kept of it; where
 * it may be seen is asked of every place. After news of a form of it only prices and quantities are read again; beside a
 * replica they always are, since what it said last is no longer true once it is behind.
 */
export function createShowStock(
  { db, answers, reads }: Pick<ApiDeps, 'db' | 'answers' | 'reads'>,
  serving: FindServing,
): ShowStock {
  const knownFacts = createMemo<Facts | undefined>(MOST_FACTS);
  const knownViews = createMemo<StockView | undefined>(MOST_VIEWS);
  /** The stocks a page tells of besides the one it is about. */
  const forms = new Map<number, readonly number[]>();
  const versionOf = (id: number) =>
    (forms.get(id) ?? [id]).reduce((newest, form) => Math.max(newest, answers.stockVersion(form)), 0);
  const show = async (id: number, language: Language): Promise<StockView | undefined> => {
    const version = answers.version(FACTS);
    const found = await selectForms(db, id);
    const stock = found.find((form) => form.id === id);
    if (!stock) return undefined;
    if (forms.size >= MOST_FORMS) forms.clear();
    forms.set(
      id,
      found.map((form) => form.id),
    );
    const { productId, branchId } = stock;
    const facts = await knownFacts(`${productId} ${branchId}`, version, () => selectFacts(db, productId, branchId));
    return facts && keepJson(stockView({ stock, forms: found, ...facts }, language));
  };
  return async (id, { place, language, isFresh }) => {
    const { visible } = await serving(place);
    const view =
      isFresh || reads
        ? await show(id, language)
        : await knownViews(`${language} ${id}`, answers.version(FACTS) + versionOf(id), () => show(id, language));
    return view && visible.includes(view.branch.id) ? view : undefined;
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
