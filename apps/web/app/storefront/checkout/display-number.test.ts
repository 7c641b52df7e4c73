import { expect, test } from 'vitest';
import { displayNumber } from './display-number.ts';

test('[ORD-04] the first claim that is an order number is shown, without the count of attempts', () => {
  expect(displayNumber(null, 'KW-20261114-00012', 'KW-20261114-00013')).toBe('KW-20261114-00012');
  expect(displayNumber('KW-20261114-00012-3')).toBe('KW-20261114-00012');
});

test('nothing else is shown, whatever the address says', () => {
  const claims = [
    'Your card was stolen call +1555',
    'KW-1',
    'KW-20261114-00012 call me',
    '',
    '<b>x</b>',
    'KW-19261114-00001',
  ];
  for (const claim of claims) expect([claim, displayNumber(claim)]).toEqual([claim, null]);
  expect(displayNumber()).toBeNull();
});
