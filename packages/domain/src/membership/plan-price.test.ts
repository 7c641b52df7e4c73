import { expect, test } from 'vitest';
import { COUNTRY_CODES } from '../countries.ts';
import { CURRENCY_CODES } from '../money.ts';
import { countryOf, planPriceIn, planPriceOf } from './plan-price.ts';

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
