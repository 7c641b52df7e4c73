import { expect, test } from 'vitest';
import { dateAfterKey } from './date-after-key.ts';

const from = (date: string, where: Partial<Parameters<typeof dateAfterKey>[2]> = {}) => {
  const places = { isRtl: false, weekStart: 0 as const, ...where };
  return (key: string, shiftKey = false) => dateAfterKey({ key, shiftKey }, date, places);
};

test('arrows walk by day and week, Home and End to the ends of the week, Page keys by month and year', () => {
  const wednesday = from('2026-11-18');
  expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'].map((key) => wednesday(key))).toEqual([
    '2026-11-19',
    '2026-11-17',
    '2026-11-25',
    '2026-11-11',
  ]);
  expect([wednesday('Home'), wednesday('End')]).toEqual(['2026-11-15', '2026-11-21']);
  expect([wednesday('PageDown'), wednesday('PageUp', true)]).toEqual(['2026-12-18', '2025-11-18']);
  expect(wednesday('a')).toBeNull();
});

test('in Arabic the left arrow leads on, and a week of the Emirates begins on Monday', () => {
  const sunday = from('2026-11-15', { isRtl: true, weekStart: 1 });
  expect([sunday('ArrowLeft'), sunday('ArrowRight')]).toEqual(['2026-11-16', '2026-11-14']);
  expect([sunday('Home'), sunday('End')]).toEqual(['2026-11-09', '2026-11-15']);
});
