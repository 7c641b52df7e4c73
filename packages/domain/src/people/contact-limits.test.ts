import { expect, test } from 'vitest';
import { OTP_LENGTH } from '../accounts/one-time-code.ts';
import { GUEST_FIRST_NAME_MIN, POSTAL_CODE_MAX, STREET_MIN } from './contact-limits.ts';

test('[CONST-18] first names of guests have 2 characters, streets 5, codes 6, postal codes at most 100', () => {
  expect(GUEST_FIRST_NAME_MIN).toBe(2);
  expect(STREET_MIN).toBe(5);
  expect(OTP_LENGTH).toBe(6);
  expect(POSTAL_CODE_MAX).toBe(100);
});
