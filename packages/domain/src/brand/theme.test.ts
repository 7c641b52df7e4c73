import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestReadablePrimary } from './brand-colours.ts';
import { contrastRatio, MIN_TEXT_CONTRAST } from './contrast.ts';
import { accentColours, primaryScale } from './theme.ts';

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const MIN_CONTROL_CONTRAST = 3;

/** What stands on what, as in the stylesheet: steps of the scale by number, the rest by colour. */
const TEXTS: readonly (readonly [front: string | number, ground: string | number])[] = [
  ...[600, 700, 800].map((step) => ['#ffffff', step] as const),
  ...['#fdf9f6', '#ffffff', '#f8f2ee', 50, 100].map((ground) => [700, ground] as const),
  ...[50, 100].map((step) => ['#231d18', step] as const),
  ...[400, 300, 200].map((step) => ['#130e0b', step] as const),
  ...['#130e0b', '#231d18', '#2c2520', 950].map((ground) => [300, ground] as const),
  ['#f8f2ee', 950],
  [800, '#ffffff'],
  [200, '#000000'],
];

test('every theme made of a colour can be read, light, dark and in high contrast', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      const scale = primaryScale(nearestReadablePrimary(colour));
      const hex = (one: string | number) => (typeof one === 'number' ? (scale[one] ?? '') : one);
      for (const [front, ground] of TEXTS) {
        expect(contrastRatio(hex(front), hex(ground)), `${front} on ${ground}`).toBeGreaterThanOrEqual(
          MIN_TEXT_CONTRAST,
        );
      }
      for (const ground of ['#130e0b', '#231d18', '#2c2520'])
        expect(contrastRatio(hex(400), ground)).toBeGreaterThanOrEqual(MIN_CONTROL_CONTRAST);
    }),
  );
});

test('text on every accent can be read', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      const { accent, onAccent, tint, darkTint } = accentColours(colour);
      expect(contrastRatio(accent, onAccent)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
      expect(contrastRatio('#231d18', tint)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
      expect(contrastRatio('#f8f2ee', darkTint)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
    }),
  );
});
