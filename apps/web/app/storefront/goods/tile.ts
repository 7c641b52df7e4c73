import type { StockCard } from '@karaz/contract/catalog';
import { toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { type Language, mainLanguageOf } from '@karaz/i18n/language';
import { pick, spokenIn } from '@karaz/i18n/localized';
import type { PictureSource } from '../../ui/picture.tsx';
import { labelOf, type ProductLabel } from './product-label.ts';

/** The least a product card shows and a cart needs. */
export type ProductTile = Pick<
  StockCard,
  'id' | 'productId' | 'price' | 'selling_price' | 'currency' | 'express_delivery' | 'hasVariations' | 'quantity'
> & {
  name: string;
  /** Of the name, where it has none in the language of the page. */
  lang?: 'en' | 'ar';
  unit: string;
  label: ProductLabel | null;
  perUnit: { amount: string; of: 'kg' | 'l' } | null;
  /** Other decisions about it cost more. */
  isFrom?: true;
  isAvailable: boolean;
  image: PictureSource | null;
  branch: { id: number; name: string };
};

export function productTileOf(card: StockCard, language: Language): ProductTile {
  const { id, productId, price, selling_price, currency, express_delivery, hasVariations, pricePerUnit } = card;
  return {
    id,
    productId,
    price,
    selling_price,
    currency,
    express_delivery,
    hasVariations,
    quantity: card.quantity,
    name: pick(card, 'name', language),
    ...langOf(card, language),
    unit: card.size?.[mainLanguageOf(language)] ?? pick(card, 'unit', language),
    label: labelOf(card.saleLabel, card.newLabel, language),
    perUnit: pricePerUnit && {
      amount: formatMoney(toMinor(pricePerUnit.price, currency), currency, language),
      of: pricePerUnit.of,
    },
    ...(card.isFrom ? { isFrom: true } : {}),
    isAvailable: card.status === 'on-stock',
    image: card.image && { path: card.image.path, width: card.image.width, height: card.image.height },
    branch: { id: card.branch.id, name: pick(card.branch, 'name', language) },
  };
}

/** A card in a list: the same, and how people liked it. */
export type Tile = ProductTile & {
  rating: number;
  reviews: number;
  /** Of goods that come in colours or sizes, or for somebody. */
  options?: { colours: string[]; names: string; note: string };
};

export const tileOf = (card: StockCard, language: Language): Tile => ({
  ...productTileOf(card, language),
  rating: card.averageRating,
  reviews: card.totalReviews,
  ...(card.colors || card.sizes || card.gender ? { options: optionsOf(card, language) } : {}),
});

function optionsOf({ colors = [], sizes = [], gender = [] }: StockCard, language: Language) {
  const nameOf = (entry: { name_en: string; name_ar: string }) => pick(entry, 'name', language);
  const range = sizes.length > 1 ? isolate(`${sizes[0]}–${sizes.at(-1)}`) : sizes.join();
  return {
    colours: colors.map(({ hex }) => hex),
    names: colors.map(nameOf).join(language === 'ar' ? '، ' : ', '),
    note: [...gender.map(nameOf), range].filter(Boolean).join(' · '),
  };
}

function langOf(card: StockCard, language: Language): { lang?: 'en' | 'ar' } {
  const lang = spokenIn(card, 'name', language);
  return lang ? { lang } : {};
}
