import type { CartItemView, CartView } from '@karaz/contract/cart';
import { lineTotalMinor } from '@karaz/domain/cart/cart-line';
import { addMinor, toDecimal } from '@karaz/domain/money';
import { clubSaving } from '@karaz/domain/pricing/club-saving';
import { NO_POINTS } from '@karaz/domain/pricing/points-payment';
import { type OrderPrice, type PricingSettings, priceOrder } from '@karaz/domain/pricing/price-order';
import { type Applied, type PromotionLine, peopleOf, piecesToReach } from '@karaz/domain/promotions/apply-promotions';
import type { PromotionTerms } from '@karaz/domain/promotions/promotion';
import type { ClubTerms, DeliveryTerms } from './cart.queries.ts';

type Line = PromotionLine & { stockId: number; available: number };
type Offers = {
  club: ClubTerms;
  promotions: readonly PromotionTerms[];
  /** What a guest would have with an account. */
  promotionsOfAccounts: readonly PromotionTerms[];
};
type PricedCart = {
  promotions: CartView['promotions'];
  hints: CartView['promotion_hints'];
  club: CartView['club'];
  /** By stock. */
  onLines: ReadonlyMap<number, CartItemView['promotion']>;
  /** Of the lines that cost a member less by their goods, by stock. */
  clubPrices: ReadonlyMap<number, number>;
};

/** What takes something off the goods that can be had, and what the club would do for somebody who joins. */
export function priceCart(lines: readonly Line[], terms: DeliveryTerms, offers: Offers): PricedCart {
  const { club, promotions } = offers;
  const price = priceOrder({
    lines: lines.map((line) => ({ ...line, taxClass: 'zero' })),
    settings: { ...NO_TAX, currency: terms.currency, freeDeliveryFromMinor: terms.freeDeliveryFromMinor },
    orderType: 'delivery',
    areaFeeMinor: terms.feeMinor ?? 0,
    membership: club.membership,
    promotions,
    points: NO_POINTS,
  });
  const view = ({ promotion: { id, nameEn, nameAr }, discountMinor }: Applied) => ({
    ...{ id, name_en: nameEn, name_ar: nameAr },
    discount: toDecimal(discountMinor, terms.currency),
  });
  const onLines = lines.flatMap(({ stockId }, index) => {
    const applied = price.lines[index]?.promotion;
    return applied && isForAll(applied) ? [[stockId, view(applied)] as const] : [];
  });
  return {
    promotions: price.promotions
      .filter(isForAll)
      .map((applied) => ({ ...view(applied), target: applied.promotion.target })),
    hints: hintsFor(lines, offers),
    onLines: new Map(onLines),
    ...clubOf(lines, price, terms, offers),
  };
}

/** What is for members stands in the club's price and discount. */
const isForAll = ({ promotion }: Applied) => promotion.audience !== 'members';

/** Promotions that these goods are near to: some pieces more, or an account for the first order. */
function hintsFor(
  lines: readonly Line[],
  { promotions, promotionsOfAccounts, club: { membership } }: Offers,
): CartView['promotion_hints'] {
  const subtotalMinor = addMinor(...lines.map(lineTotalMinor));
  const isOpen = ({ audience, minSubtotalMinor }: PromotionTerms) =>
    subtotalMinor >= minSubtotalMinor && (audience !== 'members' || membership !== null);
  const reachable = promotions.filter(isOpen);
  const names = ({ id, nameEn, nameAr }: PromotionTerms) => ({ id, name_en: nameEn, name_ar: nameAr });
  const byPieces = reachable.flatMap((promotion) => {
    const pieces = piecesToReach(promotion, lines, reachable);
    return pieces === 0 ? [] : [{ ...names(promotion), needs: 'pieces' as const, pieces }];
  });
  const isOnThese = ({ id, target }: PromotionTerms) =>
    target === 'goods' ? lines.some(({ promotionIds }) => promotionIds.includes(id)) : lines.length > 0;
  const byAccount = promotionsOfAccounts
    .filter((promotion) => isOpen(promotion) && isOnThese(promotion))
    .map((promotion) => ({ ...names(promotion), needs: 'account' as const, pieces: 0 }));
  return [...byAccount, ...byPieces];
}

/** VAT is for the checkout. */
const NO_TAX: Omit<PricingSettings, 'currency' | 'freeDeliveryFromMinor'> = {
  ...{ taxPercent: 0, vatPercent: 0, reducedVatPercent: 0, charityFeeMinor: 0, pricesIncludeTax: true },
  deliveryTaxClass: 'zero',
  vatRounding: 'line',
};

function clubOf(
  lines: readonly Line[],
  price: OrderPrice,
  { currency }: DeliveryTerms,
  { club: { membership, entryDiscountPercent }, promotions }: Offers,
): Pick<PricedCart, 'club' | 'clubPrices'> {
  const discountPercent = membership?.discountPercent ?? entryDiscountPercent;
  if (discountPercent === null) return { club: null, clubPrices: new Map() };
  const saving = clubSaving(lines, promotions, { discountPercent });
  const clubPrices = lines.flatMap((line, index): [number, number][] => {
    const applied = saving.lines[index];
    return applied?.promotion.audience === 'members'
      ? [[line.stockId, lineTotalMinor(line) - applied.discountMinor]]
      : [];
  });
  return {
    club: {
      is_member: membership !== null,
      free_delivery: membership?.freeDelivery ?? false,
      discount: toDecimal(membership ? price.membershipDiscountMinor : saving.totalMinor, currency),
      benefits: benefitsIn(lines, promotions),
    },
    clubPrices: new Map(clubPrices),
  };
}

/** Those of members on goods in the cart. */
function benefitsIn(
  lines: readonly Line[],
  promotions: readonly PromotionTerms[],
): NonNullable<CartView['club']>['benefits'] {
  return promotions.flatMap((promotion) => {
    const { id, nameEn, nameAr, audience, effect, minPeople, minPieces } = promotion;
    const isHere = audience === 'members' && lines.some(({ promotionIds }) => promotionIds.includes(id));
    if (!isHere || effect.kind !== 'percent' || minPieces > 1) return [];
    const people = peopleOf(promotion, lines);
    return [{ id, name_en: nameEn, name_ar: nameAr, percent: effect.percent, min_people: minPeople, people }];
  });
}
