import { expect, test } from 'vitest';
import { COUNTRY_CODES } from '../countries.ts';
import { CURRENCY_CODES, percentContainedIn } from '../money.ts';
import { countryOf, planPriceIn, planPriceOf, withVatOnTop } from './plan-price.ts';

const PLAN = { priceMinor: 7900, countryPrices: { kw: 6500, sa: 7500 } };

test('[MEM-13] a plan has the price of the country, elsewhere the base price in AED', () => {
  expect(COUNTRY_CODES.map((country) => planPriceIn(PLAN, country))).toEqual([
    { minor: 6500, currency: 'KWD' },
    { minor: 7900, currency: 'AED' },
    { minor: 7900, currency: 'AED' },
    { minor: 7500, currency: 'SAR' },
  ]);
  // The Emirates have the base price, whatever is stored.
  expect(planPriceIn({ ...PLAN, countryPrices: { ae: 1 } }, 'ae').minor).toBe(7900);
});

test('a plan has a price in the currencies of its countries and in AED, and in no other', () => {
  expect(CURRENCY_CODES.map((currency) => [currency, planPriceOf(PLAN, currency)])).toEqual([
    ['KWD', 6500],
    ['EGP', null],
    ['AED', 7900],
    ['SAR', 7500],
  ]);
  expect(CURRENCY_CODES.map(countryOf)).toEqual(['kw', 'eg', 'ae', 'sa']);
});

test('VAT on top is added in the country whose money a price is in, and the VAT inside what is paid is the same', () => {
  expect(withVatOnTop(PLAN, {})).toEqual(PLAN);
  expect(withVatOnTop(PLAN, { ae: 5, sa: 15, eg: 14 })).toEqual({
    priceMinor: 8295,
    countryPrices: { kw: 6500, sa: 8625 },
  });
  for (let priceMinor = 1; priceMinor < 3000; priceMinor += 1) {
    for (const percent of [5, 14, 15]) {
      const paidMinor = withVatOnTop({ priceMinor, countryPrices: {} }, { ae: percent }).priceMinor;
      expect(percentContainedIn(paidMinor, percent)).toBe(paidMinor - priceMinor);
    }
  }
});
