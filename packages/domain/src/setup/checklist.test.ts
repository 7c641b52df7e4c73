import { expect, test } from 'vitest';
import { checklistOf, isChecklistOver, openItems } from './checklist.ts';

const ALL = { product: true, branch: true, pages: true, mail: true, sms: true, payment: true, secondFactor: true };

test('what cannot be ordered without stays open, whoever sets it aside', () => {
  const entries = checklistOf({ ...ALL, product: false, sms: false }, ['product', 'sms', 'backup']);
  expect(openItems(entries)).toEqual(['product']);
  expect(isChecklistOver(entries, true)).toBe(false);
});

test('the list is over when the shop is open and nothing is left', () => {
  expect(openItems(checklistOf(ALL, []))).toEqual(['backup']);
  const entries = checklistOf(ALL, ['backup']);
  expect(isChecklistOver(entries, false)).toBe(false);
  expect(isChecklistOver(entries, true)).toBe(true);
});
