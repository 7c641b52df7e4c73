import { expect, test } from 'vitest';
import { canHold, captureHorizon, holdExpiry } from './hold.ts';

const NOON = new Date('2026-03-02T12:00:00Z');

test('a hold lasts as long as the provider says, and never longer than five days', () => {
  expect(holdExpiry(NOON, 24).toISOString()).toBe('2026-03-03T12:00:00.000Z');
  expect(holdExpiry(NOON, 168).toISOString()).toBe('2026-03-07T12:00:00.000Z');
  expect(captureHorizon(NOON).toISOString()).toBe('2026-03-04T12:00:00.000Z');
});

test('money is held only where every method on the page of the provider can be', () => {
  const cards = ['visa', 'mastercard'] as const;
  expect(canHold(['visa'], cards)).toBe(true);
  expect(canHold(['knet', 'visa'], cards)).toBe(false);
  expect(canHold([], cards)).toBe(false);
});
