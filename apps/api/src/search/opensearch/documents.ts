import type { IndexRow } from '../index-row.ts';
import type { IndexedProduct } from '../indexed-product.ts';
import type { WordIndex } from '../word-index.ts';
import { ROLE, rolesOf } from '../word-roles.ts';
import { ASSORTMENT_SCORE, scoreOfRoles } from '../word-scores.ts';

/** Words are indexed under how well the product fits them; less is better. */
export const WORD_SCORES = [0, 1, 2, 3, 4, 5, 6, 8, 9] as const;
export const wordField = (score: number) => `words.s${score}`;

const integer = { type: 'integer' };
const flag = { type: 'boolean' };
const keyword = { type: 'keyword' };

/** One document a stock; a field that is not named here is an error. */
export const INDEX = {
  settings: { index: { refresh_interval: '500ms' } },
  mappings: {
    dynamic: 'strict',
    properties: {
      stockId: integer,
      productId: integer,
      branchId: integer,
      isOrderable: flag,
      priceMinor: { type: 'long' },
      unitPriceRank: { type: 'double' },
      onSale: flag,
      expressDelivery: flag,
      isSubscribable: flag,
      classification: keyword,
      originCountry: keyword,
      brand: keyword,
      foodMarks: integer,
      categoryIds: integer,
      tagIds: integer,
      valueIds: integer,
      salesCount: integer,
      averageRating: { type: 'float' },
      createdAt: { type: 'date', format: 'epoch_millis' },
      names: keyword,
      words: { properties: Object.fromEntries(WORD_SCORES.map((score) => [`s${score}`, integer])) },
    },
  },
} as const;

/** The two lines by which a stock is written. */
export function linesOf({ listPriceMinor, createdAt, isOutOfSeason: _, ...row }: IndexRow, product: object): object[] {
  const document = { ...row, createdAt: Math.round(createdAt), onSale: row.priceMinor < listPriceMinor, ...product };
  return [{ index: { _id: String(row.stockId) } }, document];
}

/** What all stocks of a product share. */
export function productPart(product: IndexedProduct, { words: { find } }: WordIndex): object {
  const roles = rolesOf(product, find);
  const words: Record<string, number[]> = {};
  for (const id of product.wordIds) {
    const own = roles.of(id);
    const mixed = (own & ROLE.head) === 0 && roles.isAssortment ? ASSORTMENT_SCORE : 0;
    const field = `s${scoreOfRoles(own) + mixed}`;
    words[field] = [...(words[field] ?? []), id];
  }
  return { names: [product.nameEn, product.nameAr], words };
}
