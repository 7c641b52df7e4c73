import type { OrderPreview } from '@karaz/contract/order-view';
import { toDecimal, toMinor } from '@karaz/domain/money';
import type { Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';

type Discounts = Pick<OrderPreview, 'discount' | 'promotions' | 'membershipDiscount' | 'pointsDiscount' | 'currency'>;
type Words = { membershipDiscount: string; pointsDiscount: string; discount: string };

export type DiscountRow = { key: string; name: string; amount: number };

const nameOf = ({ code, ...names }: Discounts['promotions'][number], language: Language) =>
  `${pick(names, 'name', language)}${code ? ` (${code})` : ''}`;

/**
 * What took how much off the goods, each by its name: promotions, the club and points. What promotions for members gave is
 * part of what the club gives, and stands under their own names.
 */
export function discountRows(totals: Discounts, language: Language, text: Words): readonly DiscountRow[] {
  const minor = (amount: number) => toMinor(amount, totals.currency);
  const onGoods = totals.promotions.filter(({ target }) => target !== 'delivery');
  const ofMembers = onGoods.filter(({ code, audience }) => code === null && audience === 'members');
  const clubMinor = ofMembers.reduce((left, { discount }) => left - minor(discount), minor(totals.membershipDiscount));
  const pointsMinor = minor(totals.pointsDiscount);
  const promotionsMinor = onGoods.reduce((sum, { discount }) => sum + minor(discount), 0);
  const otherMinor = minor(totals.discount) - promotionsMinor - clubMinor - pointsMinor;
  return [
    ...onGoods.map((one) => ({ key: String(one.id), name: nameOf(one, language), offMinor: minor(one.discount) })),
    { key: 'club', name: text.membershipDiscount, offMinor: clubMinor },
    { key: 'points', name: text.pointsDiscount, offMinor: pointsMinor },
    { key: 'other', name: text.discount, offMinor: otherMinor },
  ]
    .filter(({ offMinor }) => offMinor > 0)
    .map(({ key, name, offMinor }) => ({ key, name, amount: toDecimal(-offMinor, totals.currency) }));
}

export const deliveryPromotions = (
  { promotions }: Pick<Discounts, 'promotions'>,
  language: Language,
): readonly string[] =>
  promotions.filter(({ target }) => target === 'delivery').map((promotion) => nameOf(promotion, language));
