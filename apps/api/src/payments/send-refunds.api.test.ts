import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GatewayRefund } from '../integrations/payment/gateway.ts';
import { openPaymentShop, type PaymentShop } from '../testing/payment-shop.ts';
import { sendRefunds } from './send-refunds.ts';

let shop: PaymentShop;
beforeAll(async () => {
  shop = await openPaymentShop();
});
afterAll(() => shop?.close());

/** Paid, with two parts of it on their way back. */
async function inTwoParts(): Promise<void> {
  const link = await shop.payLink(await shop.newOrder());
  await shop.press(link, 'pay');
  await shop.webhook(shop.outbox.at(-1) ?? '');
  for (const [name, amount] of [
    ['one', 100],
    ['two', 250],
  ] as const) {
    await shop.rows(sql`insert into refunds (payment_id, reference, amount_minor, reason)
      values (${link.paymentId}, ${`${name} ${link.paymentId}`}, ${amount}, 'test')`);
  }
}

test('where refunds have no name, one of a payment is sent at a time, and each knows what went back before', async () => {
  const { payments } = shop.deps;
  const gateway = payments?.gateways.get('noon');
  if (!payments || !gateway) throw new Error('no gateway');
  const sent: GatewayRefund[] = [];
  let sending = 0;
  let largest = 0;
  const nameless = {
    ...gateway,
    hasNamelessRefunds: true,
    refund: async (refund: GatewayRefund) => {
      largest = Math.max(largest, ++sending);
      await sleep(100);
      sending -= 1;
      sent.push(refund);
      return 'done' as const;
    },
  };
  shop.deps.payments = { ...payments, gateways: { get: () => nameless } };
  await inTwoParts();
  await Promise.all([1, 2, 3, 4].map(() => sendRefunds(shop.deps)));
  await sendRefunds(shop.deps);
  expect(largest).toBe(1);
  expect(sent.map(({ amountMinor, refundedMinor }) => [amountMinor, refundedMinor])).toEqual([
    [100, 0],
    [250, 100],
  ]);
});

test('refunds of an account that is no more do not hold up the others', async () => {
  const { payments } = shop.deps;
  if (!payments) throw new Error('no gateway');
  const { gateways } = payments;
  shop.deps.payments = { ...payments, gateways: { get: (key) => (key === 'gone' ? undefined : gateways.get(key)) } };
  const [lost] = await shop.rows<{ id: string }>(sql`insert into payments (target, target_id, provider, provider_id,
    reference, return_url, language, amount_minor, currency, expires_at, status, paid_at) values ('order',
    gen_random_uuid()::text, 'gone', 'gone', 'gone', '/', 'en', 1000, 'KWD', now(), 'paid', now()) returning id`);
  await shop.rows(sql`insert into refunds (payment_id, reference, amount_minor, reason, created_at)
    select ${lost?.id}::uuid, 'gone ' || n, 1, 'test', now() - interval '1 day' from generate_series(1, 100) n`);
  await inTwoParts();
  const waiting = () =>
    shop.rows<{ reference: string }>(
      sql`select reference from refunds where status = 'waiting' and reference not like 'gone %'`,
    );
  expect(await waiting()).toHaveLength(2);
  // The batch is full of them once; then they are put off.
  for (let run = 0; run < 3; run++) await sendRefunds(shop.deps);
  expect(await waiting()).toEqual([]);
  expect(await shop.rows(sql`select distinct attempts, last_error from refunds where reference like 'gone %'`)).toEqual(
    [{ attempts: 1, last_error: 'no account to send it through' }],
  );
});
