import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '../countries.ts';
import { wallTimeAt } from '../delivery/slot-time.ts';

export const PROMOTION_KINDS = ['percent', 'fixed', 'free-delivery', 'buy-get'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

export const PROMOTION_TARGETS = ['basket', 'products', 'categories', 'tags', 'delivery'] as const;
export type PromotionTarget = (typeof PROMOTION_TARGETS)[number];

export const AUDIENCES = ['everybody', 'members', 'first-order'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Minor units of each country's own currency. */
export type AmountsByCountry = Readonly<Partial<Record<CountryCode, number>>>;

export type Promotion = {
  readonly id: number;
  readonly nameEn: string;
  readonly nameAr: string;
  /** null: it applies by itself. */
  readonly code: string | null;
  readonly kind: PromotionKind;
  readonly target: PromotionTarget;
  readonly audience: Audience;
  /** Off the goods or the basket; of buy-get off the pieces that are given. */
  readonly percent: number | null;
  /** Off the basket, or off each piece of the goods. */
  readonly amounts: AmountsByCountry;
  readonly maxDiscounts: AmountsByCountry;
  readonly minSubtotals: AmountsByCountry;
  readonly buyQuantity: number | null;
  readonly getQuantity: number | null;
  /** It counts when its goods are for so many people together. */
  readonly minPeople: number;
  /** It counts from so many pieces of its goods. */
  readonly minPieces: number;
  /** null: everywhere. */
  readonly countryCodes: readonly CountryCode[] | null;
  /** Sunday is 0, by the clocks of the country; null: every day. */
  readonly weekdays: readonly number[] | null;
  readonly totalLimit: number | null;
  readonly perCustomerLimit: number | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly isActive: boolean;
};

type Effect =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'fixed'; readonly amountMinor: number }
  | { readonly kind: 'free-delivery' }
  | { readonly kind: 'buy-get'; readonly buy: number; readonly get: number; readonly percent: number };

/** What a promotion is worth in one country: what pricing needs and no more. */
export type PromotionTerms = {
  readonly id: number;
  readonly nameEn: string;
  readonly nameAr: string;
  readonly code: string | null;
  readonly audience: Audience;
  readonly target: 'goods' | 'basket' | 'delivery';
  readonly effect: Effect;
  readonly capMinor: number | null;
  /** Of all goods before any discount. */
  readonly minSubtotalMinor: number;
  readonly minPeople: number;
  readonly minPieces: number;
  /** Somebody has to count its uses. */
  readonly isLimited: boolean;
};

function effectOf(promotion: Promotion, country: CountryCode): Effect | null {
  const { kind, percent, buyQuantity: buy, getQuantity: get } = promotion;
  if (kind === 'free-delivery') return { kind };
  if (kind === 'percent') return percent === null ? null : { kind, percent };
  if (kind === 'buy-get') return buy === null || get === null ? null : { kind, buy, get, percent: percent ?? 100 };
  const amountMinor = promotion.amounts[country];
  return amountMinor === undefined ? null : { kind, amountMinor };
}

/** null: it is worth nothing in this country. */
export function termsIn(promotion: Promotion, country: CountryCode): PromotionTerms | null {
  const { id, nameEn, nameAr, code, audience, target, minPeople, minPieces } = promotion;
  const isOfferedHere = promotion.countryCodes?.includes(country) ?? true;
  const effect = isOfferedHere ? effectOf(promotion, country) : null;
  if (effect === null) return null;
  return {
    ...{ id, nameEn, nameAr, code, audience, effect, minPeople, minPieces },
    target: target === 'basket' || target === 'delivery' ? target : 'goods',
    capMinor: promotion.maxDiscounts[country] ?? null,
    minSubtotalMinor: promotion.minSubtotals[country] ?? 0,
    isLimited: promotion.totalLimit !== null || promotion.perCustomerLimit !== null || audience === 'first-order',
  };
}

function worthOf(effect: Effect, country: CountryCode) {
  if (effect.kind === 'percent') return { percent: effect.percent };
  if (effect.kind === 'fixed') return { amounts: { [country]: effect.amountMinor } };
  if (effect.kind === 'buy-get') return { buyQuantity: effect.buy, getQuantity: effect.get, percent: effect.percent };
  return {};
}

/** Goods that were named then are named by the order's own lines, whatever is named today. */
function agreedTarget(agreed: PromotionTerms['target'], today: PromotionTarget): PromotionTarget {
  if (agreed !== 'goods') return agreed;
  return today === 'basket' || today === 'delivery' ? 'products' : today;
}

/**
 * A promotion as an order was placed with it: running, and worth what was agreed. Without terms, which orders of long ago
 * do not have, it is worth what it is today.
 */
export function asAgreed<P extends Promotion>(
  promotion: P,
  terms: PromotionTerms | undefined,
  country: CountryCode,
): P {
  const running = { ...promotion, isActive: true, startsAt: null, endsAt: null };
  if (terms === undefined) return running;
  return {
    ...running,
    ...{ kind: terms.effect.kind, ...worthOf(terms.effect, country) },
    ...{
      target: agreedTarget(terms.target, promotion.target),
      audience: terms.audience,
      minPeople: terms.minPeople,
      minPieces: terms.minPieces ?? 1,
      countryCodes: null,
      weekdays: null,
    },
    maxDiscounts: terms.capMinor === null ? {} : { [country]: terms.capMinor },
    minSubtotals: { [country]: terms.minSubtotalMinor },
  };
}

/** 0 is Sunday. */
export function weekdayIn(country: CountryCode, at: Date): number {
  return new Date(`${wallTimeAt(at, COUNTRIES[country].timeZone).date}T00:00:00Z`).getUTCDay();
}

export function isOnDay({ weekdays }: Pick<Promotion, 'weekdays'>, country: CountryCode, at: Date): boolean {
  return weekdays === null || weekdays.includes(weekdayIn(country, at));
}

export function isRunning(promotion: Promotion, country: CountryCode, at: Date): boolean {
  const { isActive, startsAt, endsAt } = promotion;
  if (!isActive || (startsAt !== null && at < startsAt) || (endsAt !== null && at >= endsAt)) return false;
  return isOnDay(promotion, country, at);
}

/** Those that apply by themselves at this moment, to whomever they are for. */
export function runningIn(promotions: readonly Promotion[], country: CountryCode, at: Date): PromotionTerms[] {
  return promotions.flatMap((promotion) => {
    const terms = promotion.code === null && isRunning(promotion, country, at) ? termsIn(promotion, country) : null;
    return terms === null ? [] : [terms];
  });
}

/** notToday: it runs, but on other days of the week. */
export type PromotionState = 'off' | 'scheduled' | 'running' | 'notToday' | 'ended' | 'usedUp';
type Stated = Pick<Promotion, 'totalLimit' | 'startsAt' | 'endsAt' | 'isActive' | 'weekdays' | 'countryCodes'> & {
  readonly usedCount: number;
};

export function promotionState(promotion: Stated, now: Date): PromotionState {
  const { isActive, startsAt, endsAt, totalLimit, usedCount } = promotion;
  if (!isActive) return 'off';
  if (endsAt !== null && endsAt <= now) return 'ended';
  if (totalLimit !== null && usedCount >= totalLimit) return 'usedUp';
  if (startsAt !== null && startsAt > now) return 'scheduled';
  const isToday = (promotion.countryCodes ?? COUNTRY_CODES).some((country) => isOnDay(promotion, country, now));
  return isToday ? 'running' : 'notToday';
}
