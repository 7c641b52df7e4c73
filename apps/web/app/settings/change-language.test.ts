import { expect, test } from 'vitest';
import { addressAfterChange, languageCookie } from './change-language.ts';

test('[I18N-07] the language is stored in a cookie for 30 days', () => {
  expect(languageCookie('ar', false)).toBe('language=ar; Max-Age=2592000; Path=/; SameSite=Lax');
  expect(languageCookie('en', true)).toBe('language=en; Max-Age=2592000; Path=/; SameSite=Lax; Secure');
});

test('the address stays, except for a language written into it', () => {
  expect(addressAfterChange('http://shop.test/product/12?step=2#reviews')).toBe('/product/12?step=2#reviews');
  expect(addressAfterChange('http://shop.test/search?lang=ar&query=%D9%84%D8%AD%D9%85')).toBe(
    '/search?query=%D9%84%D8%AD%D9%85',
  );
});
