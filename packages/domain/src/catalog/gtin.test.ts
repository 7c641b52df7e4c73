import { expect, test } from 'vitest';
import { foldGtin, isGtin } from './gtin.ts';

test('a GTIN has 8, 12, 13 or 14 digits and the right check digit', () => {
  for (const good of ['96385074', '036000291452', '4006381333931', '10614141000415']) expect(isGtin(good)).toBe(true);
  for (const bad of ['96385075', '4006381333932', '400638133393', '', '40063813339', 'A006381333931']) {
    expect(isGtin(bad)).toBe(false);
  }
});

test('spaces, hyphens and Arabic digits are understood', () => {
  expect(foldGtin('4 006381-333931')).toBe('4006381333931');
  expect(foldGtin('٤٠٠٦٣٨١٣٣٣٩٣١')).toBe('4006381333931');
});
