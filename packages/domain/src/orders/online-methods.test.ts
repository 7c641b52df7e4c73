import { expect, test } from 'vitest';
import { ONLINE_METHODS, onlineMethodsIn } from './online-methods.ts';

test('a country has its own cards and those that work everywhere', () => {
  expect(onlineMethodsIn('kw', ONLINE_METHODS)).toEqual(['knet', 'visa', 'mastercard', 'apple_pay']);
  expect(onlineMethodsIn('sa', ONLINE_METHODS)).toEqual(['mada', 'visa', 'mastercard', 'apple_pay']);
  expect(onlineMethodsIn('ae', ONLINE_METHODS)).toEqual(['visa', 'mastercard', 'apple_pay']);
});

test('what the provider does not offer is not there', () => {
  expect(onlineMethodsIn('kw', ['mastercard', 'visa'])).toEqual(['visa', 'mastercard']);
  expect(onlineMethodsIn('eg', ['knet', 'mada'])).toEqual([]);
});
