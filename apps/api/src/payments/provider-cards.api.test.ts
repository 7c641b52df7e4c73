import type { SavedCards } from '@karaz/contract/saved-cards';
import type { ProviderKind } from '@karaz/domain/payments/providers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProviderShop, type Placed, PROVIDERS, type ProviderShop } from '../testing/faults/provider-shop.ts';
import { deliveryOrder } from '../testing/order-shop.ts';
import { someAddress } from '../testing/people.ts';
import { handleWaitingEvents } from './receive-event.ts';
import { removeCards } from './saved-cards.ts';

let shop: ProviderShop;
beforeAll(async () => {
  shop = await openProviderShop();
}, 180_000);
afterAll(() => shop?.close());

const countryOf = (kind: ProviderKind) => PROVIDERS.find((one) => one.kind === kind)?.country ?? 'kw';
const cardsOf = async (kind: ProviderKind, { buyer }: Placed) =>
  (await shop.shop.get('/api/v1/saved-cards', { ...buyer.headers, 'x-country': countryOf(kind) })).body as SavedCards;
async function linkFor({ id, buyer }: Placed, query: string): Promise<string> {
  const path = `/api/v1/orders/${id}/payment/auto?${query}`;
  const link = await shop.shop.call('POST', path, { headers: buyer.headers, remoteAddress: someAddress() });
  expect(link.status, link.text).toBe(200);
  return (link.body as { paymentUrl: string }).paymentUrl;
}
async function paid(kind: ProviderKind, placed: Placed, query: string, savesCard = false) {
  await shop.of(kind).standIn.press(await linkFor(placed, query), 'normal', savesCard);
  await shop.runJobs();
  const [order] = await shop.shop.rows<{ paid: boolean }>(
    sql`select is_paid as paid from orders where id = ${placed.id}`,
  );
  expect(order?.paid).toBe(true);
  return (await shop.of(kind).standIn.payments()).at(-1);
}
/** Another order of the same person. */
async function again(kind: ProviderKind, { buyer }: Placed): Promise<Placed> {
  const { counter } = shop.of(kind);
  const more = { payment_method: 'online_payment', notes: `again ${crypto.randomUUID()}` };
  const placed = await shop.shop.order(buyer, deliveryOrder(counter, buyer, more));
  expect(placed.status, placed.text).toBe(201);
  return { id: (placed.body as { id: string }).id, buyer };
}

test('Paymob: a card the shopper saved there with consent given here is offered on its page again', async () => {
  const without = await shop.place('paymob');
  await paid('paymob', without, '', true);
  expect(await cardsOf('paymob', without)).toEqual({ cards: [], canSave: true });

  const first = await shop.place('paymob');
  await paid('paymob', first, 'saveCard=yes', true);
  const [card] = (await cardsOf('paymob', first)).cards;
  expect(card).toMatchObject({ brand: 'MasterCard', last4: '2346', isUsable: true });
  const next = await paid('paymob', await again('paymob', first), `cardId=${card?.id}`);
  expect(next?.cardKey).toMatch(/^card-of-/);

  await shop.shop.call('DELETE', `/api/v1/saved-cards/${card?.id}`, { headers: first.buyer.headers });
  await removeCards(shop.shop.deps);
  expect(await shop.shop.rows(sql`select id from card_removals`)).toEqual([]);
  const other = await paid('paymob', await again('paymob', first), `cardId=${card?.id}`);
  expect(other?.cardKey).toBeUndefined();
});

test('Paymob: the call about a card is handled once, also after a restart in the middle of it', async () => {
  const order = await shop.place('paymob');
  await paid('paymob', order, 'saveCard=yes', true);
  await shop.shop.rows(sql`delete from saved_cards where user_id = ${order.buyer.id}`);
  // The store died after it had stored the call: nothing was saved, and nobody has removed anything.
  await shop.shop.rows(sql`update payments set save_card_for = ${order.buyer.id} where target_id = ${order.id}`);
  await shop.shop.rows(sql`update payment_events set handled_at = null where event_id like 'card %'
    and provider_id in (select provider_id from payments where target_id = ${order.id})`);
  await handleWaitingEvents(shop.shop.deps);
  expect((await cardsOf('paymob', order)).cards).toHaveLength(1);
  await shop.shop.rows(sql`delete from saved_cards where user_id = ${order.buyer.id}`);
  await handleWaitingEvents(shop.shop.deps);
  expect((await cardsOf('paymob', order)).cards).toEqual([]);
});

test('MyFatoorah: one key stands for the cards on its page, sent only for who agreed', async () => {
  const first = await shop.place('myfatoorah');
  expect((await paid('myfatoorah', first, ''))?.cardKey).toBeUndefined();
  const second = await again('myfatoorah', first);
  const key = (await paid('myfatoorah', second, 'saveCard=yes'))?.cardKey;
  expect(key).toMatch(/^CK-/);
  const { cards, canSave } = await cardsOf('myfatoorah', first);
  // The page has its own box for more cards: a second key would hide the first ones.
  expect(canSave).toBe(false);
  expect(cards).toEqual([{ id: expect.any(Number), brand: 'MyFatoorah', last4: '', isUsable: true }]);
  const next = await paid('myfatoorah', await again('myfatoorah', first), `cardId=${cards[0]?.id}`);
  expect(next?.cardKey).toBe(key);
  const stranger = await shop.place('myfatoorah');
  expect((await paid('myfatoorah', stranger, `cardId=${cards[0]?.id}`))?.cardKey).toBeUndefined();
});

test('MyFatoorah: consent given again, also in another tab, loses none of the cards on its page', async () => {
  const first = await shop.place('myfatoorah');
  const second = await again('myfatoorah', first);
  const other = await linkFor(second, 'saveCard=yes');
  const key = (await paid('myfatoorah', first, 'saveCard=yes'))?.cardKey;
  // Made before there was a key: it has one of its own, and both stay.
  await shop.of('myfatoorah').standIn.press(other, 'normal', true);
  await shop.runJobs();
  const { cards } = await cardsOf('myfatoorah', first);
  expect(cards).toHaveLength(2);
  const keys = await shop.shop.rows<{ token: string }>(sql`select token from saved_cards
    where user_id = ${first.buyer.id} order by id`);
  expect(keys[0]?.token).toBe(key);
  await shop.shop.rows(sql`delete from saved_cards where token = ${keys[1]?.token}`);
  const third = await paid('myfatoorah', await again('myfatoorah', first), 'saveCard=yes');
  expect(third?.cardKey).toBe(key);
  expect((await cardsOf('myfatoorah', first)).cards).toHaveLength(1);
});

test('noon documents no way without the security code: no card is saved or offered', async () => {
  const order = await shop.place('noon');
  await paid('noon', order, 'saveCard=yes');
  expect(await cardsOf('noon', order)).toEqual({ cards: [], canSave: false });
});
