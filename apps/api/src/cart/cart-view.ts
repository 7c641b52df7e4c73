import type { CartItemView, CartView, UNAVAILABLE_REASONS } from '@karaz/contract/cart';
import { mainBranchId } from '@karaz/domain/cart/cart-branches';
import { addonQuantity, type CartLine, cartTotals, lineTotalMinor, unitPriceOf } from '@karaz/domain/cart/cart-line';
import { offersChoices } from '@karaz/domain/catalog/animal';
import { availableQuantity } from '@karaz/domain/catalog/available-quantity';
import { isSoldByWeight } from '@karaz/domain/catalog/sold-by-weight';
import { toDecimal } from '@karaz/domain/money';
import type { PromotionTerms } from '@karaz/domain/promotions/promotion';
import type { Language } from '@karaz/i18n/language';
import { animalProblemOf, datedNames } from '../catalog/animal-line.ts';
import { pictureView } from '../media/picture-view.ts';
import type { CartItemRow, ClubTerms, DeliveryTerms } from './cart.queries.ts';
import { priceCart } from './price-cart.ts';
import type { CartStock } from './read-cart.ts';

type Reason = (typeof UNAVAILABLE_REASONS)[number];
/** A line as it is stored; a guest's has no row and no stored price. */
export type StoredLine = Omit<CartItemRow, 'id' | 'seenPriceMinor'> &
  Partial<Pick<CartItemRow, 'id' | 'seenPriceMinor'>>;

type CartParts = {
  id: string;
  version: number;
  lines: readonly StoredLine[];
  stocks: ReadonlyMap<number, CartStock>;
  terms: DeliveryTerms;
  club: ClubTerms;
  promotions: readonly PromotionTerms[];
  promotionsOfAccounts: readonly PromotionTerms[];
  language: Language;
  now: Date;
};

export function cartView(parts: CartParts): CartView {
  const { id, version, lines, stocks, terms, club: clubTerms, promotions, promotionsOfAccounts, language, now } = parts;
  const sold = lines.flatMap((line) => {
    const stock = stocks.get(line.stockId);
    return stock ? [{ line: lineNow(line, stock, now), stored: line, stock }] : [];
  });
  const totals = cartTotals(sold.map(({ line }) => line));
  const decimal = (minor: number) => toDecimal(minor, terms.currency);
  // As the checkout will have it: the branch the order belongs to may have its own fee and minimum in this area.
  const branchId = mainBranchId(sold.map(({ line }) => line));
  const seller = sold.find(({ line }) => line.branchId === branchId)?.stock;
  const feeMinor = terms.feeMinor === null ? null : (seller?.ownFeeMinor ?? terms.feeMinor);
  const orderable = sold.filter(({ line }) => line.isAvailable !== false);
  const priced = priceCart(
    orderable.map(({ line, stock }) => ({
      ...{ ...line, promotionIds: stock.promotionIds, serves: stock.serves },
      available: availableOf(stock),
    })),
    { ...terms, feeMinor },
    { club: clubTerms, promotions, promotionsOfAccounts },
  );
  return {
    id,
    version,
    items: sold.map(({ line, stored, stock }) =>
      itemView(line, stored, stock, {
        ...{ language, now, clubMinor: priced.clubPrices.get(stock.id) ?? null },
        promotion: priced.onLines.get(stock.id) ?? null,
      }),
    ),
    total_items: totals.totalItems,
    total_amount: decimal(totals.totalAmountMinor),
    currency: terms.currency,
    delivery: {
      fee: feeMinor === null ? null : decimal(feeMinor),
      free_delivery_from: terms.freeDeliveryFromMinor === null ? null : decimal(terms.freeDeliveryFromMinor),
      min_order_amount: decimal(seller?.ownMinOrderMinor ?? terms.minOrderMinor),
    },
    promotions: priced.promotions,
    promotion_hints: priced.hints,
    club: priced.club,
  };
}

/** The line at today's prices; add-ons that are no longer offered fall away. */
export function lineNow(line: StoredLine, stock: CartStock, now: Date): CartLine {
  return {
    stockId: stock.id,
    productId: stock.productId,
    branchId: stock.branchId,
    unitPriceMinor: unitPriceOf(stock),
    quantity: line.quantity,
    addons: addonsNow(line, stock),
    isAvailable: unavailableReason(line, stock, now) === null,
  };
}

function addonsNow({ addons }: Pick<StoredLine, 'addons'>, stock: CartStock): CartLine['addons'] {
  const offered = new Map(stock.addons.filter(({ isAvailable }) => isAvailable).map((addon) => [addon.id, addon]));
  return addons.flatMap(({ addonId, quantity, day }) => {
    const addon = offered.get(addonId);
    return addon ? [{ addonId, quantity, priceMinor: addon.priceMinor, day }] : [];
  });
}

/** How many can be had of a stock right now. */
export function availableOf(stock: CartStock): number {
  return availableQuantity({ ...stock, quantity: stock.left });
}

function unavailableReason(line: Pick<StoredLine, 'quantity' | 'addons'>, stock: CartStock, now: Date): Reason | null {
  if (!stock.isPublished) return 'not-sold';
  if (!stock.servesPlace) return 'not-here';
  if (availableOf(stock) === 0) return 'out-of-stock';
  if (availableOf(stock) < line.quantity) return 'not-enough';
  return animalProblemOf({ ...line, addons: addonsNow(line, stock) }, stock, now) ? 'choose-again' : null;
}

type ItemOptions = {
  language: Language;
  now: Date;
  clubMinor: number | null;
  promotion: CartItemView['promotion'];
};

function itemView(
  line: CartLine,
  stored: StoredLine,
  stock: CartStock,
  { language, now, clubMinor, promotion }: ItemOptions,
): CartItemView {
  const decimal = (minor: number) => toDecimal(minor, stock.currency);
  const reason = unavailableReason({ ...line, addons: [...line.addons] }, stock, now);
  const seen = stored.seenPriceMinor;
  return {
    id: stored.id ?? null,
    stock: stockView(stock, language),
    quantity: line.quantity,
    price: decimal(lineTotalMinor(line)),
    addons: line.addons.flatMap((addon) => {
      const offered = stock.addons.find(({ id }) => id === addon.addonId);
      if (!offered) return [];
      const { nameEn, nameAr } = datedNames(offered, addon.day);
      return [
        {
          id: offered.id,
          name_en: nameEn,
          name_ar: nameAr,
          quantity: addonQuantity(line, addon),
          price: decimal(addon.priceMinor),
          ...(addon.day ? { day: addon.day } : {}),
        },
      ];
    }),
    branch: { id: stock.branchId, name_en: stock.branchNameEn, name_ar: stock.branchNameAr },
    is_available: reason === null,
    unavailable_reason: reason,
    promotion,
    club_price: clubMinor === null ? null : decimal(clubMinor),
    price_before: seen !== undefined && seen !== line.unitPriceMinor ? decimal(seen) : null,
  };
}

function stockView(stock: CartStock, language: Language): CartItemView['stock'] {
  const decimal = (minor: number) => toDecimal(minor, stock.currency);
  return {
    id: stock.id,
    productId: stock.productId,
    name_en: stock.nameEn,
    name_ar: stock.nameAr,
    variation_en: stock.variationEn,
    variation_ar: stock.variationAr,
    unit_en: stock.unitEn,
    unit_ar: stock.unitAr,
    unit: language === 'ar' ? stock.unitAr : stock.unitEn,
    price: decimal(stock.priceMinor),
    selling_price: stock.sellingPriceMinor === null ? null : decimal(stock.sellingPriceMinor),
    currency: stock.currency,
    quantity: availableOf(stock),
    isSingleProduct: stock.isSingleProduct,
    subscribeable: stock.isSubscribable,
    is_weighed: isSoldByWeight(stock),
    express_delivery: stock.expressDelivery,
    branch: stock.branchId,
    image: pictureView(stock.picture),
    addons: (offersChoices(stock.addons) ? [] : stock.addons).map((addon) => ({
      id: addon.id,
      name_en: addon.nameEn,
      name_ar: addon.nameAr,
      price: decimal(addon.priceMinor),
      is_available: addon.isAvailable,
      ...(addon.animalChoice ? { animalChoice: addon.animalChoice } : {}),
    })),
  };
}
