import { expect, test } from 'vitest';
import { parseHexColour } from './hex-colour.ts';

test('[PDP-22] a hex colour has six digits, anything else raises', () => {
  expect(parseHexColour('#1a2B3c')).toEqual({ red: 0x1a, green: 0x2b, blue: 0x3c });
  expect(parseHexColour('ffffff')).toEqual({ red: 255, green: 255, blue: 255 });
  for (const colour of ['', '#fff', '#12345', '#1234567', '#12345g', 'red', '##123456']) {
    expect(() => parseHexColour(colour)).toThrow(RangeError);
  }
});
