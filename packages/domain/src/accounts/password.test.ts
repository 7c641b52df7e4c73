import { expect, test } from 'vitest';
import { isCommonPassword, isPasswordLongEnough, PASSWORD_MIN } from './password.ts';

test('[CONST-01] a password has at least 6 characters', () => {
  expect(PASSWORD_MIN).toBe(6);
  expect(isPasswordLongEnough('12345')).toBe(false);
  expect(isPasswordLongEnough('123456')).toBe(true);
});

test('characters are counted as people see them, and the store may ask for more', () => {
  expect(isPasswordLongEnough('🍒🍒🍒🍒🍒')).toBe(false);
  expect(isPasswordLongEnough('كرزكرز')).toBe(true);
  expect(isPasswordLongEnough('1234567', 8)).toBe(false);
});

test('what anybody would try first is common, however it is dressed up', () => {
  for (const password of [
    '123456',
    'QWERTY',
    'Password1!',
    '٠٠٠٠٠٠',
    'abcabc',
    'zxcvbnm',
    '987654',
    'karaz123',
    '1 2 3 4 5 6',
  ]) {
    expect([password, isCommonPassword(password)]).toEqual([password, true]);
  }
});

test('what nobody would try is not', () => {
  for (const password of [
    'lentils-and-rice',
    'seven dates',
    'dätes7',
    'كرز أحمر في الصيف',
    'karaz-demo-2026',
    'aabbccdd',
  ]) {
    expect([password, isCommonPassword(password)]).toEqual([password, false]);
  }
});
