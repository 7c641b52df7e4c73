import { expect, test } from 'vitest';
import { TRANSLATED, translatedEntries, translatedPart } from './catalog/translated-texts.ts';
import { LANGUAGES } from './languages.ts';
import { isMoreLanguage, MORE_LANGUAGES, offeredLanguages } from './more-languages.ts';

test('every language of the table but English and Arabic has a field for each text', () => {
  expect(MORE_LANGUAGES).toEqual(LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en' && code !== 'ar'));
  const names = translatedEntries('product').map(({ name }) => name);
  expect(names).toHaveLength(MORE_LANGUAGES.length * Object.keys(TRANSLATED.product).length);
  for (const language of MORE_LANGUAGES) expect(names).toContain(`short_description_${language}`);
});

test('a name of a field tells its text and its language', () => {
  for (const { name, field, language } of translatedEntries('banner'))
    expect(translatedPart(name)).toEqual({ field, language });
  for (const name of ['name', 'name_en', 'nameAr', 'weekly_box', '_fr']) expect(translatedPart(name)).toBeNull();
  expect(['en', 'ar', 'xx'].some(isMoreLanguage)).toBe(false);
});

test('English, Arabic and the usual language are always offered, in the order of the menu', () => {
  expect(offeredLanguages([], 'en')).toEqual(['en', 'ar']);
  expect(offeredLanguages(['cn'], 'fr')).toEqual(['en', 'ar', 'fr', 'cn']);
});
