import { expect, test } from 'vitest';
import { isRecent } from './recent.ts';

const now = new Date('2026-11-16T12:00:00Z');

test('[FMT-11] a date is recent for ten days', () => {
  const at = (text: string) => isRecent(new Date(text), now);
  expect([at('2026-11-16T12:00:00Z'), at('2026-11-06T12:00:00Z')]).toEqual([true, true]);
  expect([at('2026-11-06T11:59:59Z'), at('2026-11-16T12:00:01Z')]).toEqual([false, false]);
});
