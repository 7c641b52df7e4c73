import { lineTotalMinor, unitPriceOf } from '@karaz/domain/cart/cart-line';
import type { CountryCode } from '@karaz/domain/countries';
import { addMinor, toDecimal } from '@karaz/domain/money';
import { NO_POINTS } from '@karaz/domain/pricing/points-payment';
import { priceOrder } from '@karaz/domain/pricing/price-order';
import { couponDiscountMinor, normaliseCouponCode } from '@karaz/domain/promotions/coupon';
import type { Language } from '@karaz/i18n/language';
import type { Database } from '../db/database.ts';
import { firstDayOf } from '../delivery/branch-slots.ts';
import type { HashIdentity } from '../integrations/identity/identity-hash.ts';
import { type BuyerIdentities, buyerIdentities } from '../promotions/buyer-identities.ts';
import type { Guesser } from '../promotions/coupon-guesses.ts';
import { couponText } from '../promotions/coupon-texts.ts';
import { checkCoupon } from '../promotions/redeem-coupon.ts';
import { type OrderContextRow, selectOrderContext } from './order-context.queries.ts';
import { settingsAt } from './settings-at.ts';

type CouponCheck = {
  code: string;
  items: readonly { stockId: number; quantity: number }[];
  userId: number | null;
  country: CountryCode;
  language: Language;
  now: Date;
  /** Whose budgets of wrong codes this uses. */
  guessers: readonly Guesser[];
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
    const { taxClass, benefits } = stock;
    return [{ unitPriceMinor: unitPriceOf(stock), quantity, addons: [], taxClass, benefits }];
  });
  const subtotalMinor = addMinor(...lines.map(lineTotalMinor));
  const use = { code, now, countryCode: country, subtotalMinor, identities: identitiesOf(check, found) };
  const checked = await checkCoupon(db, use, check.guessers);
  if (!checked.ok) {
    return { valid: false, error: couponText(checked.error, settings.currency, language), discount: 0, code };
  }
  const order = { lines, settings, orderType: 'delivery', areaFeeMinor: 0, membership, points: NO_POINTS } as const;
  const { membershipDiscountMinor } = priceOrder({ ...order, coupon: null });
  const discount = couponDiscountMinor(checked.value, subtotalMinor - membershipDiscountMinor);
  return { valid: true, error: null, discount: toDecimal(discount, settings.currency), code };
}

/** A guest proves no phone here, and the contacts of others are not for guests to try. */
function identitiesOf({ userId, hashIdentity: hash }: CouponCheck, { customer }: OrderContextRow): BuyerIdentities {
  if (userId === null) return buyerIdentities({ userId, phone: null, email: null }, hash);
  return buyerIdentities({ userId, phone: customer?.phone ?? null, email: customer?.email ?? null }, hash);
}
