import type { OrderView } from '@karaz/contract/order-view';
import { expect, test } from 'vitest';
import { renderForTest } from '../../testing/render-for-test.tsx';
import { texts as orders } from '../../texts/en/orders.ts';
import { texts as payments } from '../../texts/en/payments.ts';
import { OrderStanding } from './order-standing.tsx';
import { standingOf } from './payment-success-page.tsx';
import type { FoundOrder } from './placed-order.tsx';

const seen = async (order: FoundOrder) => {
  const html = await renderForTest(<OrderStanding order={order} />, ['orders']);
  return html.replaceAll(/<[^>]*>|[\u2066-\u2069]/gu, ' ').replaceAll('\u00a0', ' ');
};
const ORDER = {
  status: 'placed',
  currency: 'SAR',
  hold: null,
  is_paid: false,
  amountsRefunded: [] as number[],
} as OrderView;
const CASH = { ...ORDER, payment_method: 'cash_on_delivery' } as const;

test('the page after ordering, opened again, says that the order was cancelled and what became of the money', async () => {
  expect(await seen(CASH)).toContain(orders.thanksText);
  const cancelled = { ...CASH, status: 'cancelled' } as const;
  const back = [10, 2.5];
  for (const [order, money] of [
    [cancelled, orders.nothingDue],
    [{ ...cancelled, hold: { status: 'released', amount: 0, chargedOn: null } }, orders.holds.released()],
    [{ ...cancelled, amountsRefunded: back }, 'Refunded 12.50'],
  ] as const) {
    const text = (await seen(order)).replaceAll(/\s+/g, ' ');
    expect(text).toContain(orders.sentences.cancelled);
    expect(text).toContain(money);
    expect(text).not.toContain('prepare');
    expect(text).not.toContain(orders.thanksTitle);
  }
});

test('of an order that is on its way, or that nobody here may see, nothing else is said', async () => {
  expect(await seen({ ...CASH, status: 'On the way' })).toContain(orders.sentences['On the way']);
  for (const order of ['loading', null] as const) expect(await seen(order)).not.toContain('prepare');
});

test('the page of a payment says how its money and its order stand now', () => {
  const of = (payment: Partial<Parameters<typeof standingOf>[0]>) =>
    standingOf({ status: 'paid', hold: null, isCancelled: false, ...payment }, payments, orders);
  expect(of({})).toMatchObject({ title: payments.successTitle, text: payments.successText });
  expect(of({ hold: 'authorised' })).toMatchObject({ title: payments.authorisedTitle });
  expect(of({ hold: 'failed' })).toMatchObject({ title: payments.errorTitle, tone: 'danger' });
  const released = of({ status: 'refunded', hold: 'released', isCancelled: true });
  expect(released).toMatchObject({ title: payments.releasedTitle, tone: 'info' });
  expect(released.text).toBe(`${orders.sentences.cancelled} ${payments.releasedText}`);
  const refunded = of({ status: 'refunded', hold: 'captured', isCancelled: true });
  expect(refunded).toMatchObject({ title: payments.refundedTitle });
  expect(refunded.text).toBe(`${orders.sentences.cancelled} ${payments.refundedText}`);
  expect(of({ isCancelled: true })).toMatchObject({ title: orders.cancelled });
});
