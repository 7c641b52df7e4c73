import { expect, test } from 'vitest';
import { type ClassTerms, TAX_CLASSES, taxClassProblem } from './vat.ts';

const without: ClassTerms = {
  vatRates: [{ from: '2000-01-01', standard: 15, reduced: 0 }],
  zeroReason: ['Export', ''],
  exemptReason: ['', ''],
};
const problems = (terms: ClassTerms) => TAX_CLASSES.map((one) => taxClassProblem(one, terms));

test('a class needs its rate, or the reason why there is none in both languages', () => {
  expect(problems(without)).toEqual([null, 'reducedRateMissing', 'taxReasonMissing', 'taxReasonMissing']);
  const vatRates = [...without.vatRates, { from: '2030-01-01', standard: 15, reduced: 5 }];
  const reasons = { zeroReason: ['Medicines', 'أدوية'], exemptReason: ['Living animals', 'حيوانات حية'] };
  expect(problems({ vatRates, ...reasons })).toEqual([null, null, null, null]);
  expect(problems({ ...without, vatRates: [] }), 'where there is no VAT').toEqual([null, null, null, null]);
});
