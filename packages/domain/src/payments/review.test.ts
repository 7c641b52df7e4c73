import { describe, expect, test } from 'vitest';
import { acceptedAmount, type InReview, receivedAmount, reviewActions } from './review-decision.ts';
import { reviewReason } from './review-reason.ts';

describe('what does not match', () => {
  const expected = { providerId: '9', reference: 'KW-1-1', amountMinor: 1_000, currency: 'KWD' };
  test.each([
    [{}, null],
    [{ amountMinor: 999 }, 'amount'],
    [{ amountMinor: 1_001 }, 'amount'],
    [{ amountMinor: 0 }, 'amount'],
    [{ amountMinor: null }, 'unreadable'],
    [{ currency: 'SAR' }, 'currency'],
    [{ currency: '' }, 'currency'],
    [{ reference: 'KW-2-1' }, 'reference'],
    [{ reference: '' }, 'reference'],
    [{ providerId: '8' }, 'reference'],
    [{ providerId: '8', amountMinor: null, currency: 'USD' }, 'reference'],
  ])('%o: %s', (difference, reason) => {
    expect(reviewReason(expected, { ...expected, ...difference })).toBe(reason);
  });
});

describe('what staff may do about it', () => {
  const review = (difference: Partial<InReview>): InReview => ({
    target: 'order',
    expectedMinor: 1_000,
    expectedCurrency: 'KWD',
    receivedMinor: 999,
    receivedCurrency: 'KWD',
    ...difference,
  });
  const both = { canAccept: true, canRefund: true };
  test.each([
    ['less', {}, { ...both, needsAmount: false }],
    ['more', { receivedMinor: 1_001 }, { ...both, needsAmount: false }],
    ['unreadable', { receivedMinor: null }, { ...both, needsAmount: true }],
    ['nothing', { receivedMinor: 0 }, { ...both, needsAmount: true }],
    ['another currency', { receivedCurrency: 'SAR' }, { canAccept: false, canRefund: true, needsAmount: false }],
    [
      'another currency, unreadable',
      { receivedCurrency: 'SAR', receivedMinor: null },
      { canAccept: false, canRefund: false, needsAmount: true },
    ],
    [
      'a currency nobody knows',
      { receivedCurrency: null, receivedMinor: null },
      { canAccept: false, canRefund: false, needsAmount: false },
    ],
    [
      'less for a subscription',
      { target: 'subscription' as const },
      { canAccept: false, canRefund: true, needsAmount: false },
    ],
    [
      'more for a subscription',
      { target: 'subscription' as const, receivedMinor: 1_001 },
      { ...both, needsAmount: false },
    ],
  ])('%s', (_, difference, actions) => {
    expect(reviewActions(review(difference))).toEqual(actions);
  });

  test('the reported amount counts; if there is none, a stated one up to the price', () => {
    expect(receivedAmount(review({}), undefined)).toEqual({ ok: true, value: 999 });
    expect(receivedAmount(review({}), 5)).toEqual({ ok: false, error: 'amountReported' });
    const unread = review({ receivedMinor: null });
    expect(receivedAmount(unread, undefined)).toEqual({ ok: false, error: 'amountNeeded' });
    expect(receivedAmount(unread, 0)).toEqual({ ok: false, error: 'amountNeeded' });
    expect(receivedAmount(unread, 1_000)).toEqual({ ok: true, value: 1_000 });
    expect(receivedAmount(unread, 1_001)).toEqual({ ok: false, error: 'tooMuch' });
    expect(acceptedAmount({ ...unread, target: 'subscription' }, 999)).toEqual({ ok: false, error: 'tooLittle' });
    expect(acceptedAmount(review({ receivedCurrency: 'SAR' }), undefined)).toEqual({
      ok: false,
      error: 'otherCurrency',
    });
  });
});
