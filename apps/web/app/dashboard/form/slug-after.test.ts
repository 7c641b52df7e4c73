import { slug as slugRule } from '@karaz/contract/admin/fields';
import { expect, test } from 'vitest';
import { slugAfter, slugOf } from './slug-after.ts';

const LONG = 'How we choose the dates, the figs and the apricots that reach your table in the month of Ramadan';

test('the address of a long title is cut at a word and is one the server takes', () => {
  expect(slugOf(LONG)).toBe('how-we-choose-the-dates-the-figs-and-the-apricots-that-reach-your-table-in-the');
  expect(slugOf('a'.repeat(100))).toHaveLength(80);
  expect(slugOf(`${'a'.repeat(80)} b`)).toBe('a'.repeat(80));
  for (const title of [LONG, 'Crème brûlée — 50 % off', 'Kabsa كبسة rice', '  -- Hi! --  ']) {
    expect(slugRule.safeParse(slugOf(title)).success, slugOf(title)).toBe(true);
  }
});

test('it follows the title until somebody writes another, also past the cut', () => {
  const from = LONG.slice(0, -1);
  expect(slugAfter({ isNew: true, slug: slugOf(from), from, to: LONG })).toEqual({ slug: slugOf(LONG) });
  expect(slugAfter({ isNew: true, slug: 'my-own', from, to: LONG })).toEqual({});
  expect(slugAfter({ isNew: false, slug: slugOf(from), from, to: LONG })).toEqual({});
});
