import type { OrderView } from '@karaz/contract/order-view';
import { expect, test } from 'vitest';
import { renderForTest } from '../../testing/render-for-test.tsx';
import { cancelMoney } from './cancel-money.ts';
import { OrderPanels } from './order-panels.tsx';

const names = { name_en: 'Salmiya', name_ar: 'السالمية' };
const order = {
  ...{ currency: 'KWD', timeZone: 'Asia/Kuwait', items: [], branch: { id: 1, ...names }, customer: { name: 'Mona' } },
  ...{ payment_method: 'cash_on_delivery', is_paid: false, paid_at: null, paidInPart: null, hold: null },
  ...{ amountPaid: 0, amountsRefunded: [] as number[] },
  ...{ due: 0, takenOff: 0, refunded: 0, shipping_method: 'regular', instructions: [], charity: null },
};
const seen = async (status: string, method = 'cash_on_delivery') => {
  const view = { ...order, status, payment_method: method } as unknown as OrderView;
  const html = await renderForTest(<OrderPanels order={view} />, ['orders', 'handling']);
  return html.replaceAll(/<[^>]*>/g, ' ');
};

test('nothing is due for an order that is cancelled or expired and was not paid', async () => {
  for (const status of ['cancelled', 'expired']) {
    for (const method of ['cash_on_delivery', 'online_payment']) {
      expect(await seen(status, method)).toContain('Nothing is due');
      expect(await seen(status, method)).not.toContain('Not paid yet');
    }
  }
  expect(await seen('placed')).toContain('Pay when it arrives');
  expect(await seen('placed')).not.toContain('Charged at the latest');
  expect(await seen('delivered')).toContain('Not paid yet');
  expect(await seen('pending', 'online_payment')).toContain('Not paid yet');
});

test('what was paid and all that went back stand there, also what went back for a change', async () => {
  const money = { is_paid: true, currency: 'AED', amountPaid: 177.99, amountsRefunded: [102.58] };
  const textOf = async (more: object) => {
    const view = { ...order, ...money, ...more, payment_method: 'online_payment' } as unknown as OrderView;
    const html = await renderForTest(<OrderPanels order={view} />, ['orders', 'handling']);
    return html
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('\u00a0', ' ')
      .replaceAll(/\s+/g, ' ');
  };
  expect(await textOf({ status: 'placed' })).toMatch(/Amount paid 177\.99 AED.*Refunded 102\.58 AED/);
  const cancelled = await textOf({ status: 'cancelled', refunded: 75.41, amountsRefunded: [102.58, 75.41] });
  expect(cancelled).toMatch(/Refunded 177\.99 AED \(102\.58 \+ 75\.41\)/);
});

test('a refund is spoken of only where something was paid', () => {
  const hold = { status: 'authorised', amount: 4.5, chargedOn: null } as const;
  expect(cancelMoney({ hold: null, is_paid: false, isPaymentInReview: false })).toBe('unpaid');
  expect(cancelMoney({ hold: null, is_paid: true, isPaymentInReview: false })).toBe('paid');
  expect(cancelMoney({ hold, is_paid: true, isPaymentInReview: false })).toBe('held');
  expect(cancelMoney({ hold: null, is_paid: false, isPaymentInReview: true })).toBe('review');
});
