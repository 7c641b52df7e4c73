import { expect, test } from 'vitest';
import { sentBefore } from './sent-before.ts';

test('only what people have already counts; what failed, was given up or holds a code does not', () => {
  const seen = new Map([
    ['1', { status: 'sent', mayResend: true }],
    ['2', { status: 'failed', mayResend: true }],
    ['3', { status: 'dead', mayResend: true }],
    ['4', { status: 'sent', mayResend: false }],
    ['5', { status: 'sent', mayResend: true }],
    ['6', { status: 'waiting', mayResend: false }],
  ] as const);
  expect(sentBefore(seen, ['2', '3', '4', '6'])).toBe(0);
  expect(sentBefore(seen, ['1', '2', '3'])).toBe(1);
  expect(sentBefore(seen, ['1', '2', '5'])).toBe(2);
});
