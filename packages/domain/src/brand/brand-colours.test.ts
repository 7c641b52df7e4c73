import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReadablePrimary, nearestReadablePrimary } from './brand-colours.ts';
import { contrastRatio } from './contrast.ts';

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('the formula is the one of WCAG', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBe(21);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('a colour that can be read is proposed as it is', () => {
  expect(isReadablePrimary('#cd1e2e')).toBe(true);
  expect(nearestReadablePrimary('#cd1e2e')).toBe('#cd1e2e');
  expect(isReadablePrimary('#ffcc00')).toBe(false);
  expect(isReadablePrimary('red')).toBe(false);
});

test('white text can be read on every colour that is proposed', () => {
  fc.assert(fc.property(anyColour, (colour) => isReadablePrimary(nearestReadablePrimary(colour))));
});
