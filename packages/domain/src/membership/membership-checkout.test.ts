import { expect, test } from 'vitest';
import { MEMBERSHIP_CURRENCY, membershipCheckoutError } from './membership-checkout.ts';

test('[MEM-12] the terms of the club must be accepted', () => {
  expect([membershipCheckoutError(false), membershipCheckoutError(true)]).toEqual(['TERMS_REQUIRED', null]);
});

test('a membership is priced in AED', () => {
  expect(MEMBERSHIP_CURRENCY).toBe('AED');
});
