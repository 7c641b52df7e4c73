import { lineTotalMinor, unitPriceOf } from '@karaz/domain/cart/cart-line';
import type { CountryCode } from '@karaz/domain/countries';
import { addMinor, toDecimal } from '@karaz/domain/money';
import { NO_POINTS } from '@karaz/domain/pricing/points-payment';
import { priceOrder } from '@karaz/domain/pricing/price-order';
import { type CouponError, normaliseCouponCode } from '@karaz/domain/promotions/coupon';
import type { Language } from '@karaz/i18n/language';
import type { Database } from '../db/database.ts';
import { firstDayOf } from '../delivery/branch-slots.ts';
import type { HashIdentity } from '../integrations/identity/identity-hash.ts';
import { type BuyerIdentities, buyerIdentities } from '../promotions/buyer-identities.ts';
import type { GuessLimit } from '../promotions/coupon-guesses.ts';
import { couponText } from '../promotions/coupon-texts.ts';
import { promotionOf } from '../promotions/promotion-json.ts';
import { checkCoupon } from '../promotions/redeem-coupon.ts';
import { offeredPromotions } from './offered-promotions.ts';
import { type OrderContextRow, selectOrderContext } from './order-context.queries.ts';
import { settingsAt } from './order-context.ts';
import { effectProblems } from './promotion-locks.ts';

type CouponCheck = {
  code: string;
  items: readonly { stockId: number; quantity: number }[];
  userId: number | null;
  country: CountryCode;
  language: Language;
  now: Date;
  /** Whose budgets of wrong codes this uses. */
  guessLimits: readonly GuessLimit[];
  hashIdentity: HashIdentity;
};

/** Prices are the store's own: a subtotal that is sent along is not looked at. Nothing is counted. */
export async function verifyCoupon(db: Database, check: CouponCheck) {
  const { country, language, now, userId } = check;
  const code = normaliseCouponCode(check.code);
  const stockIds = [...new Set(check.items.map(({ stockId }) => stockId))];
  const nowhere = { userId, addressId: null, areaId: null };
  const found = await selectOrderContext(db, stockIds, nowhere, { now, from: firstDayOf(now) });
  const { membership } = found;
  const stocks = new Map(found.stocks.map((stock) => [stock.id, stock]));
  const settings = settingsAt(found, country, now);
  const lines = check.items.flatMap(({ stockId, quantity }) => {
    const stock = stocks.get(stockId);
    const isSold = stock?.isPublished && stock.branch.countryCode === country;
    if (!isSold) return [];
    const { taxClass, promotionIds, serves } = stock;
    return [{ unitPriceMinor: unitPriceOf(stock), quantity, addons: [], taxClass, promotionIds, serves }];
  });
  const subtotalMinor = addMinor(...lines.map(lineTotalMinor));
  const identities = identitiesOf(check, found);
  const who = { identities, isMember: membership !== null, userId, orderedBefore: null };
  const use = { code, now, countryCode: country, subtotalMinor, ...who };
  const checked = await checkCoupon(db, use, check.guessLimits);
  const rejected = (error: CouponError) => ({
    ...{ valid: false, error: couponText(error, settings.currency, language), discount: 0, code },
  });
  if (!checked.ok) return rejected(checked.error);
  const buyer = { userId, hashIdentity: check.hashIdentity, customer: found.customer };
  const moment = { country, at: now, orderedBefore: null };
  const offered = await offeredPromotions(db, found.promotions.map(promotionOf), buyer, moment);
  const order = { lines, settings, orderType: 'delivery', areaFeeMinor: 0, membership, points: NO_POINTS } as const;
  const price = priceOrder({ ...order, promotions: [...offered, checked.value] });
  // Somebody may try a code before there is anything to take it off.
  const [problem] = lines.length === 0 ? [] : effectProblems(checked.value, price);
  if (problem?.code === 'COUPON') return rejected(problem.error);
  return { valid: true, error: null, discount: toDecimal(price.couponDiscountMinor, settings.currency), code };
}

/** A guest proves no phone here, and the contacts of others are not for guests to try. */
function identitiesOf({ userId, hashIdentity: hash }: CouponCheck, { customer }: OrderContextRow): BuyerIdentities {
  if (userId === null) return buyerIdentities({ userId, phone: null, email: null }, hash);
  return buyerIdentities({ userId, phone: customer?.phone ?? null, email: customer?.email ?? null }, hash);
}
