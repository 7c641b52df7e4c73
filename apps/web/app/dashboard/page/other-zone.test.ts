import { expect, test } from 'vitest';
import { isOtherZone } from './other-zone.ts';

test('a zone is another one when its clocks differ, not when it has another name', () => {
  const winter = new Date('2026-11-18T12:00:00Z');
  expect(isOtherZone('kw', winter, 'Asia/Riyadh')).toBe(false);
  expect(isOtherZone('kw', winter, 'Asia/Dubai')).toBe(true);
  expect(isOtherZone('ae', winter, 'Europe/Vienna')).toBe(true);
  // In summer Cairo has the time of Kuwait.
  expect(isOtherZone('eg', winter, 'Asia/Kuwait')).toBe(true);
  expect(isOtherZone('eg', new Date('2026-07-18T12:00:00Z'), 'Asia/Kuwait')).toBe(false);
});
