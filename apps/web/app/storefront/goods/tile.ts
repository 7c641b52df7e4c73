import type { StockCard } from '@karaz/contract/catalog';
import { toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { type Language, mainLanguageOf } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import type { PictureSource } from '../../ui/picture.tsx';

/** The least a product card shows and a cart needs. */
export type ProductTile = Pick<
  StockCard,
  'id' | 'productId' | 'price' | 'selling_price' | 'currency' | 'express_delivery' | 'hasVariations' | 'quantity'
> & {
  name: string;
  unit: string;
  label: string | null;
  perUnit: { amount: string; of: 'kg' | 'l' } | null;
  isAvailable: boolean;
  image: PictureSource | null;
  branch: { id: number; name: string };
};

export function productTileOf(card: StockCard, language: Language): ProductTile {
  const { id, productId, price, selling_price, currency, express_delivery, hasVariations, pricePerUnit } = card;
  const label = card.saleLabel ?? card.newLabel;
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
    unit: pick(card, 'unit', language),
    label: label ? label[mainLanguageOf(language)] || label.en : null,
    perUnit: pricePerUnit && {
      amount: formatMoney(toMinor(pricePerUnit.price, currency), currency, language),
      of: pricePerUnit.of,
    },
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

/** Goods without a picture show the store's own. */
export const NO_PICTURE: PictureSource = { path: '/media/cherries', width: 720, height: 720 };
