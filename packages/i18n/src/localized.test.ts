import { expect, test } from 'vitest';
import { pick } from './localized.ts';

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
