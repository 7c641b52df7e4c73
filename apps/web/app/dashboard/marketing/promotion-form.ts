import type { OfficePromotion, PromotionFields } from '@karaz/contract/admin/promotions';
import { COUNTRY_CODES, type CountryCode } from '@karaz/domain/countries';
import { isOnGoods, type PromotionProblem, promotionProblems } from '@karaz/domain/promotions/promotion-problems';
import { numberIn } from '../form/number-in.ts';
import { typedNumber } from './typed-number.ts';

type TypedAmounts = Readonly<Record<CountryCode, string>>;
const NUMBERS = [
  'percent',
  'totalLimit',
  'perCustomerLimit',
  'buyQuantity',
  'getQuantity',
  'minPeople',
  'minPieces',
] as const;
const AMOUNT_FIELDS = ['amounts', 'maxDiscounts', 'minSubtotals'] as const;
type NumberName = (typeof NUMBERS)[number];
export type AmountField = (typeof AMOUNT_FIELDS)[number];

/** As typed: a half-written number is nobody's business until it is sent. */
export type PromotionForm = Omit<PromotionFields, NumberName | AmountField | 'code'> &
  Record<NumberName, string> &
  Record<AmountField, TypedAmounts> & { code: string; isByCode: boolean };

/** What holds no more stands out from what somebody switched off. */
export const PROMOTION_TONES = {
  running: 'success',
  notToday: 'info',
  scheduled: 'info',
  ended: 'warning',
  usedUp: 'warning',
  off: 'neutral',
} as const satisfies Record<OfficePromotion['state'], string>;

const NO_AMOUNTS: TypedAmounts = { kw: '', eg: '', ae: '', sa: '' };

export const NEW_PROMOTION: PromotionForm = {
  name_en: '',
  name_ar: '',
  description_en: '',
  description_ar: '',
  isByCode: false,
  code: '',
  kind: 'percent',
  target: 'basket',
  targetIds: [],
  audience: 'everybody',
  percent: '',
  amounts: NO_AMOUNTS,
  maxDiscounts: NO_AMOUNTS,
  minSubtotals: NO_AMOUNTS,
  buyQuantity: '2',
  getQuantity: '1',
  minPeople: '1',
  minPieces: '1',
  countries: null,
  weekdays: null,
  totalLimit: '',
  perCustomerLimit: '',
  startsAt: null,
  endsAt: null,
  isActive: true,
};

const written = (amounts: PromotionFields['amounts']): TypedAmounts => ({
  kw: String(amounts.kw ?? ''),
  eg: String(amounts.eg ?? ''),
  ae: String(amounts.ae ?? ''),
  sa: String(amounts.sa ?? ''),
});

export function fieldsOf(promotion: OfficePromotion): PromotionFields {
  const { id: _, state: _state, usedCount: _used, given: _given, version: _version, ...fields } = promotion;
  return fields;
}

export function promotionForm(promotion: OfficePromotion): PromotionForm {
  const fields = fieldsOf(promotion);
  const typed = (name: NumberName) => String(fields[name] ?? '');
  return {
    ...fields,
    code: fields.code ?? '',
    isByCode: fields.code !== null,
    percent: typed('percent'),
    totalLimit: typed('totalLimit'),
    perCustomerLimit: typed('perCustomerLimit'),
    buyQuantity: typed('buyQuantity'),
    getQuantity: typed('getQuantity'),
    minPeople: typed('minPeople'),
    minPieces: typed('minPieces'),
    amounts: written(fields.amounts),
    maxDiscounts: written(fields.maxDiscounts),
    minSubtotals: written(fields.minSubtotals),
  };
}

export const readAmounts = (amounts: TypedAmounts): PromotionFields['amounts'] =>
  Object.fromEntries(
    COUNTRY_CODES.flatMap((code) => {
      const amount = typedNumber(amounts[code]);
      return typeof amount === 'number' ? [[code, amount]] : [];
    }),
  );

export function promotionBody({ isByCode, ...form }: PromotionForm): PromotionFields {
  const read = (name: NumberName) => typedNumber(form[name]) ?? null;
  const isGroup = form.kind === 'buy-get';
  return {
    ...form,
    code: isByCode ? form.code : null,
    percent: read('percent'),
    totalLimit: read('totalLimit'),
    perCustomerLimit: read('perCustomerLimit'),
    buyQuantity: isGroup ? read('buyQuantity') : null,
    getQuantity: isGroup ? read('getQuantity') : null,
    minPeople: read('minPeople') ?? 1,
    minPieces: read('minPieces') ?? 1,
    amounts: readAmounts(form.amounts),
    maxDiscounts: readAmounts(form.maxDiscounts),
    minSubtotals: readAmounts(form.minSubtotals),
    countries: form.countries && [...form.countries],
  };
}

/** Fields with something in them that is no number, or none that this can be. */
export function promotionTypos(form: PromotionForm): (NumberName | AmountField)[] {
  const isTypo = (typed: string) => typedNumber(typed) === null;
  const lists = AMOUNT_FIELDS.filter((name) => Object.values(form[name]).some(isTypo));
  return [...NUMBERS.filter((name) => isTypo(form[name])), ...lists];
}

/** Numbers that are counted, as far as the form shows them: nothing is used half a time, or not at all. */
function uncounted(form: PromotionForm): NumberName[] {
  const groups: readonly NumberName[] = form.kind === 'buy-get' ? ['buyQuantity', 'getQuantity'] : [];
  const goods: readonly NumberName[] = isOnGoods(form.target) ? ['minPeople', 'minPieces'] : [];
  return [...groups, ...goods, 'totalLimit' as const, 'perCustomerLimit' as const].filter((name) => {
    const number = numberIn(form[name]);
    return number !== null && !Number.isNaN(number) && (number < 1 || !Number.isInteger(number));
  });
}

type PromotionTexts = { wrongNumber: string; wrongCount: string; problems: Readonly<Record<PromotionProblem, string>> };

/** Everything the server would reject, as far as it can be seen here: found at once, not one after the other. */
export function promotionErrors(
  form: PromotionForm,
  usedCount: number,
  text: PromotionTexts & { required: string },
): Record<string, string> {
  const body = promotionBody(form);
  const at = (instant: string | null) => (instant === null ? null : new Date(instant));
  const problems = promotionProblems({ ...body, usedCount, startsAt: at(body.startsAt), endsAt: at(body.endsAt) });
  const empty = (['name_en', 'name_ar'] as const).filter((name) => form[name].trim() === '');
  return {
    ...Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, text.problems[problem]])),
    ...Object.fromEntries(promotionTypos(form).map((name) => [name, text.wrongNumber])),
    ...Object.fromEntries(uncounted(form).map((name) => [name, text.wrongCount])),
    ...Object.fromEntries(empty.map((name) => [name, text.required])),
    ...(form.isByCode && form.code.trim() === '' ? { code: text.required } : {}),
  };
}

/** What shoppers would read of it cannot be: nothing is promised of a promotion that nobody can save. */
export function isImpossible(form: PromotionForm): boolean {
  const { startsAt, endsAt } = form;
  const { percent } = promotionBody(form);
  const isEndless = startsAt === null || endsAt === null || new Date(startsAt) < new Date(endsAt);
  return (percent !== null && percent > 100) || !isEndless || promotionTypos(form).length > 0;
}

/** More than half off everything it is for, which was not so before; the free piece of a group is what such a promotion is. */
export function isLargeDiscount(
  { kind, percent, isActive }: Pick<PromotionForm, 'kind' | 'percent' | 'isActive'>,
  saved: Pick<OfficePromotion, 'kind' | 'percent' | 'isActive'> | null,
): boolean {
  const off = typedNumber(percent);
  const isAsSaved = saved?.isActive === true && saved.kind === kind && saved.percent === off;
  return isActive && kind === 'percent' && typeof off === 'number' && off > 50 && !isAsSaved;
}
