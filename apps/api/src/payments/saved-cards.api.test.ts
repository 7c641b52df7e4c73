import type { SavedCards } from '@karaz/contract/saved-cards';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ScriptedGateway, scriptedGateway } from '../testing/faults/scripted-gateway.ts';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../testing/order-shop.ts';
import { someAddress } from '../testing/people.ts';
import { handleWaitingEvents } from './receive-event.ts';
import { removeCards } from './saved-cards.ts';
import { settlePayment } from './settle-payment.ts';

let shop: OrderShop;
let gateway: ScriptedGateway;
let counter: Counter;
let buyer: Buyer;
beforeAll(async () => {
  shop = await openOrderShop();
  gateway = await scriptedGateway(shop.deps, { remembersCards: true });
  counter = await shop.counterOf('kw', 2);
});
afterAll(async () => {
  gateway?.close();
  await shop?.close();
});
beforeEach(async () => {
  buyer = await shop.buyer(counter);
});

type Link = { paymentUrl: string; paymentId: string };
let count = 0;
async function newOrder(of = buyer): Promise<string> {
  const body = deliveryOrder(counter, of, { payment_method: 'online_payment', notes: `card ${++count}` });
  const placed = await shop.order(of, body);
  expect(placed.status, placed.text).toBe(201);
  return (placed.body as { id: string }).id;
}
const link = (id: string, query: string, headers = buyer.headers) =>
  shop.call('POST', `/api/v1/orders/${id}/payment/auto?${query}`, { headers, remoteAddress: someAddress() });
async function pay(query: string, action: 'pay' | 'decline' = 'pay'): Promise<string> {
  const { body, status, text } = await link(await newOrder(), query);
  expect(status, text).toBe(200);
  const { paymentUrl, paymentId } = body as Link;
  await gateway.press(paymentUrl, action);
  await settlePayment(shop.deps, paymentId);
  return paymentId;
}
const list = async (headers = buyer.headers) =>
  (await shop.get('/api/v1/saved-cards', { ...headers, 'x-country': 'kw' })).body as SavedCards;
const remove = (id: number, headers = buyer.headers) => shop.call('DELETE', `/api/v1/saved-cards/${id}`, { headers });
/** Whether the gateway was told to take a remembered card. */
const isBySavedCard = async (paymentId: string) => {
  const [row] = await shop.rows<{ saved: boolean }>(sql`select s.transactions @> '[{"type": "TOKEN"}]' as saved
    from sandbox_payments s join payments p on p.reference = s.reference where p.id = ${paymentId}`);
  return row?.saved;
};
const removals = () => shop.rows(sql`select token from card_removals`);

test('a card is saved with consent alone, pays again, and is gone when its owner removes it', async () => {
  await pay('');
  expect(await list()).toEqual({ cards: [], canSave: true });
  await pay('saveCard=yes', 'decline');
  expect((await list()).cards).toEqual([]);
  const first = await pay('saveCard=yes');
  const [card] = (await list()).cards;
  expect(card).toMatchObject({ brand: 'VISA', last4: '4242', isUsable: true });
  const id = card?.id ?? 0;
  expect(await isBySavedCard(first)).toBe(false);
  expect(await isBySavedCard(await pay(`cardId=${id}`))).toBe(true);
  expect((await remove(id)).status).toBe(200);
  expect((await remove(id)).status).toBe(404);
  // The next report about the payment that saved it does not bring it back.
  await settlePayment(shop.deps, first);
  expect((await list()).cards).toEqual([]);
  expect(await isBySavedCard(await pay(`cardId=${id}`))).toBe(false);
  expect(await removals()).toHaveLength(1);
  await removeCards(shop.deps);
  expect(await removals()).toEqual([]);
});

test('consent that is withdrawn before paying saves nothing', async () => {
  const id = await newOrder();
  const agreed = (await link(id, 'saveCard=yes')).body as { paymentId: string };
  const { paymentUrl, paymentId } = (await link(id, '')).body as Link;
  expect(paymentId).not.toBe(agreed.paymentId);
  await gateway.press(paymentUrl, 'pay');
  await settlePayment(shop.deps, paymentId);
  expect((await list()).cards).toEqual([]);
});

test('another card, or none, is another link; the same choice is the same link', async () => {
  await pay('saveCard=yes');
  const [card] = (await list()).cards;
  const order = await newOrder();
  const linkFor = async (query: string) => (await link(order, query)).body as Link;
  const saved = await linkFor(`cardId=${card?.id}`);
  expect(await linkFor(`cardId=${card?.id}`)).toEqual(saved);
  const page = await linkFor('');
  expect(page.paymentId).not.toBe(saved.paymentId);
  expect(await isBySavedCard(page.paymentId)).toBe(false);
  const savedAgain = await linkFor(`cardId=${card?.id}`);
  expect(await isBySavedCard(savedAgain.paymentId)).toBe(true);
  await gateway.press(savedAgain.paymentUrl, 'pay');
  await settlePayment(shop.deps, savedAgain.paymentId);
  expect((await link(order, '')).status).toBe(409);
});

test('a link that is found again after a lost response is for the card it was made for', async () => {
  await pay('saveCard=yes');
  const [card] = (await list()).cards;
  for (const [first, then] of [
    [`cardId=${card?.id}`, ''],
    ['', `cardId=${card?.id}`],
  ] as const) {
    const order = await newOrder();
    gateway.setMode('lost');
    expect((await link(order, first)).status).toBe(503);
    gateway.setMode('well');
    shop.clock.now = new Date(shop.clock.now.getTime() + 7_000);
    const { paymentId } = (await link(order, then)).body as { paymentId: string };
    expect(await isBySavedCard(paymentId), `${first} then ${then}`).toBe(then !== '');
    const again = (await link(order, then)).body as { paymentId: string };
    expect(again.paymentId).toBe(paymentId);
  }
  const order = await newOrder();
  gateway.setMode('lost');
  await link(order, `cardId=${card?.id}`);
  gateway.setMode('well');
  shop.clock.now = new Date(shop.clock.now.getTime() + 7_000);
  const found = (await link(order, `cardId=${card?.id}`)).body as { paymentId: string };
  expect(
    await shop.rows(sql`select saved_card_id as card, reference like '%-1' as "isFirst" from payments
    where id = ${found.paymentId}`),
  ).toEqual([{ card: card?.id, isFirst: true }]);
});

test('a card that was charged although the response was lost is found by the event about it', async () => {
  const { paymentUrl, paymentId } = (await link(await newOrder(), '')).body as {
    paymentUrl: string;
    paymentId: string;
  };
  await gateway.press(paymentUrl, 'pay');
  const [lost] = await shop.rows<{ provider: string; id: string }>(sql`select provider, provider_id as id
    from payments where id = ${paymentId}`);
  await shop.rows(sql`update payments set provider_id = null, payment_url = null where id = ${paymentId}`);
  await shop.rows(sql`insert into payment_events (provider, event_id, provider_id, body, received_at)
    values (${lost?.provider}, 'lost 1', ${lost?.id}, '', now())`);
  await handleWaitingEvents(shop.deps);
  expect(await shop.rows(sql`select status, provider_id as id from payments where id = ${paymentId}`)).toEqual([
    { status: 'paid', id: lost?.id },
  ]);
});

test('the same card saved again is one card', async () => {
  await pay('saveCard=yes');
  await pay('saveCard=yes');
  expect((await list()).cards).toHaveLength(1);
  await removeCards(shop.deps);
});

test('the same card saved in two tabs at the same moment is one card', async () => {
  for (let round = 0; round < 5; round += 1) {
    const tabs = await Promise.all([newOrder(), newOrder()]);
    const links = await Promise.all(tabs.map(async (id) => (await link(id, 'saveCard=yes')).body as Link));
    for (const { paymentUrl } of links) await gateway.press(paymentUrl, 'pay');
    await Promise.all(links.map(({ paymentId }) => settlePayment(shop.deps, paymentId)));
    const { cards } = await list();
    expect(cards).toHaveLength(1);
    await remove(cards[0]?.id ?? 0);
  }
  await removeCards(shop.deps);
});

test('nobody lists, removes or pays with the card of somebody else, or saves one with their order', async () => {
  await pay('saveCard=yes');
  const [card] = (await list()).cards;
  const owner = buyer;
  buyer = await shop.buyer(counter);
  expect((await list()).cards).toEqual([]);
  expect((await remove(card?.id ?? 0)).status).toBe(404);
  expect(await isBySavedCard(await pay(`cardId=${card?.id}`))).toBe(false);
  expect((await shop.get('/api/v1/saved-cards')).status).toBe(401);
  // Staff may open the order, but it is not theirs.
  const id = await newOrder();
  const admin = { authorization: `Bearer admin:${owner.id}` };
  const { paymentId } = (await link(id, 'saveCard=yes', admin)).body as { paymentId: string };
  const [row] = await shop.rows<{ agreed: number | null }>(
    sql`select save_card_for as agreed from payments where id = ${paymentId}`,
  );
  expect(row?.agreed).toBeNull();
  expect((await list(owner.headers)).cards).toHaveLength(1);
});

test('nothing is saved for an account that was erased before the bank confirmed', async () => {
  const { body } = await link(await newOrder(), 'saveCard=yes');
  const { paymentUrl, paymentId } = body as Link;
  await shop.rows(sql`update users set deleted_at = now() where id = ${buyer.id}`);
  await gateway.press(paymentUrl, 'pay');
  await settlePayment(shop.deps, paymentId);
  expect(await shop.rows(sql`select id from saved_cards where user_id = ${buyer.id}`)).toEqual([]);
});

test('a provider that cannot be reached is asked again to forget a card', async () => {
  await pay('saveCard=yes');
  await shop.rows(sql`delete from saved_cards where user_id = ${buyer.id}`);
  const { payments } = shop.deps;
  const real = payments?.gateways.get('noon');
  if (!payments || !real) throw new Error('no gateway');
  const requested: string[] = [];
  const remember = (fails: boolean) => ({
    ...real,
    cards: {
      remove: async ({ token }: { token: string }) => {
        requested.push(token);
        if (fails) throw new Error('down');
      },
    },
  });
  shop.deps.payments = { ...payments, gateways: new Map([['noon', remember(true)]]) };
  await removeCards(shop.deps);
  expect(await removals()).toHaveLength(1);
  shop.deps.payments = { ...payments, gateways: new Map([['noon', remember(false)]]) };
  await removeCards(shop.deps);
  expect(await removals()).toEqual([]);
  expect(new Set(requested).size).toBe(1);
  shop.deps.payments = payments;
});
