import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LedgerSnapshot, snapshotLedger, violations } from '../testing/faults/invariants.ts';
import { codeOn, guestOrder, placeAsGuest } from '../testing/guest-shop.ts';
import { type Buyer, type Counter, deliveryOrder, laterSlot } from '../testing/order-shop.ts';
import { openPayingShop, type PayingShop } from '../testing/paying-shop.ts';
import { someAddress } from '../testing/people.ts';

/** TWO_TABS_ROUNDS=200 for the long run. */
const ROUNDS = Number(process.env['TWO_TABS_ROUNDS'] ?? 10);
const ADMIN = { authorization: 'Bearer admin:1' };

let shop: PayingShop;
let counter: Counter;
let member: Buyer;
let ledger: LedgerSnapshot;
beforeAll(async () => {
  shop = await openPayingShop();
  counter = await laterSlot(shop, await shop.counterOf('kw', 2));
  await shop.rows(sql`update branches set max_orders_per_slot = null`);
  await shop.rows(sql`update stocks set quantity = 100000 where id in ${counter.goods.map(({ id }) => id)}`);
  member = await shop.buyer(counter);
  ledger = await snapshotLedger(shop.database.pool);
}, 180_000);
afterAll(() => shop?.close());

type Method = 'cash_on_delivery' | 'online_payment';
type Placed = { id: string; status: string; isDuplicate: boolean };
/** One tab of somebody's browser: sends the order under a key of its own. */
type Tab = () => Promise<{ status: number; text: string; body: unknown }>;

async function tabsOfMember(method: Method): Promise<Tab> {
  // The same goods round after round: only the version of the cart differs between orders.
  const put = counter.goods.map(({ id }) => ({ stock: id, quantity: 1 }));
  const cart = await shop.call('POST', '/api/cart/changes', { body: { put }, headers: member.headers });
  const { version } = cart.body as { version: number };
  const body = deliveryOrder(counter, member, { payment_method: method, cartVersion: version });
  return () => shop.order(member, body, { 'idempotency-key': randomUUID() });
}

let phones = 0;
async function tabsOfGuest(method: Method): Promise<Tab> {
  const phone = `+9655${String(8_000_000 + ++phones)}`;
  const body = guestOrder(counter, phone, await codeOn(shop, phone), { payment_method: method });
  return () => placeAsGuest(shop, body, { 'idempotency-key': randomUUID() });
}

/** What a page does after it has sent an order: whatever waits for money is paid, in every tab. */
async function orderAndPay(tab: Tab, who: Record<string, string>): Promise<Placed> {
  const response = await tab();
  expect(response.status, response.text).toBe(201);
  const placed = response.body as Placed;
  if (placed.status !== 'pending') return placed;
  const link = await shop.call('POST', `/api/v1/orders/${placed.id}/payment/auto`, {
    headers: who,
    remoteAddress: someAddress(),
  });
  // The other tab may have paid in the meantime.
  if (link.status === 409) return placed;
  expect(link.status, link.text).toBe(200);
  await shop.press((link.body as { paymentUrl: string }).paymentUrl, 'pay');
  await shop.deliverAll();
  return placed;
}

/** Both at once, or one after the other. */
async function bothTabs(tab: Tab, who: Record<string, string>, isAtOnce: boolean): Promise<Placed[]> {
  if (isAtOnce) return Promise.all([orderAndPay(tab, who), orderAndPay(tab, who)]);
  return [await orderAndPay(tab, who), await orderAndPay(tab, who)];
}

async function deliver(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    for (const status of ['active', 'on preparation', 'On the way', 'delivered']) {
      await shop.call('PATCH', `/api/v1/admin/orders/${id}/status`, {
        body: { status, isEarly: true },
        headers: ADMIN,
      });
    }
  }
}

const count = async (query: ReturnType<typeof sql>) => (await shop.rows<{ n: number }>(query))[0]?.n;
const allOrders = () => count(sql`select count(*)::int as n from orders`);
const allPayments = () => count(sql`select count(*)::int as n from payments`);
/** Orders that are paid: with cash, or by one payment of which nothing had to go back. */
const paidOnce = (ids: readonly string[], isCash: boolean) =>
  isCash
    ? count(sql`select count(*)::int as n from orders where is_paid and id in ${ids}`)
    : count(sql`select count(*)::int as n from orders o join payments p on p.target_id = o.id::text
        where o.is_paid and p.status = 'paid' and o.id in ${ids}`);

/** As many orders and as many payments as rounds. */
test.each([
  { name: 'both at once: a member by cash', who: 'member', method: 'cash_on_delivery', isAtOnce: true },
  { name: 'both at once: a member by card', who: 'member', method: 'online_payment', isAtOnce: true },
  { name: 'both at once: a guest by cash', who: 'guest', method: 'cash_on_delivery', isAtOnce: true },
  { name: 'both at once: a guest by card', who: 'guest', method: 'online_payment', isAtOnce: true },
  { name: 'one after the other: a member by cash', who: 'member', method: 'cash_on_delivery', isAtOnce: false },
  { name: 'one after the other: a member by card', who: 'member', method: 'online_payment', isAtOnce: false },
  { name: 'one after the other: a guest by cash', who: 'guest', method: 'cash_on_delivery', isAtOnce: false },
  { name: 'one after the other: a guest by card', who: 'guest', method: 'online_payment', isAtOnce: false },
] as const)(
  '[SD-07] two tabs, $name',
  async ({ who, method, isAtOnce }) => {
    const [ordersBefore, paymentsBefore] = [(await allOrders()) ?? 0, (await allPayments()) ?? 0];
    const headers = who === 'member' ? member.headers : {};
    const ids: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const tab = await (who === 'member' ? tabsOfMember(method) : tabsOfGuest(method));
      const [one, other] = await bothTabs(tab, headers, isAtOnce);
      expect(other?.id).toBe(one?.id);
      expect([one?.isDuplicate, other?.isDuplicate].filter(Boolean)).toHaveLength(1);
      ids.push(one?.id ?? '');
      // An account may request thirty links a minute.
      shop.clock.now = new Date(shop.clock.now.getTime() + 5_000);
    }
    expect(new Set(ids).size).toBe(ROUNDS);
    expect(await allOrders()).toBe(ordersBefore + ROUNDS);
    // Cash is paid at the door and goes through no gateway.
    const isCash = method === 'cash_on_delivery';
    if (isCash) await deliver(ids);
    expect(await allPayments()).toBe(paymentsBefore + (isCash ? 0 : ROUNDS));
    expect(await paidOnce(ids, isCash)).toBe(ROUNDS);
    expect(await violations(shop.database.pool, { now: shop.clock.now, ledger })).toEqual([]);
  },
  1_800_000,
);
