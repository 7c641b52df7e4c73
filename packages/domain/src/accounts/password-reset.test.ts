import { expect, test } from 'vitest';
import { isResetFor } from './password-reset.ts';

const account = { email: 'Noura@shop.example', phone: '+96551234567', passwordVersion: 3, isDisabled: false };
const reset = { sentTo: 'noura@shop.example', passwordVersion: 3 };

test('a reset is for the address or phone it was sent to', () => {
  expect(isResetFor(reset, account)).toBe(true);
  expect(isResetFor({ ...reset, sentTo: '+96551234567' }, account)).toBe(true);
  expect(isResetFor(reset, { ...account, email: 'other@shop.example' })).toBe(false);
  expect(isResetFor(reset, { ...account, email: null })).toBe(false);
});

test('and for the password of that moment, of an account that stands', () => {
  expect(isResetFor(reset, { ...account, passwordVersion: 4 })).toBe(false);
  expect(isResetFor(reset, { ...account, isDisabled: true })).toBe(false);
});
