import { api, endpoints } from '@karaz/contract/api';
import { translatedPart } from '@karaz/domain/catalog/translated-texts';
import { expect, test } from 'vitest';
import { texts as arabic } from '../../texts/ar/office-audit.ts';
import { texts as english } from '../../texts/en/office-audit.ts';
import {
  type FormatContext,
  fieldLabel,
  formatValue,
  isVisible,
  onlyChanged,
  visibleFields,
} from './format-changes.ts';

const named = (name_en: string, name_ar: string, currency: 'KWD' | null = null) => ({ name_en, name_ar, currency });
const context = (language: 'en' | 'ar'): FormatContext => ({
  language,
  text: { ...(language === 'ar' ? arabic : english), english: 'English', arabic: 'العربية' },
  names: { 'branch 3': named('Salmiya', 'السالمية', 'KWD'), 'area 4': named('Hawally', 'حولي') },
  currency: 'KWD',
  formatDateTime: (instant) => `at ${instant}`,
  day: (date) => `on ${date}`,
});

/** A record that is saved as a whole goes into the log with the very fields it gets. */
function loggedFields(): string[] {
  const responses = endpoints
    .filter(({ method, path, readsOnly }) => method !== 'GET' && !readsOnly && path.startsWith('/api/v1/admin/'))
    .map(({ response }) => response?.toJSONSchema({ io: 'output', unrepresentable: 'any' }))
    .filter((schema) => schema && 'version' in Object(schema.properties));
  return [...new Set(responses.flatMap(fieldsIn))].filter(isVisible);
}

function fieldsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const parts = new Map(Object.entries(schema));
  const inside = ['items', 'anyOf', 'allOf'].flatMap((key) => [parts.get(key)].flat()).flatMap(fieldsIn);
  const properties = Object.entries(Object(parts.get('properties')));
  return [...properties.flatMap(([name, part]) => [name, ...fieldsIn(part)]), ...inside];
}

test('every field that a save can write into the log has a name in both languages', () => {
  const fields = loggedFields();
  expect(fields.length).toBeGreaterThan(100);
  for (const { fields: labels } of [english, arabic]) {
    const known = new Set(Object.keys(labels).map((name) => name.toLowerCase()));
    const baseOf = (field: string) =>
      (translatedPart(field)?.field ?? field.replace(/_?(En|Ar|en|ar)$/, '')).replace('_', '');
    const nameless = fields.filter((field) => !(field in labels) && !known.has(baseOf(field).toLowerCase()));
    // The two halves of a label, one for each language.
    expect(nameless.filter((field) => field !== 'en' && field !== 'ar')).toEqual([]);
  }
});

test('so has every field of an API key, which is made and revoked and never saved', () => {
  const fields = fieldsIn(api.revokeKey.response?.toJSONSchema()).filter(isVisible);
  expect(fields).toContain('madeBy');
  for (const { fields: labels } of [english, arabic]) expect(fields.filter((field) => !(field in labels))).toEqual([]);
});

test('a field in two languages is named once, one that nobody named in separate words', () => {
  expect(fieldLabel('nameAr', context('ar').text, 'ar')).toBe('الاسم · العربية');
  expect(fieldLabel('title_en', context('en').text, 'en')).toBe('Title · English');
  expect(fieldLabel('short_description_fr', context('en').text, 'en')).toBe('Short description · French');
  expect(fieldLabel('name_cn', context('ar').text, 'ar')).toBe('الاسم · الصينية المبسطة');
  expect(fieldLabel('someNewField', context('en').text, 'en')).toBe('Some new field');
});

test('that a product contains no allergen is something else than that nobody said so', () => {
  expect(formatValue('allergens', [], context('en'))).toBe('None of the 14 allergens that must be named');
  expect(formatValue('allergens', null, context('en'))).toBe('');
  expect(formatValue('allergens', ['milk', 'eggs'], context('ar'))).toBe('الحليب، البيض');
  expect(visibleFields({ allergens: null }, { allergens: [] })).toEqual(['allergens']);
});

test('values are reported in the reader’s words: states, money, days, countries and what ids stand for', () => {
  expect(formatValue('publish', 'draft', context('ar'))).toBe('مسودة');
  expect(formatValue('isActive', true, context('ar'))).toBe('نعم');
  expect(formatValue('originCountry', 'KW', context('ar'))).toBe('الكويت');
  expect(formatValue('branchIds', [3, 9], context('ar'))).toBe('السالمية، #9');
  expect(formatValue('refund', 1.5, context('en'))).toContain('1.500');
  expect(formatValue('endsAt', '2026-11-15T09:00:00.000Z', context('en'))).toBe('at 2026-11-15T09:00:00.000Z');
  expect(formatValue('body_en', '<p>Fresh <b>herbs</b></p>', context('en'))).toBe('Fresh herbs');
  const areas = formatValue('areas', [{ areaId: 4, fee: 0.75, extraLeadHours: 2 }], context('en'));
  expect(areas).toMatch(/^Hawally · Fee .*0\.750.* · Extra hours 2$/);
});

test('of two lists only what differs is reported, or both when only the order does', () => {
  expect(onlyChanged([1, 2, 3], [1, 3, 4])).toEqual([[2], [4]]);
  expect(
    onlyChanged(
      [
        { areaId: 4, fee: 1, minOrder: 5 },
        { areaId: 5, fee: 1 },
      ],
      [
        { areaId: 4, fee: 2, minOrder: 5 },
        { areaId: 5, fee: 1 },
      ],
    ),
  ).toEqual([[{ areaId: 4, fee: 1 }], [{ areaId: 4, fee: 2 }]]);
  expect(onlyChanged([1, 2], [2, 1])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test('a custom role is called by its name, not by the role it was made from', () => {
  expect(visibleFields({}, { role: 'manager', customRoleId: 1 })).toEqual(['customRoleId']);
  expect(visibleFields({}, { role: 'manager', customRoleId: null })).toEqual(['role']);
  const names = { 'customRole 1': { name_en: 'Cold room', name_ar: 'Cold room', currency: null } };
  expect(formatValue('customRoleId', 1, { ...context('en'), names })).toBe('Cold room');
});
