import type { CartView } from '@karaz/contract/cart';
import { lineTotalMinor } from '@karaz/domain/cart/cart-line';
import { type NamedBenefit, peopleByBenefit } from '@karaz/domain/membership/benefits';
import { type CurrencyCode, toDecimal } from '@karaz/domain/money';
import { type ClubLine, clubDiscountMinor } from '@karaz/domain/pricing/price-order';
import type { ClubTerms } from './cart.queries.ts';

type BenefitLine = Omit<ClubLine, 'benefits'> & { stockId: number; benefits: readonly NamedBenefit[] };

type CartClub = {
  club: CartView['club'];
  /** Of the lines that cost a member less by their goods, by stock. */
  linePrices: ReadonlyMap<number, number>;
};

/** What the club does for the goods that can be had, or would do for somebody who joins. */
export function cartClub(lines: readonly BenefitLine[], terms: ClubTerms, currency: CurrencyCode): CartClub {
  const { membership, entryDiscountPercent } = terms;
  const discountPercent = membership?.discountPercent ?? entryDiscountPercent;
  if (discountPercent === null) return { club: null, linePrices: new Map() };
  const discount = clubDiscountMinor(lines, { discountPercent });
  const linePrices = lines.flatMap((line, index): [number, number][] => {
    const benefitMinor = discount.lines[index] ?? 0;
    return benefitMinor > 0 ? [[line.stockId, lineTotalMinor(line) - benefitMinor]] : [];
  });
  return {
    club: {
      is_member: membership !== null,
      free_delivery: membership?.freeDelivery ?? false,
      discount: toDecimal(discount.totalMinor, currency),
      benefits: benefitsIn(lines),
    },
    linePrices: new Map(linePrices),
  };
}

function benefitsIn(lines: readonly BenefitLine[]): NonNullable<CartView['club']>['benefits'] {
  const people = peopleByBenefit(lines);
  const byId = new Map(lines.flatMap(({ benefits }) => benefits.map((benefit) => [benefit.id, benefit] as const)));
  return [...byId.values()].map(({ id, nameEn, nameAr, percent, minPeople }) => ({
    id,
    name_en: nameEn,
    name_ar: nameAr,
    percent,
    min_people: minPeople,
    people: people.get(id) ?? 0,
  }));
}
