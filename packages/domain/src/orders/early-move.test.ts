import { expect, test } from 'vitest';
import { daysToWindow, handsOver } from './early-move.ts';

const at = (opens: string, date = '2026-11-20') => ({ date, opens });
// 20 November, 10:00 in Kuwait.
const now = new Date('2026-11-20T07:00:00Z');
const days = (window: ReturnType<typeof at>) => daysToWindow(window, 'Asia/Kuwait', now);

test('a window that begins within two hours, or has begun, is not far; by the clock of the country', () => {
  expect(days(at('12:00'))).toBeNull();
  expect(days(at('09:00'))).toBeNull();
  expect(days(at('09:00', '2026-11-19'))).toBeNull();
  expect(days(at('12:01'))).toBe(0);
  expect(days(at('00:30', '2026-11-21'))).toBe(1);
  // 10:00 in Kuwait is 9:00 in Cairo.
  expect(daysToWindow(at('11:30'), 'Africa/Cairo', now)).toBe(0);
  expect(daysToWindow(at('11:30'), 'Asia/Kuwait', now)).toBeNull();
  // Late in the evening, with a window after midnight.
  expect(daysToWindow(at('02:00', '2026-11-21'), 'Asia/Kuwait', new Date('2026-11-20T20:30:00Z'))).toBe(1);
});

test('what is ready at the counter waits there: only what comes to the shopper comes too early', () => {
  expect(['On the way', 'delivered'].every((to) => handsOver(to as 'delivered'))).toBe(true);
  expect(handsOver('ready for pickup') || handsOver('on preparation')).toBe(false);
});
