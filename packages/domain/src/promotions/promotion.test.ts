import { expect, test } from 'vitest';
import { asAgreed, isRunning, type Promotion, termsIn } from './promotion.ts';

const PLACED: Promotion = {
  ...{ id: 7, nameEn: 'Fresh', nameAr: 'طازج', code: null, audience: 'members', kind: 'percent', target: 'products' },
  ...{ percent: 15, amounts: {}, maxDiscounts: { kw: 5000 }, minSubtotals: { kw: 20_000 } },
  ...{ buyQuantity: null, getQuantity: null, minPeople: 2, minPieces: 3, countryCodes: ['kw'], weekdays: [1] },
  ...{ totalLimit: 10, perCustomerLimit: null, startsAt: null, endsAt: null, isActive: true },
};
const EDITED: Partial<Promotion> = {
  ...{
    audience: 'everybody',
    kind: 'percent',
    percent: 40,
    amounts: { kw: 1 },
    maxDiscounts: {},
    minSubtotals: { kw: 1 },
  },
  ...{ buyQuantity: 9, getQuantity: 9, minPeople: 1, minPieces: 1, countryCodes: ['sa'], weekdays: [] },
  ...{ isActive: false, endsAt: new Date('2026-01-01T00:00:00Z') },
};
const KINDS: Partial<Promotion>[] = [
  { kind: 'percent' },
  { kind: 'fixed', percent: null, amounts: { kw: 300 } },
  { kind: 'buy-get', percent: 50, buyQuantity: 2, getQuantity: 1 },
  { kind: 'buy-get', percent: null, buyQuantity: 2, getQuantity: 1 },
  { kind: 'free-delivery', target: 'delivery', percent: null, maxDiscounts: {} },
  { kind: 'percent', target: 'basket' },
];
const TARGETS = ['basket', 'categories', 'delivery'] as const;

test.each(KINDS)('$kind: an edited promotion is worth to an order what was agreed', (kind) => {
  const placed = { ...PLACED, ...kind };
  const agreed = termsIn(placed, 'kw') ?? undefined;
  expect(agreed).toBeDefined();
  for (const target of TARGETS) {
    const now = asAgreed({ ...placed, ...EDITED, target }, agreed, 'kw');
    expect(termsIn(now, 'kw')).toEqual(agreed);
    expect(isRunning(now, 'kw', new Date('2026-11-18T09:00:00Z'))).toBe(true);
  }
});

test('an order of before terms were stored has today’s, also of a promotion that has ended', () => {
  const edited = { ...PLACED, ...EDITED, countryCodes: null };
  expect(termsIn(asAgreed(edited, undefined, 'kw'), 'kw')).toEqual(termsIn(edited, 'kw'));
});
