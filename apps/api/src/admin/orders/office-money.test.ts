import { expect, test } from 'vitest';
import { moneyOf } from './office-money.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute));
const cash = {
  id: 'cash',
  provider: 'cash',
  reference: '1-cash',
  status: 'paid',
  amountMinor: 7_226,
  currency: 'SAR',
  ...{ expectedMinor: null, expectedCurrency: null, report: null },
  message: null,
  accountRemovedAt: null,
  refundsOutsideAt: null,
  createdAt: at(0),
} as const;

function refund(id: string, amountMinor: number, minute: number) {
  const none = {
    reason: 'spoilt',
    attempts: 0,
    nextTryAt: null,
    sentAt: null,
    lastError: null,
    supersededAt: null,
    canRepeat: false,
  };
  const done = {
    isRelease: false,
    isOutside: false,
    status: 'done',
    doneAt: at(minute),
    createdAt: at(minute),
  } as const;
  return { id, paymentId: 'cash', reference: id, amountMinor, ...none, ...done };
}

test('what was taken off is told from what was handed back, also where more was taken off after that', () => {
  const back = [
    refund('off', 450, 1),
    refund('rest off', 50, 2),
    refund('handed back', 950, 3),
    refund('late', 726, 4),
  ];
  const setOff = (creditedMinor: number) =>
    moneyOf({ paid: [cash], back }, 'SAR', creditedMinor)
      .refunds.filter(({ isSetOff }) => isSetOff)
      .map(({ id }) => id);
  expect(setOff(500)).toEqual(['off', 'rest off']);
  expect(setOff(1_226)).toEqual(['off', 'rest off', 'late']);
});
