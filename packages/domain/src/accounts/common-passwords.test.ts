import { expect, test } from 'vitest';
import { COMMON_ENDINGS, COMMON_WHOLE, COMMON_WORDS } from './common-password-words.ts';
import { isCommonPassword } from './common-passwords.ts';

test('there are thousands of them, each once and as they are compared', () => {
  expect(COMMON_WHOLE.length + COMMON_WORDS.length * COMMON_ENDINGS.size).toBeGreaterThan(100_000);
  for (const word of [...COMMON_WHOLE, ...COMMON_WORDS]) {
    expect(word).toBe(word.toLowerCase());
    expect([word, word.length < 6 || isCommonPassword(word)]).toEqual([word, true]);
  }
});

test.each([
  ...['123456', 'QWERTY', 'Password1!', '٠٠٠٠٠٠', 'abcabc', 'zxcvbnm', '987654', 'karaz123', '1 2 3 4 5 6'],
  ...['sunshine', 'Sunshine1', 'iloveyou!', 'P@ssw0rd', 'P@$$w0rd123', 'dr4g0n', 'monkey_12', '123456a', 'qazwsx'],
  ...['mohamed1990', 'Ahmed@123', 'fatima2005', 'kuwait965', 'habibi1', 'alahly', 'محمد123', 'كلمةالسر', 'الكويت١٩٦١'],
  ...['25121990', '19901225', '311299', '2020mohamed', 'nourNour', 'Kuwait-1961', 'trustno1', 'a7med123'],
])('%s is common, however it is dressed up', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  ...['lentils-and-rice', 'seven dates', 'dätes7', 'كرز أحمر في الصيف', 'karaz-demo-2026', 'aabbccdd'],
  ...['blue-kettle-9', 'mohamed-loves-tea', '483920175', 'nine olives and salt', 'a-good-long-password-7', 'x7Qd2m'],
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
