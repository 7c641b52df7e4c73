import type { OfficePromotion, PromotionFields } from '@karaz/contract/admin/promotions';
import { fieldName } from '@karaz/contract/field-name';
import { COUNTRIES, COUNTRY_CODES, isCountryCode } from '@karaz/domain/countries';
import { toDecimal, toMinor } from '@karaz/domain/money';
import { normaliseCouponCode } from '@karaz/domain/promotions/coupon';
import { type AmountsByCountry, promotionState } from '@karaz/domain/promotions/promotion';
import { isOnGoods, type PromotionProblem, promotionProblems } from '@karaz/domain/promotions/promotion-problems';
import type { Language } from '@karaz/i18n/language';
import { type FieldProblem, failure } from '../../http/failure.ts';
import { excessPrecision } from '../money-precision.ts';
import { withVersion } from '../save-resource.ts';
import { PROMOTION_PROBLEM_TEXTS } from './promotion-problem-texts.ts';
import type { OfficePromotionRow } from './promotions.queries.ts';

const converted = (
  amounts: AmountsByCountry,
  convert: (amount: number, country: (typeof COUNTRY_CODES)[number]) => number,
) =>
  Object.fromEntries(
    COUNTRY_CODES.flatMap((country) => {
      const value = amounts[country];
      return value === undefined ? [] : [[country, convert(value, country)]];
    }),
  );
const decimals = (amounts: AmountsByCountry) =>
  converted(amounts, (minor, country) => toDecimal(minor, COUNTRIES[country].currency));
const minors = (amounts: AmountsByCountry) =>
  converted(amounts, (amount, country) => toMinor(amount, COUNTRIES[country].currency));

export function promotionView(row: OfficePromotionRow, now: Date): OfficePromotion {
  const view = withVersion({
    id: row.id,
    name_en: row.nameEn,
    name_ar: row.nameAr,
    description_en: row.descriptionEn,
    description_ar: row.descriptionAr,
    code: row.code,
    kind: row.kind,
    target: row.target,
    targetIds: row.targetIds,
    audience: row.audience,
    percent: row.percent,
    amounts: decimals(row.amounts),
    maxDiscounts: decimals(row.maxDiscounts),
    minSubtotals: decimals(row.minSubtotals),
    buyQuantity: row.buyQuantity,
    getQuantity: row.getQuantity,
    minPeople: row.minPeople,
    minPieces: row.minPieces,
    countries: row.countryCodes?.filter(isCountryCode) ?? null,
    weekdays: row.weekdays,
    totalLimit: row.totalLimit,
    perCustomerLimit: row.perCustomerLimit,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    isActive: row.isActive,
  });
  // Orders count on while somebody edits: that is no other version.
  const given = row.given.map(({ currency, minor }) => ({ currency, amount: toDecimal(minor, currency) }));
  const state = promotionState({ ...row, countryCodes: view.countries }, now);
  return { ...view, state, usedCount: row.uses, given };
}

const toDate = (text: string | null) => (text === null ? null : new Date(text));

/** What the kind does not use is not stored: it would come back to life with a change of kind. */
export function promotionColumns(fields: PromotionFields) {
  const { kind, target } = fields;
  const isGroup = kind === 'buy-get';
  return {
    nameEn: fields.name_en,
    nameAr: fields.name_ar,
    descriptionEn: fields.description_en,
    descriptionAr: fields.description_ar,
    code: fields.code === null ? null : normaliseCouponCode(fields.code),
    kind,
    target,
    audience: fields.audience,
    percent: kind === 'percent' || isGroup ? fields.percent : null,
    amounts: kind === 'fixed' ? minors(fields.amounts) : {},
    maxDiscounts: kind === 'percent' || isGroup ? minors(fields.maxDiscounts) : {},
    minSubtotals: minors(fields.minSubtotals),
    buyQuantity: isGroup ? fields.buyQuantity : null,
    getQuantity: isGroup ? fields.getQuantity : null,
    minPeople: isOnGoods(target) ? fields.minPeople : 1,
    minPieces: isOnGoods(target) && !isGroup ? fields.minPieces : 1,
    countryCodes: fields.countries,
    weekdays: fields.weekdays && [...new Set(fields.weekdays)].sort((a, b) => a - b),
    totalLimit: fields.totalLimit,
    perCustomerLimit: fields.perCustomerLimit,
    startsAt: toDate(fields.startsAt),
    endsAt: toDate(fields.endsAt),
    isActive: fields.isActive,
  };
}

export const targetIdsOf = ({ target, targetIds }: PromotionFields): number[] =>
  isOnGoods(target) ? [...new Set(targetIds)] : [];

export function validatePromotion(fields: PromotionFields, usedCount: number, language: Language) {
  const { startsAt, endsAt } = fields;
  const problems = promotionProblems({ ...fields, usedCount, startsAt: toDate(startsAt), endsAt: toDate(endsAt) });
  const texts = PROMOTION_PROBLEM_TEXTS[language];
  const withTexts = Object.entries(problems).map(([field, code]) => [field, { code, text: texts[code] }] as const);
  const found: Record<string, FieldProblem> = {
    ...promotionPrecision(fields, language),
    ...Object.fromEntries(withTexts),
  };
  return Object.keys(found).length > 0 ? failure('validationFailed', { fields: found }) : undefined;
}

export function unknownGoods(language: Language) {
  const code: PromotionProblem = 'goodsUnknown';
  return failure('validationFailed', {
    fields: { targetIds: { code, text: PROMOTION_PROBLEM_TEXTS[language][code] } },
  });
}

/** Only what the kind uses: the rest is not stored. */
function promotionPrecision({ kind, amounts, maxDiscounts, minSubtotals }: PromotionFields, language: Language) {
  const used = { minSubtotals, ...(kind === 'fixed' && { amounts }), ...(kind !== 'fixed' && { maxDiscounts }) };
  const excess = Object.entries(used).flatMap(([field, byCountry]) =>
    COUNTRY_CODES.map((country) =>
      excessPrecision(
        { [fieldName(field, country)]: byCountry[country] ?? null },
        COUNTRIES[country].currency,
        language,
      ),
    ),
  );
  const problems: Record<string, FieldProblem> = Object.assign({}, ...excess);
  return problems;
}
