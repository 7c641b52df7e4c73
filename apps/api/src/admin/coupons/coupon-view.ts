import type { CouponFields, OfficeCoupon } from '@karaz/contract/admin/coupons';
import { fieldName } from '@karaz/contract/field-name';
import { COUNTRIES, COUNTRY_CODES, isCountryCode } from '@karaz/domain/countries';
import { toDecimal, toMinor } from '@karaz/domain/money';
import { type AmountsByCountry, normaliseCouponCode } from '@karaz/domain/promotions/coupon';
import { couponProblems, couponState } from '@karaz/domain/promotions/coupon-problems';
import type { Language } from '@karaz/i18n/language';
import { type FieldProblem, failure } from '../../http/failure.ts';
import { excessPrecision } from '../money-precision.ts';
import { withVersion } from '../save-resource.ts';
import { COUPON_PROBLEM_TEXTS } from './coupon-problem-texts.ts';
import type { CouponRow } from './coupons.queries.ts';

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

export function couponView(row: CouponRow, now: Date): OfficeCoupon {
  const view = withVersion({
    id: row.id,
    code: row.code,
    kind: row.kind,
    description_en: row.descriptionEn,
    description_ar: row.descriptionAr,
    percent: row.percent,
    amounts: decimals(row.amounts),
    maxDiscounts: decimals(row.maxDiscounts),
    minSubtotals: decimals(row.minSubtotals),
    countries: row.countryCodes?.filter(isCountryCode) ?? null,
    totalLimit: row.totalLimit,
    perCustomerLimit: row.perCustomerLimit,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    isActive: row.isActive,
  });
  // Orders count on while somebody edits: that is no other version.
  return { ...view, state: couponState(row, now), usedCount: row.usedCount };
}

const toDate = (text: string | null) => (text === null ? null : new Date(text));

/** What the kind does not use is not stored: it would come back to life with a change of kind. */
export function couponColumns(fields: CouponFields) {
  const { kind } = fields;
  return {
    code: normaliseCouponCode(fields.code),
    kind,
    descriptionEn: fields.description_en,
    descriptionAr: fields.description_ar,
    percent: kind === 'percent' ? fields.percent : null,
    amounts: kind === 'fixed' ? minors(fields.amounts) : {},
    maxDiscounts: kind === 'percent' ? minors(fields.maxDiscounts) : {},
    minSubtotals: minors(fields.minSubtotals),
    countryCodes: fields.countries,
    totalLimit: fields.totalLimit,
    perCustomerLimit: fields.perCustomerLimit,
    startsAt: toDate(fields.startsAt),
    endsAt: toDate(fields.endsAt),
    isActive: fields.isActive,
  };
}

export function validateCoupon(fields: CouponFields, usedCount: number, language: Language) {
  const { startsAt, endsAt } = fields;
  const problems = couponProblems({ ...fields, usedCount, startsAt: toDate(startsAt), endsAt: toDate(endsAt) });
  const texts = COUPON_PROBLEM_TEXTS[language];
  const withTexts = Object.entries(problems).map(([field, code]) => [field, { code, text: texts[code] }] as const);
  const found: Record<string, FieldProblem> = {
    ...couponPrecision(fields, language),
    ...Object.fromEntries(withTexts),
  };
  return Object.keys(found).length > 0 ? failure('validationFailed', { fields: found }) : undefined;
}

/** Only what the kind uses: the rest is not stored. */
function couponPrecision({ kind, amounts, maxDiscounts, minSubtotals }: CouponFields, language: Language) {
  const used = { minSubtotals, ...(kind === 'fixed' && { amounts }), ...(kind === 'percent' && { maxDiscounts }) };
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
