import { expect, test } from 'vitest';
import { visualRuns } from './visual-runs.ts';
import { wrapText } from './wrap-text.ts';

const fits = (line: string) => line.replaceAll(/[\u2066-\u2069]/g, '').length <= 30;
const seen = (line: string) =>
  visualRuns(line, 'rtl')
    .map(({ text }) => text)
    .join('');

test('an English name on an Arabic page reads from left to right on its second line, too', () => {
  const lines = wrapText('\u2066Arabic coffee with cardamom 250 g, Fine\u2069', fits);
  expect(lines.map(seen)).toEqual(['Arabic coffee with cardamom', '250 g, Fine']);
});

test('what fits is left as it is, and a text without directions is cut at its spaces', () => {
  expect(wrapText('Beef', fits)).toEqual(['Beef']);
  expect(wrapText('one two three four five six seven eight', fits)).toEqual([
    'one two three four five six',
    'seven eight',
  ]);
});
