import { DEFAULT_NUMBER_LOCALE, LANGUAGES } from '@karaz/domain/languages';
import { expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, directionOf, localeOf, parseLanguage, READY_LANGUAGES, tagOf } from './language.ts';

test('[I18N-01] English runs left to right and Arabic right to left', () => {
  expect(directionOf('en')).toBe('ltr');
  expect(directionOf('ar')).toBe('rtl');
});

test('[I18N-02] French, Vietnamese and Chinese are configured and offered', () => {
  expect(LANGUAGES.map(({ code }) => code)).toEqual(['en', 'ar', 'fr', 'vi', 'cn']);
  expect(READY_LANGUAGES).toEqual(['en', 'ar', 'fr', 'vi', 'cn']);
  expect(tagOf('cn')).toBe('zh-Hans');
});

test('[I18N-03] the default language is English, whatever arrives', () => {
  expect(DEFAULT_LANGUAGE).toBe('en');
  for (const value of [undefined, null, 7, '', 'de', 'cnn', 'arabic', 'en-US', {}])
    expect(parseLanguage(value)).toBe('en');
  for (const value of ['cn', 'zh', 'zh-CN', 'zh-Hans']) expect(parseLanguage(value)).toBe('cn');
  expect([parseLanguage('fr-CA'), parseLanguage('VI')]).toEqual(['fr', 'vi']);
  for (const value of ['ar', 'AR', ' ar ', 'ar-KW', 'ar_EG']) expect(parseLanguage(value)).toBe('ar');
});

test('[FMT-05] the default number locale is en-US', () => {
  expect(DEFAULT_NUMBER_LOCALE).toBe('en-US');
});

test('[FMT-06] the language table lists AED for English and for Arabic', () => {
  const currencies = new Map(LANGUAGES.map(({ code, numberFormat }) => [code, numberFormat.currency]));
  expect(currencies.get('en')).toBe('AED');
  expect(currencies.get('ar')).toBe('AED');
});

test('a locale always asks for the Gregorian calendar and Latin digits', () => {
  const options = new Intl.DateTimeFormat(localeOf('ar')).resolvedOptions();
  expect(options.calendar).toBe('gregory');
  expect(options.numberingSystem).toBe('latn');
  expect(localeOf('en')).toBe('en-GB-u-ca-gregory-nu-latn');
});
