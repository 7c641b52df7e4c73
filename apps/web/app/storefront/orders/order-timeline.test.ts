import { expect, test } from 'vitest';
import { newestFirst } from './order-timeline.tsx';

test('two changes of one moment stand with the later one first', () => {
  const at = '2026-11-14T08:00:00.000Z';
  const entry = { previousStatus: null, reason: '', triggeredBy: 'system', source: 'payment', changes: null };
  const history = [
    { ...entry, id: 1, status: 'payment_failed' as const, createdAt: '2026-11-14T07:59:00.000Z' },
    { ...entry, id: 2, status: 'pending' as const, createdAt: at },
    { ...entry, id: 3, status: 'placed' as const, createdAt: at },
  ];
  expect(newestFirst(history).map(({ status }) => status)).toEqual(['placed', 'pending', 'payment_failed']);
});
