import { expect, test } from 'vitest';
import { paymentProblem } from './payment-problem.ts';

test.each([
  ['Insufficient funds', 'insufficientFunds'],
  ['Expired card', 'cardExpired'],
  ['3DS authentication failed', 'notConfirmed'],
  ['Exceeds withdrawal amount limit', 'limitExceeded'],
  ['Do not honour', 'declined'],
  ['Your card was stolen, call +1555', 'declined'],
  [null, 'declined'],
])('a failed payment with the words %o is told as %s', (message, problem) => {
  expect(paymentProblem({ status: 'failed', message })).toBe(problem);
});

test('cancelled and expired speak for themselves; what did not fail has no problem', () => {
  expect(paymentProblem({ status: 'cancelled', message: 'Insufficient funds' })).toBe('cancelled');
  expect(paymentProblem({ status: 'expired', message: null })).toBe('expired');
  for (const status of ['open', 'paid', 'review', 'refunded']) {
    expect(paymentProblem({ status, message: 'Insufficient funds' })).toBeNull();
  }
});
