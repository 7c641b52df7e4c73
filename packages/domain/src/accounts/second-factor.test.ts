import { expect, test } from 'vitest';
import type { Permission } from '../people/roles.ts';
import {
  factorRolesByDefault,
  needsFactor,
  plainRecoveryCode,
  RECOVERY_CODE_BYTES,
  recoveryCodeFrom,
} from './second-factor.ts';

test('in production administrators and managers must have a second factor, elsewhere nobody', () => {
  expect(factorRolesByDefault(true)).toEqual(['admin', 'manager']);
  expect(factorRolesByDefault(false)).toEqual([]);
});

test('it is missing where the role must have one and the person has none; shoppers never miss it', () => {
  expect(needsFactor('admin', ['admin', 'manager'])).toBe(true);
  expect(needsFactor('support', ['admin', 'manager'])).toBe(false);
  expect(needsFactor('user', ['user', 'admin'])).toBe(false);
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

test('a custom role needs one where its base does, and where it may do more than any role without one', () => {
  const mustHave = ['admin', 'manager'] as const;
  const support = (...permissions: Permission[]) => ({ base: 'support', permissions }) as const;
  expect(needsFactor(support('orders.read', 'chats.answer'), mustHave)).toBe(false);
  expect(needsFactor(support('orders.read', 'payments.refund'), mustHave)).toBe(true);
  expect(needsFactor(support('roles.grant'), mustHave)).toBe(true);
  expect(needsFactor({ base: 'fulfilment', permissions: ['orders.read'] }, mustHave)).toBe(false);
  expect(needsFactor({ base: 'manager', permissions: ['orders.read'] }, mustHave)).toBe(true);
  expect(needsFactor(support('roles.grant'), [])).toBe(false);
});
