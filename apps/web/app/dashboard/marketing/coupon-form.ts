import type { CouponFields, OfficeCoupon } from '@karaz/contract/admin/coupons';
import { COUNTRY_CODES, type CountryCode } from '@karaz/domain/countries';
import { typedNumber } from './typed-number.ts';

type TypedAmounts = Readonly<Record<CountryCode, string>>;
/** As typed: a half-written number is nobody's business until it is sent. */
export type CouponForm = Omit<
  CouponFields,
  'percent' | 'amounts' | 'maxDiscounts' | 'minSubtotals' | 'totalLimit' | 'perCustomerLimit'
> & {
  percent: string;
  totalLimit: string;
  perCustomerLimit: string;
  amounts: TypedAmounts;
  maxDiscounts: TypedAmounts;
  minSubtotals: TypedAmounts;
};

/** What holds no more stands out from what somebody switched off. */
export const COUPON_TONES = {
  running: 'success',
  scheduled: 'info',
  ended: 'warning',
  usedUp: 'warning',
  off: 'neutral',
} as const satisfies Record<OfficeCoupon['state'], string>;

const NO_AMOUNTS: TypedAmounts = { kw: '', eg: '', ae: '', sa: '' };

export const NEW_COUPON: CouponForm = {
  code: '',
  kind: 'percent',
  description_en: '',
  description_ar: '',
  percent: '',
  amounts: NO_AMOUNTS,
  maxDiscounts: NO_AMOUNTS,
  minSubtotals: NO_AMOUNTS,
  countries: null,
  totalLimit: '',
  perCustomerLimit: '1',
  startsAt: null,
  endsAt: null,
  isActive: true,
};

const written = (amounts: CouponFields['amounts']): TypedAmounts => ({
  kw: String(amounts.kw ?? ''),
  eg: String(amounts.eg ?? ''),
  ae: String(amounts.ae ?? ''),
  sa: String(amounts.sa ?? ''),
});

export function couponForm(coupon: OfficeCoupon): CouponForm {
  const { id: _, state: _state, usedCount: _used, version: _version, ...fields } = coupon;
  return {
    ...fields,
    percent: String(fields.percent ?? ''),
    totalLimit: String(fields.totalLimit ?? ''),
    perCustomerLimit: String(fields.perCustomerLimit ?? ''),
    amounts: written(fields.amounts),
    maxDiscounts: written(fields.maxDiscounts),
    minSubtotals: written(fields.minSubtotals),
  };
}

const read = (amounts: TypedAmounts): CouponFields['amounts'] =>
  Object.fromEntries(
    COUNTRY_CODES.flatMap((code) => {
      const amount = typedNumber(amounts[code]);
      return typeof amount === 'number' ? [[code, amount]] : [];
    }),
  );

export function couponBody(form: CouponForm): CouponFields {
  return {
    ...form,
    percent: typedNumber(form.percent) ?? null,
    totalLimit: typedNumber(form.totalLimit) ?? null,
    perCustomerLimit: typedNumber(form.perCustomerLimit) ?? null,
    amounts: read(form.amounts),
    maxDiscounts: read(form.maxDiscounts),
    minSubtotals: read(form.minSubtotals),
    countries: form.countries && [...form.countries],
  };
}

/** Fields with something in them that is no number; the rest the server judges. */
export function couponTypos(form: CouponForm): ('percent' | 'totalLimit' | 'perCustomerLimit' | AmountField)[] {
  const isTypo = (typed: string) => typedNumber(typed) === null;
  const singles = (['percent', 'totalLimit', 'perCustomerLimit'] as const).filter((name) => isTypo(form[name]));
  const lists = AMOUNT_FIELDS.filter((name) => Object.values(form[name]).some(isTypo));
  return [...singles, ...lists];
}

const AMOUNT_FIELDS = ['amounts', 'maxDiscounts', 'minSubtotals'] as const;
export type AmountField = (typeof AMOUNT_FIELDS)[number];
