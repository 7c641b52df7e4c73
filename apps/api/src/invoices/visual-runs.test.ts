import { expect, test } from 'vitest';
import { visualRuns } from './visual-runs.ts';

const seen = (line: string, direction: 'ltr' | 'rtl') => visualRuns(line, direction).map(({ text }) => text);

test('an Arabic phrase stays one piece in reading order, for the font to join', () => {
  expect(visualRuns('شركة كرز العربية', 'rtl')).toEqual([{ text: 'شركة كرز العربية', script: 'arabic' }]);
});

test('numbers between Arabic words keep their digits in order and stand where the eye expects them', () => {
  expect(seen('الرياض 12211', 'rtl')).toEqual(['12211', ' ', 'الرياض']);
});

test('brackets around Arabic are turned; around English they stay', () => {
  expect(seen('لحم (كيلو)', 'rtl').join('|')).toBe('(|كيلو|) |لحم');
  expect(seen('Beef (1 kg)', 'ltr').join('|')).toBe('Beef (1 kg)');
});

test('an English line with an Arabic word inside reads on from left to right', () => {
  const parts = seen('Karaz كرز Kuwait', 'ltr');
  expect(parts[0]).toMatch(/^Karaz/);
  expect(parts.at(-1)).toMatch(/Kuwait$/);
});

test('marks of direction order the text and are not rendered', () => {
  expect(seen('\u206612:00–14:00\u2069', 'rtl').join('')).toBe('12:00–14:00');
});

test('a street in Latin letters that begins with its number is read as it was written, between Arabic names', () => {
  const line = '\u206812 Nile st, flat 4\u2069، \u2068المعادي\u2069، \u2068القاهرة\u2069';
  expect(seen(line, 'rtl').join('')).toContain('12 Nile st, flat 4');
  expect(seen(line.replaceAll(/[\u2068\u2069]/g, ''), 'rtl').join('')).not.toContain('12 Nile st, flat 4');
});

test('a name in Latin letters keeps the sign at its end there, on a page from right to left', () => {
  const name = "John O'Neil & Sons <b>";
  expect(seen(`\u2068${name}\u2069`, 'rtl').join('')).toBe(name);
  expect(seen(name, 'rtl').join('')).not.toBe(name);
});
