import type { SavedCards } from '@karaz/contract/saved-cards';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settlePayment } from '../payments/settle-payment.ts';
import { type ScriptedGateway, scriptedGateway } from '../testing/faults/scripted-gateway.ts';
import type { Buyer, Counter } from '../testing/order-shop.ts';
import { openSubscriptionShop, plusDays, type SubscriptionShop } from '../testing/subscription-shop.ts';

let shop: SubscriptionShop;
let gateway: ScriptedGateway;
let counter: Counter;
beforeAll(async () => {
  shop = await openSubscriptionShop();
  gateway = await scriptedGateway(shop.deps, { remembersCards: true });
  counter = await shop.boxOf('ae', 2);
}, 180_000);
afterAll(async () => {
  gateway?.close();
  await shop?.close();
});

const list = async ({ headers }: Buyer) =>
  ((await shop.get('/api/v1/saved-cards', { ...headers, 'x-country': 'ae' })).body as SavedCards).cards;
let count = 0;
async function subscription(buyer: Buyer): Promise<string> {
  const created = await shop.create(buyer, shop.payload(counter, buyer, plusDays('2026-03-15', ++count)));
  expect(created.status, created.text).toBe(201);
  return `/api/v1/subscriptions/${(created.body as { id: string }).id}`;
}
async function plan(): Promise<string> {
  const { data } = (await shop.get('/api/club-cherry/memberships')).body as { data: { id: number }[] };
  return `/api/club-cherry/membership/${data[0]?.id}`;
}
/** Paid for; whether the gateway was told to take a saved card. */
async function pay(path: string, { headers }: Buyer, query: string): Promise<boolean | undefined> {
  const link = await shop.call('POST', `${path}/payment/auto?${query}`, { headers });
  expect(link.status, link.text).toBe(200);
  const { paymentUrl, paymentId } = link.body as { paymentUrl: string; paymentId: string };
  await gateway.press(paymentUrl, 'pay');
  expect(await settlePayment(shop.deps, paymentId)).toBe('paid');
  const [row] = await shop.rows<{ saved: boolean }>(sql`select s.transactions @> '[{"type": "TOKEN"}]' as saved
    from sandbox_payments s join payments p on p.reference = s.reference where p.id = ${paymentId}`);
  return row?.saved;
}

test('a membership and a subscription save a card with consent alone, and are paid with it', async () => {
  const buyer = await shop.buyer(counter);
  expect(await pay(await subscription(buyer), buyer, '')).toBe(false);
  expect(await list(buyer)).toEqual([]);
  expect(await pay(await plan(), buyer, 'saveCard=yes')).toBe(false);
  const [card] = await list(buyer);
  expect(card).toMatchObject({ last4: '4242', isUsable: true });
  expect(await pay(await subscription(buyer), buyer, `cardId=${card?.id}`)).toBe(true);

  const other = await shop.buyer(counter);
  expect(await pay(await plan(), other, `cardId=${card?.id}`)).toBe(false);
  expect(await pay(await subscription(other), other, `cardId=${card?.id}`)).toBe(false);
  expect(await pay(await subscription(other), other, 'saveCard=yes')).toBe(false);
  expect(await list(other)).toHaveLength(1);
  expect(await list(buyer)).toHaveLength(1);
});
