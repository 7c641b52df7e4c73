import { expect, test } from 'vitest';
import { changedTexts } from './changed-texts.ts';

const line = (nameEn: string, nameAr: string, from: number, to: number) => ({ itemId: 1, nameEn, nameAr, from, to });
const changes = {
  lines: [
    line('Milk', 'حليب', 1, 2),
    line('Tomatoes', 'طماطم', 2, 3),
    line('Rice', 'أرز', 1, 0),
    line('Bananas', 'موز', 0, 1),
  ],
  ...{ slot: null, isAddressChanged: false, isNoteChanged: false },
  totalBeforeMinor: 1000,
  totalAfterMinor: 2000,
};
const byStaff = { source: 'admin' as const, reason: 'Rice is sold out.' };

test('a text message says how many changed goods it does not name, a letter names all', () => {
  expect(changedTexts({ language: 'en', currency: 'KWD' }, changes, byStaff)).toEqual({
    // What is missing first.
    short: 'Rice: 1 → 0. Milk: 1 → 2. And 2 more; your order page shows all. Rice is sold out.',
    whole: 'Rice: 1 → 0. Milk: 1 → 2. Tomatoes: 2 → 3. Bananas: 0 → 1. Rice is sold out.',
  });
  expect(changedTexts({ language: 'ar', currency: 'KWD' }, changes, byStaff)?.short).toContain('وغيرها (2)');
  const two = { ...changes, lines: changes.lines.slice(0, 2) };
  expect(changedTexts({ language: 'en', currency: 'KWD' }, two, byStaff)?.short).toBe(
    'Milk: 1 → 2. Tomatoes: 2 → 3. Rice is sold out.',
  );
});

test('a new window is said with a day people read', () => {
  const time = (date: string) => ({ date, open: '09:00', close: '11:00' });
  const moved = { ...changes, lines: [], slot: { from: time('2026-11-19'), to: time('2026-11-20') } };
  const shortOf = (language: 'en' | 'ar') => changedTexts({ language, currency: 'KWD' }, moved, byStaff)?.short;
  expect(shortOf('en')).toBe('New time: 20 Nov 2026, 09:00–11:00. Rice is sold out.');
  expect(shortOf('ar')).toContain('20 نوفمبر 2026');
});
