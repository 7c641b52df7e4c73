import { COUNTRY_CODES, type CountryCode } from '../countries.ts';
import type { AmountsByCountry, PromotionKind, PromotionTarget } from './promotion.ts';

export type PromotionDraft = {
  readonly kind: PromotionKind;
  readonly target: PromotionTarget;
  /** Of products, categories or tags. */
  readonly targetIds: readonly number[];
  readonly percent: number | null;
  readonly amounts: AmountsByCountry;
  readonly buyQuantity: number | null;
  readonly getQuantity: number | null;
  /** null: everywhere. */
  readonly countries: readonly CountryCode[] | null;
  /** null: every day. */
  readonly weekdays: readonly number[] | null;
  readonly totalLimit: number | null;
  readonly usedCount: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
};

export type PromotionProblem =
  | 'percentNeeded'
  | 'amountNeeded'
  | 'quantityNeeded'
  | 'goodsNeeded'
  | 'goodsUnknown'
  | 'targetNotForKind'
  | 'countryNeeded'
  | 'weekdayNeeded'
  | 'belowUsed'
  | 'endsBeforeStart';
type ProblemField =
  | 'percent'
  | 'amounts'
  | 'buyQuantity'
  | 'getQuantity'
  | 'target'
  | 'targetIds'
  | 'countries'
  | 'weekdays'
  | 'totalLimit'
  | 'endsAt';

export const isOnGoods = (target: PromotionTarget): boolean => target !== 'basket' && target !== 'delivery';

/** Delivery is given free and no basket is given in groups. */
export function suits(kind: PromotionKind, target: PromotionTarget): boolean {
  if (kind === 'free-delivery') return target === 'delivery';
  return kind === 'buy-get' ? isOnGoods(target) : target !== 'delivery';
}

/** Why a promotion would be worth nothing to anybody, by the field to correct. */
export function promotionProblems(draft: PromotionDraft): Partial<Record<ProblemField, PromotionProblem>> {
  const { kind, target, countries, totalLimit, usedCount, startsAt, endsAt } = draft;
  return {
    ...effectProblems(draft),
    ...(suits(kind, target) ? {} : { target: 'targetNotForKind' }),
    ...(isOnGoods(target) && draft.targetIds.length === 0 ? { targetIds: 'goodsNeeded' } : {}),
    ...(countries?.length === 0 ? { countries: 'countryNeeded' } : {}),
    ...(draft.weekdays?.length === 0 ? { weekdays: 'weekdayNeeded' } : {}),
    ...(totalLimit !== null && totalLimit < usedCount ? { totalLimit: 'belowUsed' } : {}),
    ...(startsAt !== null && endsAt !== null && endsAt <= startsAt ? { endsAt: 'endsBeforeStart' } : {}),
  };
}

function effectProblems(draft: PromotionDraft): Partial<Record<ProblemField, PromotionProblem>> {
  const { kind, percent, amounts, countries, buyQuantity, getQuantity } = draft;
  const isEmptyAmount = (country: CountryCode) => (amounts[country] ?? 0) <= 0;
  const needsPercent = kind === 'percent' || kind === 'buy-get';
  return {
    ...(needsPercent && !(percent !== null && percent > 0 && percent <= 100) ? { percent: 'percentNeeded' } : {}),
    ...(kind === 'fixed' && (countries ?? COUNTRY_CODES).every(isEmptyAmount) ? { amounts: 'amountNeeded' } : {}),
    ...(kind === 'buy-get' && (buyQuantity ?? 0) < 1 ? { buyQuantity: 'quantityNeeded' } : {}),
    ...(kind === 'buy-get' && (getQuantity ?? 0) < 1 ? { getQuantity: 'quantityNeeded' } : {}),
  };
}
