import { expect, test } from 'vitest';
import { CODE_BUDGETS, codeWaitSeconds, phonePrefix, type SendHistory } from './code-budget.ts';

const now = new Date('2026-03-10T09:00:00Z');
const nothing: SendHistory = {
  lastToPhone: null,
  phoneInHour: 0,
  phoneInDay: 0,
  addressInHour: 0,
  prefixInHour: 0,
  siteInDay: 0,
};
const wait = (history: Partial<SendHistory>) => codeWaitSeconds({ ...nothing, ...history }, now);

test('the first code is sent at once', () => expect(wait({})).toBe(0));

test('the next one a minute after the last', () => {
  expect(wait({ lastToPhone: now, phoneInHour: 1 })).toBe(60);
  expect(wait({ lastToPhone: new Date(now.getTime() - 59_000) })).toBe(1);
  expect(wait({ lastToPhone: new Date(now.getTime() - 60_000) })).toBe(0);
});

test.each([
  ['phoneInHour', 3_600],
  ['addressInHour', 3_600],
  ['prefixInHour', 3_600],
  ['phoneInDay', 86_400],
  ['siteInDay', 86_400],
] as const)('%s has its own limit', (name, seconds) => {
  expect(wait({ [name]: CODE_BUDGETS[name] - 1 })).toBe(0);
  expect(wait({ [name]: CODE_BUDGETS[name] })).toBe(seconds);
});

test('the longest wait counts', () => expect(wait({ phoneInHour: 9, phoneInDay: 99 })).toBe(86_400));

test('a range of numbers shares everything but the last four digits', () => {
  expect(phonePrefix('+96551234567')).toBe('+9655123');
});
