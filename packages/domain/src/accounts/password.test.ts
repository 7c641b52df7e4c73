import { expect, test } from 'vitest';
import { isPasswordLongEnough, PASSWORD_MIN } from './password.ts';

test('[CONST-01] a password has at least 6 characters', () => {
  expect(PASSWORD_MIN).toBe(6);
  expect(isPasswordLongEnough('12345')).toBe(false);
  expect(isPasswordLongEnough('123456')).toBe(true);
});
