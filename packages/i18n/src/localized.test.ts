import { expect, test } from 'vitest';
import { pick, spokenIn } from './localized.ts';

const lamb = { id: '1', name_en: 'Lamb', name_ar: 'لحم غنم', description_en: 'Fresh', description_ar: '' };

test('the text follows the language', () => {
  expect(pick(lamb, 'name', 'en')).toBe('Lamb');
  expect(pick(lamb, 'name', 'ar')).toBe('لحم غنم');
});

test('a missing text falls back to English, then to what there is', () => {
  expect(pick(lamb, 'description', 'ar')).toBe('Fresh');
  expect(pick({ title_ar: 'عرض', title_en: null }, 'title', 'en')).toBe('عرض');
  expect(pick({}, 'title', 'en')).toBe('');
});

test('a text in another language than the page’s says which', () => {
  expect(spokenIn({ name_en: 'Dates', name_ar: 'تمر', name_fr: 'Dattes' }, 'name', 'fr')).toBeUndefined();
  expect(spokenIn({ name_en: 'Dates', name_ar: 'تمر' }, 'name', 'fr')).toBe('en');
  expect(spokenIn({ name_en: ' ', name_ar: 'تمر' }, 'name', 'en')).toBe('ar');
  expect(spokenIn({ name_en: '', name_ar: '' }, 'name', 'vi')).toBeUndefined();
});
