import { expect, test } from 'vitest';
import { errorMessages } from './error-messages.ts';

test('[ERR-41] messages are shown when there are any', () => {
  const body = { messages: ['No slot left', 'Try tomorrow'], errors: { items: {} }, message: 'x' };
  expect(errorMessages(body)).toEqual(['No slot left', 'Try tomorrow']);
});

test('[ERR-42] items give one text per index and field', () => {
  const reasons = { quantity: ['too many', 'only 3 left'], stockId: 'unknown' };
  const expected = ['Item 1 - quantity: too many, only 3 left', 'Item 1 - stockId: unknown', 'Item 3 - quantity: none'];
  expect(errorMessages({ messages: [], errors: { items: { 0: reasons, 2: { quantity: ['none'] } } } })).toEqual(
    expected,
  );
  expect(errorMessages({ errors: { items: [reasons, {}, { quantity: 'none' }] } })).toEqual(expected);
  expect(errorMessages({ errors: { 'items[1].quantity': ['none'] } })).toEqual(['Item 2 - quantity: none']);
  expect(errorMessages({ errors: { items: ['choose something'] } })).toEqual(['items: choose something']);
});

test('[ERR-43] other fields are joined behind their name', () => {
  const errors = { startDate: ['is required', 'must be a date'], addressId: 'unknown', empty: [] };
  expect(errorMessages({ errors })).toEqual(['startDate: is required, must be a date', 'addressId: unknown']);
});

test('[ERR-44] without both, message is shown, else that something went wrong', () => {
  expect(errorMessages({ messages: [], errors: {}, message: 'Too busy' })).toEqual(['Too busy']);
  for (const body of [{}, null, undefined, 'oops', 7, { message: '' }, { errors: null, messages: null }]) {
    expect(errorMessages(body)).toEqual(['Something went wrong']);
  }
});
