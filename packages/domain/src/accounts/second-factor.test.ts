import { expect, test } from 'vitest';
import {
  factorRolesByDefault,
  isFactorMissing,
  plainRecoveryCode,
  RECOVERY_CODE_BYTES,
  recoveryCodeFrom,
} from './second-factor.ts';

test('in production administrators and managers must have a second factor, elsewhere nobody', () => {
  expect(factorRolesByDefault(true)).toEqual(['admin', 'manager']);
  expect(factorRolesByDefault(false)).toEqual([]);
});

test('it is missing where the role must have one and the person has none; shoppers never miss it', () => {
  expect(isFactorMissing('admin', false, ['admin', 'manager'])).toBe(true);
  expect(isFactorMissing('admin', true, ['admin', 'manager'])).toBe(false);
  expect(isFactorMissing('support', false, ['admin', 'manager'])).toBe(false);
  expect(isFactorMissing('user', false, ['user', 'admin'])).toBe(false);
});

test('every byte falls on one of 32 signs, each as often as the others', () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte++) {
    const sign = recoveryCodeFrom(new Uint8Array(RECOVERY_CODE_BYTES).fill(byte))[0] ?? '';
    counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  expect(counts.size).toBe(32);
  expect(new Set(counts.values())).toEqual(new Set([8]));
});

test('a code is known however it is typed', () => {
  const code = recoveryCodeFrom(new Uint8Array([0, 9, 17, 31, 4, 5, 6, 7, 8, 30]));
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
  expect(plainRecoveryCode(` ${code.toLowerCase().replace('-', ' ')} `)).toBe(plainRecoveryCode(code));
  expect(plainRecoveryCode('٢٣٤٥')).toBe('2345');
});
