import { expect, test } from 'vitest';
import { code128Bars, code128Symbols } from './code128.ts';

const EVERY_LETTER = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32));

test('the check symbol is the one of the standard', () => {
  expect(code128Symbols('Wikipedia')).toEqual([104, 55, 73, 75, 73, 80, 69, 68, 73, 65, 88, 106]);
});

test('every symbol is eleven wide, its bars an even part of it, and no two are alike', () => {
  const rendered = [...EVERY_LETTER].map((letter) => {
    const { bars } = code128Bars(letter) ?? { bars: [] };
    const own = bars.filter(({ at }) => at >= 11 && at < 22);
    expect(own).toHaveLength(3);
    expect(own.reduce((sum, { width }) => sum + width, 0) % 2).toBe(0);
    return JSON.stringify(own);
  });
  expect(new Set(rendered).size).toBe(EVERY_LETTER.length);
});

test('an order number is as wide as its letters, start, check and stop; other letters have no code', () => {
  const number = 'KW-20261117-00005';
  expect(code128Bars(number)?.width).toBe((number.length + 2) * 11 + 13);
  expect(code128Bars('طلب')).toBeNull();
  expect(code128Bars('')).toBeNull();
});
