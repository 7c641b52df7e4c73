import type { AnimalKind } from '@karaz/domain/catalog/animal';
import type { PricedChoice } from '@karaz/domain/catalog/animal-price';
import type { CurrencyCode } from '@karaz/domain/money';
import type { CardPromotion } from '@karaz/domain/promotions/card-promotion';
import type { VariationValue } from '@karaz/domain/recipes/packs-needed';
import type { PictureRow } from '../media/picture-view.ts';

/** One stock as a list shows it, straight from the database. */
export type StockCardRow = {
  id: number;
  productId: number;
  slug: string;
  nameEn: string;
  nameAr: string;
  unitEn: string;
  unitAr: string;
  /** What this stock holds, where the product comes in several sizes. */
  sizeEn: string | null;
  sizeAr: string | null;
  priceMinor: string;
  sellingPriceMinor: string | null;
  currency: CurrencyCode;
  netAmount: string | null;
  estimatedGrams: number | null;
  netOf: 'g' | 'ml' | 'piece' | null;
  quantity: number;
  status: 'on-stock' | 'out-stock';
  expressDelivery: boolean;
  isSubscribable: boolean;
  classification: 'grocery' | 'livestock' | 'dish';
  originCountry: string;
  gtin: string;
  brand: string;
  hasVariations: boolean;
  /** What its form is; null: it has none. */
  formValues: VariationValue[] | null;
  /** Null: none. */
  options: { code: string; sort: number; en: string; ar: string; hex: string | null }[] | null;
  /** What can be decided about it, at the prices of the branch's country; null: nothing. */
  choices: PricedChoice[] | null;
  animalKind: AnimalKind | null;
  animalAgeMonths: number | null;
  categoryId: number | null;
  salesCount: number;
  createdAt: string;
  newLabelEn: string | null;
  newLabelAr: string | null;
  saleLabelEn: string | null;
  saleLabelAr: string | null;
  averageRating: string;
  totalReviews: number;
  picture: PictureRow | null;
  /** Null: none. */
  promotions: CardPromotion[] | null;
  branchId: number;
  branchNameEn: string;
  branchNameAr: string;
};
