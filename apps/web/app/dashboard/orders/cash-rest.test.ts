import { expect, test } from 'vitest';
import { cashRest, isOverDue } from './cash-rest.ts';

const cash = { due: 10.003, collected: 10.003, credited: 0, later: [] };

test('what no coin can pay is rounding, never short or over; more than that is', () => {
  expect(cashRest(cash, 'KWD').kind).toBe('none');
  expect(cashRest({ ...cash, collected: 10 }, 'KWD')).toEqual({ kind: 'rounding', amount: 0.003 });
  expect(cashRest({ ...cash, collected: 10.005 }, 'KWD')).toEqual({ kind: 'rounding', amount: 0.002 });
  expect(cashRest({ ...cash, collected: 9.998 }, 'KWD')).toEqual({ kind: 'short', amount: 0.005 });
  expect(cashRest({ ...cash, collected: 11 }, 'KWD')).toEqual({ kind: 'over', amount: 0.997 });
});

test('what came later and what refunds took off are not missing', () => {
  const short = { ...cash, collected: 5, later: [{ amount: 2 }, { amount: 1 }] };
  expect(cashRest(short, 'KWD')).toEqual({ kind: 'short', amount: 2.003 });
  expect(cashRest({ ...short, credited: 2 }, 'KWD')).toEqual({ kind: 'rounding', amount: 0.003 });
});

test('more than was due is asked about, what no coin can pay and less is not', () => {
  expect([50, 5.671, 5.665, 5.661, 0, Number.NaN].map((amount) => isOverDue(amount, 5.661, 'KWD'))).toEqual([
    ...[true, true, false, false, false, false],
  ]);
});
