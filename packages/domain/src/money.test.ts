import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMinor,
  CURRENCY_CODES,
  isCurrencyCode,
  isFinerThan,
  MINOR_DIGITS,
  multiplyRounded,
  percentContainedIn,
  percentOf,
  splitMinor,
  toDecimal,
  toDecimalText,
  toMinor,
} from './money.ts';

const currency = fc.constantFrom(...CURRENCY_CODES);
const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

describe('decimals and minor units', () => {
  test('[SD-05] a KWD has 1000 fils, the other currencies 100 parts', () => {
    expect(MINOR_DIGITS).toEqual({ KWD: 3, EGP: 2, AED: 2, SAR: 2 });
    expect(toMinor('1.250', 'KWD')).toBe(1250);
    expect(toMinor(19.99, 'AED')).toBe(1999);
  });

  test.each([
    [1.005, 'SAR', 101],
    ['1.0049999', 'SAR', 100],
    [0.0005, 'KWD', 1],
    [0.00049, 'KWD', 0],
    [-1.005, 'AED', -101],
    [1e-7, 'KWD', 0],
    [1.5e3, 'EGP', 150_000],
    ['.5', 'EGP', 50],
    ['7.', 'EGP', 700],
  ] as const)('[SD-05] %s %s is %s minor units, half-up on the written decimal', (decimal, code, minor) => {
    expect(toMinor(decimal, code)).toBe(minor);
  });

  test.each([
    [1.255, 'AED', true],
    ['1.2500', 'AED', false],
    [0.125, 'KWD', false],
    [0.0005, 'KWD', true],
    [1e-7, 'SAR', true],
    [999_999.999, 'KWD', false],
    [1e6, 'EGP', false],
  ] as const)('%s %s holds more than its money can: %s', (decimal, code, isFiner) => {
    expect(isFinerThan(decimal, code)).toBe(isFiner);
  });

  test.each(['', '.', '-', '1,5', 'abc', Number.NaN, Number.POSITIVE_INFINITY, '1e999'])('%s is refused', (decimal) => {
    expect(() => toMinor(decimal, 'KWD')).toThrow(RangeError);
  });

  test('what goes out on the wire comes back as the same amount', () => {
    fc.assert(
      fc.property(amount, currency, (minor, code) => {
        expect(toMinor(toDecimal(minor, code), code)).toBe(minor);
        expect(toMinor(toDecimalText(minor, code), code)).toBe(minor);
        expect(toMinor(JSON.parse(JSON.stringify(toDecimal(minor, code))), code)).toBe(minor);
      }),
    );
  });

  test('text amounts carry all of the currency’s digits', () => {
    expect(toDecimalText(0, 'KWD')).toBe('0.000');
    expect(toDecimalText(-5, 'AED')).toBe('-0.05');
  });

  test('a fraction of a fils is not an amount', () => {
    expect(() => toDecimal(0.5, 'KWD')).toThrow(RangeError);
    expect(() => addMinor(1, 0.1)).toThrow(RangeError);
    expect(() => addMinor(Number.MAX_SAFE_INTEGER, 1)).toThrow(RangeError);
  });

  test('only the four currencies are known', () => {
    expect(isCurrencyCode('KWD')).toBe(true);
    expect(isCurrencyCode('USD')).toBe(false);
  });
});

describe('rounding', () => {
  test.each([
    [105, 0.5, 53],
    [-105, 0.5, -53],
    [1000, '1.234', 1234],
    [10, 0.25, 3],
    [3, 0.1, 0],
  ])('%s x %s is %s', (minor, rate, product) => {
    expect(multiplyRounded(minor, rate)).toBe(product);
  });

  test('the product is never further than half a unit from the exact one', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 100_000 }), (minor, thousandths) => {
        const product = BigInt(multiplyRounded(minor, thousandths / 1000));
        const error = product * 1000n - BigInt(minor) * BigInt(thousandths);
        expect(error <= 500n && error >= -500n).toBe(true);
      }),
    );
  });

  test('a refund is the charge with its sign turned', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (minor, basisPoints) => {
        const rate = `${basisPoints}e-4`;
        expect(multiplyRounded(-minor, rate)).toBe(-multiplyRounded(minor, rate) + 0);
      }),
    );
  });

  test('tax on top and tax inside agree', () => {
    expect(percentOf(10_000, 5)).toBe(500);
    expect(percentContainedIn(10_500, 5)).toBe(500);
    expect(percentContainedIn(11_400, '14')).toBe(1400);
    expect(percentContainedIn(1234, 0)).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 0, max: 100 }), (net, percent) => {
        const gross = net + percentOf(net, percent);
        expect(Math.abs(percentContainedIn(gross, percent) - percentOf(net, percent))).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('splitting', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 30 });

  test('the parts always sum to the whole and stay within one unit of the fair share', () => {
    fc.assert(
      fc.property(amount, weights, (total, parts) => {
        const shares = splitMinor(total, parts);
        expect(addMinor(...shares)).toBe(total);
        const sum = parts.reduce((all, part) => all + BigInt(part), 0n);
        if (sum === 0n) return;
        for (const [index, share] of shares.entries()) {
          const off = BigInt(share) * sum - BigInt(total) * BigInt(parts[index] ?? 0);
          expect(off < sum && off > -sum).toBe(true);
        }
      }),
    );
  });

  test('a part without weight gets nothing while others have some', () => {
    expect(splitMinor(100, [0, 1, 0, 2])).toEqual([0, 33, 0, 67]);
    expect(splitMinor(2, [0, 0, 0])).toEqual([1, 1, 0]);
    expect(splitMinor(-10, [1, 1, 1])).toEqual([-4, -3, -3]);
  });

  test('nothing and negative weights are rejected', () => {
    expect(() => splitMinor(10, [])).toThrow(RangeError);
    expect(() => splitMinor(10, [1, -1])).toThrow(RangeError);
  });
});
