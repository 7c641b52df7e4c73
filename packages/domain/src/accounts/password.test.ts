import { expect, test } from 'vitest';
import { isGuessablePassword, isPasswordLongEnough, PASSWORD_MIN } from './password.ts';

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

test('what is seen without a list', () => {
  for (const password of [
    '111111',
    'ababab',
    'QWERTY',
    '٠٠٠٠٠٠',
    'zxcvbnm',
    '987654',
    '1 2 3 4 5 6',
    'Password1!',
    'karaz2026',
  ])
    expect([password, isGuessablePassword(password)]).toEqual([password, true]);
  for (const password of ['lentils-and-rice', 'karaz-demo-2026', 'sunshine1'])
    expect([password, isGuessablePassword(password)]).toEqual([password, false]);
});
