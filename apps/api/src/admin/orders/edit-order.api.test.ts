import type { OfficeChangePreview } from '@karaz/contract/admin/order-changes';
import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { OrderView } from '@karaz/contract/order-view';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LedgerSnapshot, snapshotLedger, violations } from '../../testing/faults/invariants.ts';
import { type Buyer, type Counter, deliveryOrder, laterSlot } from '../../testing/order-shop.ts';
import { openPayingShop, type PayingShop } from '../../testing/paying-shop.ts';
import { waitForNotifications } from '../../testing/wait-for-notifications.ts';

const as = (role: string) => ({ authorization: `Bearer ${role}:1` });
const keyWith = (rights: string) => ({ authorization: `Bearer admin:1:key=${rights}` });
const ADMIN = as('admin');
const SUPPORT = as('support');

let shop: PayingShop;
let counter: Counter;
let buyer: Buyer;
let ledger: LedgerSnapshot;
beforeAll(async () => {
  shop = await openPayingShop();
  counter = await laterSlot(shop, await shop.counterOf('kw', 3));
  ledger = await snapshotLedger(shop.database.pool);
}, 180_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  buyer = await shop.buyer(counter);
});
afterEach(async () => {
  expect(await violations(shop.database.pool, { now: shop.clock.now, ledger })).toEqual([]);
});

let count = 0;
async function newOrder(more: Record<string, unknown> = {}): Promise<OfficeOrder> {
  const items = counter.goods.slice(0, 2).map(({ id }) => ({ stockId: id, quantity: 2 }));
  const placed = await shop.order(buyer, deliveryOrder(counter, buyer, { items, notes: `order ${++count}`, ...more }));
  expect(placed.status, placed.text).toBe(201);
  return detailOf((placed.body as { id: string }).id);
}
async function paidOrder(): Promise<OfficeOrder> {
  const { order } = await newOrder({ payment_method: 'online_payment' });
  const link = await shop.call('POST', `/api/v1/orders/${order.id}/payment/auto`, { headers: buyer.headers });
  await shop.press((link.body as { paymentUrl: string }).paymentUrl, 'pay');
  await shop.deliverAll();
  return detailOf(order.id);
}
const detailOf = async (id: string, headers = ADMIN) =>
  (await shop.get(`/api/v1/admin/orders/${id}`, headers)).body as OfficeOrder;
const reason = 'You asked for it on the phone';
const edit = ({ order, change }: OfficeOrder, body: Record<string, unknown>, headers = ADMIN) =>
  shop.call('POST', `/api/v1/admin/orders/${order.id}/changes`, {
    body: { version: change.version, reason, ...body },
    headers,
  });
const preview = async ({ order }: OfficeOrder, body: Record<string, unknown>) =>
  (await shop.call('POST', `/api/v1/admin/orders/${order.id}/changes/preview`, { body, headers: ADMIN }))
    .body as OfficeChangePreview;
const itemsOf = ({ items }: OrderView, ...quantities: number[]) =>
  items.flatMap(({ id }, index) => {
    const quantity = quantities[index] ?? 0;
    return quantity === 0 ? [] : [{ itemId: id, quantity }];
  });
const toMinor = (amount: number) => Math.round(amount * 1000);
const difference = (one: number, other: number) => (toMinor(one) - toMinor(other)) / 1000;
const move = (id: string, status: string) =>
  shop.call('PATCH', `/api/v1/admin/orders/${id}/status`, { body: { status, isEarly: true }, headers: ADMIN });
const pick = (id: string, itemId: number | undefined, pickedQuantity: number, more = {}) =>
  shop.call('PATCH', `/api/v1/admin/orders/${id}/items/${itemId}`, {
    body: { pickedQuantity, weighedGrams: null, substituteStockId: null, ...more },
    headers: ADMIN,
  });
const papersOf = (id: string) =>
  shop.rows<{ kind: string; revision: number; minor: number; reason: string | null }>(sql`
    select kind, revision, (content ->> 'totalMinor')::int as minor, reason from invoices
    where order_id = ${id} order by revision, kind desc`);

describe('an order to be paid at the door', () => {
  test('add-ons are taken off a line, put on another and on new goods, at the price of the preview', async () => {
    const [made] = await shop.rows<{ id: number }>(sql`insert into addons (key, name_en, name_ar)
      values (${`wrap${++count}`}, 'Gift wrap', 'تغليف') returning id`);
    const addonId = made?.id ?? 0;
    await shop.rows(sql`insert into addon_prices (addon_id, country_code, price_minor) values (${addonId}, 'kw', 250)`);
    for (const { id } of counter.goods.slice(0, 3)) {
      await shop.rows(sql`insert into product_addons (product_id, addon_id)
        select product_id, ${addonId} from stocks where id = ${id}`);
    }
    const before = await newOrder();
    const [first, second] = itemsOf(before.order, 2, 2);
    const addons = [{ addonId }];
    const more = { items: [{ ...first, addons }, second, { stockId: counter.goods[2]?.id, quantity: 1, addons }] };
    const shown = await preview(before, more);
    const done = await edit(before, { ...more, totalAmount: shown.money.total });
    expect(done.status, done.text).toBe(200);
    const after = await detailOf(before.order.id);
    expect(after.order.items.map((item) => item.addons.map(({ quantity, price }) => [quantity, price]))).toEqual([
      [[2, 0.25]],
      [],
      [[1, 0.25]],
    ]);
    expect(after.order.order_history.at(-1)?.changes).toMatchObject({ areAddonsChanged: true });
    const [wrapped, ...rest] = itemsOf(after.order, 2, 2, 1);
    const off = { items: [{ ...wrapped, addons: [] }, ...rest] };
    const less = await preview(after, off);
    expect(difference(less.money.before, less.money.after)).toBe(0.5);
    expect((await edit(after, { ...off, totalAmount: less.money.total })).status).toBe(200);
    expect((await detailOf(before.order.id)).order.items[0]?.addons).toEqual([]);
    expect((await edit(after, { items: [{ ...wrapped, addons: [{ addonId: 999_999 }] }] })).status).toBe(409);
    const twice = await edit(after, { items: [{ ...wrapped, addons: [{ addonId }, { addonId }] }] });
    expect(twice.body, 'it would be charged twice').toMatchObject({ code: 'validationFailed' });
  });

  test('a sold out line has the add-ons of its product, and keeps or loses one that is offered no more', async () => {
    const [made] = await shop.rows<{ id: number }>(sql`insert into addons (key, name_en, name_ar)
      values (${`wrap${++count}`}, 'Gift wrap', 'تغليف') returning id`);
    const addonId = made?.id ?? 0;
    await shop.rows(sql`insert into addon_prices (addon_id, country_code, price_minor) values (${addonId}, 'kw', 250)`);
    const before = await newOrder();
    const [line] = before.order.items;
    const stockId = line?.stock ?? 0;
    const hasLine = async () => (await detailOf(before.order.id)).linesWithAddons.includes(line?.id ?? 0);
    await shop.rows(
      sql`delete from product_addons where product_id = (select product_id from stocks where id = ${stockId})`,
    );
    expect(await hasLine(), 'nothing to choose').toBe(false);
    await shop.rows(sql`insert into product_addons (product_id, addon_id)
      select product_id, ${addonId} from stocks where id = ${stockId}`);
    expect(await hasLine()).toBe(true);
    const [left] = await shop.rows<{ quantity: number }>(sql`select quantity from stocks where id = ${stockId}`);
    await shop.rows(sql`update stocks set quantity = 0 where id = ${stockId}`);
    try {
      const path = `/api/v1/admin/order-goods?branchId=${before.order.branch.id}`;
      const found = await shop.get(`${path}&stockId=${stockId}`, SUPPORT);
      expect(found.body).toMatchObject({ goods: [{ stockId, quantity: 0, addons: expect.anything() }] });
      expect(JSON.stringify(found.body)).toContain(`"id":${addonId}`);
      expect((await shop.get(path, SUPPORT)).status, 'neither words nor a stock').toBe(422);
      const [first, ...rest] = itemsOf(before.order, ...before.order.items.map(({ quantity }) => quantity));
      expect((await edit(before, { items: [{ ...first, addons: [{ addonId }] }, ...rest] })).status).toBe(200);
      await shop.rows(sql`update addon_prices set is_available = false where addon_id = ${addonId}`);
      for (const end of [
        sql`update addon_prices set is_available = false where addon_id = ${addonId}`,
        sql`delete from product_addons where addon_id = ${addonId}`,
      ]) {
        await shop.rows(end);
        const after = await detailOf(before.order.id);
        const [had, other] = itemsOf(after.order, ...after.order.items.map(({ quantity }) => quantity));
        const more = { ...other, quantity: (other?.quantity ?? 0) + 1 };
        const changed = await edit(after, { items: [had, more] });
        expect(changed.status, changed.text).toBe(200);
      }
      const again = await detailOf(before.order.id);
      expect(again.order.items[0]?.addons).toMatchObject([{ id: addonId, price: 0.25 }]);
      const off = itemsOf(again.order, ...again.order.items.map(({ quantity }) => quantity));
      const done = await edit(again, {
        items: off.map((line, index) => (index === 0 ? { ...line, addons: [] } : line)),
      });
      expect(done.status, done.text).toBe(200);
    } finally {
      await shop.rows(sql`update stocks set quantity = quantity + ${left?.quantity ?? 0} where id = ${stockId}`);
    }
  });

  test('lines, time, note and reason: sums, history, audit and message follow', async () => {
    const before = await newOrder();
    const items = [...itemsOf(before.order, 1, 0), { stockId: counter.goods[2]?.id, quantity: 3 }];
    const shown = await preview(before, { items });
    expect(shown.money).toMatchObject({ kind: 'cash', before: before.order.totalAmount });
    expect(shown.money.amount).toBeCloseTo(shown.money.after - shown.money.before, 3);
    const done = await edit(before, { items, notes: 'Ring twice', totalAmount: shown.money.after }, SUPPORT);
    expect(done.status, done.text).toBe(200);
    const { order, due } = await detailOf(before.order.id);
    expect([order.totalAmount, due]).toEqual([shown.money.after, shown.money.after]);
    expect(order.notes).toBe('Ring twice');
    const entry = order.order_history.at(-1);
    expect(entry).toMatchObject({ source: 'admin', reason, changes: { totalAfter: shown.money.after } });
    const [logged] = await shop.rows<{ actor: number; after: unknown }>(sql`select actor_id as actor, after
      from audit_log where action = 'order.change' and entity_id = ${order.id}`);
    expect(logged).toMatchObject({ actor: Number(entry?.triggeredBy), after: { reason, total: order.totalAmount } });
    const [message] = await shop.rows<{ text: string }>(
      sql`select text from messages where text like ${`%${order.custom_order_id}%`} order by id desc limit 1`,
    );
    expect(message?.text).toContain(reason);
    expect(message?.text).toContain(order.items[0]?.name_en);
  });

  test('what to do when goods are missing is changed as the customer says on the phone', async () => {
    const before = await newOrder();
    expect((await edit(before, { substitution: 'call_me' })).status).toBe(200);
    const after = await detailOf(before.order.id);
    expect(after.order.substitution).toBe('call_me');
    expect(after.pick.map(({ substitution }) => substitution)).toEqual(after.pick.map(() => 'call_me'));
    expect(after.order.order_history.at(-1)?.changes).toMatchObject({ isNoteChanged: true });
    expect((await edit(after, { notes: 'Ring twice' })).status).toBe(200);
    expect((await detailOf(before.order.id)).order.substitution, 'not named, it stays').toBe('call_me');
    expect((await edit(before, { substitution: 'whatever' })).status).toBe(422);
  });

  test('whoever picks it is told of a note that alone was changed', async () => {
    const before = await newOrder();
    await waitForNotifications(shop);
    const response = await shop.app.request(`/api/v1/admin/orders/${before.order.id}/events`, { headers: ADMIN });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('data: placed\n\n');
    expect((await edit(before, { notes: 'Green bananas, please' })).status).toBe(200);
    let received = '';
    while (!received.includes('data: picked')) received += (await reader?.read())?.value;
    await reader?.cancel();
    expect((await detailOf(before.order.id)).order.notes).toBe('Green bananas, please');
  });

  test('during picking: lines that stay keep what was picked, short or weighed; a changed line is picked again', async () => {
    const { order } = await newOrder();
    for (const status of ['active', 'on preparation']) expect((await move(order.id, status)).status).toBe(200);
    expect((await pick(order.id, order.items[0]?.id, 2)).status).toBe(200);
    expect((await pick(order.id, order.items[1]?.id, 1, { weighedGrams: 400 })).status).toBe(200);
    const before = await detailOf(order.id);
    expect(before.reduction).toBeGreaterThan(0);
    const items = [...itemsOf(before.order, 2, 2), { stockId: counter.goods[2]?.id, quantity: 1 }];
    const shown = await preview(before, { items });
    expect(shown).toMatchObject({ repicked: 0, money: { kind: 'cash', before: before.due } });
    expect(shown.money.after).toBeCloseTo(difference(shown.money.total, before.reduction), 3);
    expect(shown.money.amount).toBeCloseTo(difference(shown.money.after, shown.money.before), 3);
    const done = await edit(before, { items, totalAmount: shown.money.total });
    expect(done.status, done.text).toBe(200);
    const after = done.body as OfficeOrder;
    expect(after.pick.map(({ pickedQuantity, weighedGrams }) => [pickedQuantity, weighedGrams])).toEqual([
      [2, null],
      [1, 400],
      [null, null],
    ]);
    expect([after.reduction, after.due]).toEqual([before.reduction, shown.money.after]);
    const { before: totalBefore, after: totalAfter } = shown.money;
    expect(after.order.order_history.at(-1)?.changes).toMatchObject({ totalBefore, totalAfter });
    const [message] = await shop.rows<{ text: string }>(
      sql`select text from messages where text like ${`%${after.order.custom_order_id}%`} order by id desc limit 1`,
    );
    expect(message?.text).toContain(totalAfter.toFixed(3));
    const more = itemsOf(after.order, 2, 3, 1);
    expect((await preview(after, { items: more })).repicked).toBe(1);
    const removed = itemsOf(after.order, 2).slice(0, 1);
    expect((await preview(after, { items: removed })).repicked, 'a removed line').toBe(0);
    const again = (await edit(after, { items: more })).body as OfficeOrder;
    expect(again.pick.map(({ pickedQuantity }) => pickedQuantity)).toEqual([2, null, null]);
    expect(again.reduction).toBe(0);
  });

  test('during picking: a substitute and a missing line stay, and the substitute stays off the stock', async () => {
    const [, , other] = counter.goods;
    const onStock = async () =>
      (await shop.rows<{ n: number }>(sql`select quantity as n from stocks where id = ${other?.id}`))[0]?.n ?? 0;
    const { order } = await newOrder();
    for (const status of ['active', 'on preparation']) expect((await move(order.id, status)).status).toBe(200);
    const full = await onStock();
    expect((await pick(order.id, order.items[0]?.id, 1, { substituteStockId: other?.id })).status).toBe(200);
    expect((await pick(order.id, order.items[1]?.id, 0)).status).toBe(200);
    const before = await detailOf(order.id);
    const [substituted] = before.pick;
    const items = [...itemsOf(before.order, 2, 2), { stockId: other?.id, quantity: 1 }];
    expect((await preview(before, { items })).repicked).toBe(0);
    expect(await onStock()).toBe(full - 1);
    const done = await edit(before, { items });
    expect(done.status, done.text).toBe(200);
    const after = done.body as OfficeOrder;
    expect(after.pick[0]).toMatchObject({ pickedQuantity: 1, substitute: substituted?.substitute });
    expect(after.pick.map(({ pickedQuantity }) => pickedQuantity)).toEqual([1, 0, null]);
    expect([after.reduction, await onStock()]).toEqual([before.reduction, full - 2]);
    expect((await edit(after, { items: itemsOf(after.order, 1, 2, 1) })).status).toBe(200);
    expect(await onStock()).toBe(full - 1);
  });

  test('a substitute stays with another area or note, also where it was removed from the catalogue', async () => {
    const [, , other] = counter.goods;
    const { order } = await newOrder();
    for (const status of ['active', 'on preparation']) expect((await move(order.id, status)).status).toBe(200);
    expect((await pick(order.id, order.items[0]?.id, 1, { substituteStockId: other?.id })).status).toBe(200);
    const before = await detailOf(order.id);
    const substitute = before.pick[0]?.substitute;
    expect(substitute).toMatchObject({ stockId: other?.id });
    const [area] = await shop.rows<{ id: number }>(sql`select a.id from areas a
      join branch_areas b on b.area_id = a.id and b.branch_id = ${counter.branchId} where a.id <> ${counter.areaId}
      and a.is_active limit 1`);
    const address = { street_address: 'Street 12 house 5', details: {} };
    const moved = (await edit(before, { address, areaId: area?.id, notes: 'Ring twice' })).body as OfficeOrder;
    expect(moved.order.areaId).toBe(area?.id);
    expect(moved.pick[0]).toMatchObject({ pickedQuantity: 1, substitute });
    // As the foreign key does when the goods are removed.
    await shop.rows(sql`update order_picks set substitute_stock_id = null where order_id = ${order.id}`);
    const removed = await detailOf(order.id);
    expect(removed.pick[0]?.substitute).toMatchObject({ stockId: null, name_en: substitute?.name_en });
    const items = itemsOf(removed.order, 2, 1);
    const last = (await edit(removed, { items })).body as OfficeOrder;
    expect(last.pick[0]).toMatchObject({ pickedQuantity: 1, substitute: removed.pick[0]?.substitute });
  });

  test('another address of the country, not of another one', async () => {
    const before = await newOrder();
    const [other] = await shop.rows<{ id: number }>(sql`select a.id from areas a
      join branch_areas b on b.area_id = a.id and b.branch_id = ${counter.branchId} where a.id <> ${counter.areaId}
      and a.is_active limit 1`);
    const [abroad] = await shop.rows<{ id: number }>(sql`select a.id from areas a join cities c on c.id = a.city_id
      where c.country_code <> 'kw' limit 1`);
    const address = { street_address: 'Street 12 house 5', details: {} };
    expect((await edit(before, { address, areaId: abroad?.id })).body).toMatchObject({ code: 'addressInOtherCountry' });
    expect((await edit(before, { address: { street_address: 'x' } })).status).toBe(422);
    const areaId = other?.id ?? counter.areaId;
    const written = { addressLine2: 'Behind the mosque', note: 'Ring twice' };
    await shop.rows(sql`update orders set shipping_address = shipping_address || ${JSON.stringify(written)}::jsonb
      where id = ${before.order.id}`);
    const done = await edit(before, { address, areaId });
    expect(done.status, done.text).toBe(200);
    expect((done.body as OfficeOrder).order).toMatchObject({ areaId, shipping_street_address: 'Street 12 house 5' });
    expect((done.body as OfficeOrder).order.shipping_phone).toBe(before.order.shipping_phone);
    // What the form does not send stays.
    expect((done.body as OfficeOrder).address).toMatchObject({ extra: 'Behind the mosque', note: 'Ring twice' });
    const found = await edit(done.body as OfficeOrder, { address: { ...address, addressLine2: 'Blue door' }, areaId });
    expect((found.body as OfficeOrder).address).toMatchObject({ extra: 'Blue door', note: 'Ring twice' });
    const withoutNote = { ...address, note: '' };
    const last = await edit(found.body as OfficeOrder, { address: withoutNote, areaId });
    expect((last.body as OfficeOrder).address).toMatchObject({ note: '' });
  });
});

describe('a paid order', () => {
  test('its refund is told to the number that was corrected in the same edit and to who paid, the change to the first', async () => {
    const before = await paidOrder();
    const { id, custom_order_id: number } = before.order;
    const payer = before.order.customer.phoneNumber ?? '';
    const [newest] = await shop.rows<{ id: number }>(sql`select max(id) as id from messages`);
    const recipient = { name: 'Mona Aziz', phone: '50007788' };
    expect((await edit(before, { items: itemsOf(before.order, 2, 1), recipient })).status).toBe(200);
    const sent = await shop.rows<{ recipient: string; isRefund: boolean }>(sql`
      select recipient, text like '%send you back%' as "isRefund" from messages
      where id > ${newest?.id ?? 0} and channel = 'sms' and text like ${`%${number}%`}`);
    const recipientsOf = (isRefund: boolean) =>
      sent.flatMap((one) => (one.isRefund === isRefund ? one.recipient : [])).toSorted();
    expect(recipientsOf(true)).toEqual(['+96550007788', payer].toSorted());
    expect(recipientsOf(false)).toEqual(['+96550007788']);
    expect((await detailOf(id)).order).toMatchObject({ customer_name: 'Mona Aziz' });
  });

  test('smaller: the difference goes back, a new invoice replaces the old one, and points and reports count once', async () => {
    const before = await paidOrder();
    const items = itemsOf(before.order, 1, 2);
    const { money } = await preview(before, { items });
    expect(money.kind).toBe('refund');
    const done = await edit(before, { items, totalAmount: money.after });
    expect(done.status, done.text).toBe(200);
    const { id, totalAmount, refunded } = (done.body as OfficeOrder).order;
    expect([totalAmount, refunded]).toEqual([money.after, 0]);
    expect(await papersOf(id)).toEqual([
      { kind: 'invoice', revision: 0, minor: toMinor(money.before), reason: null },
      { kind: 'credit_note', revision: 0, minor: toMinor(money.before), reason: 'changed' },
      { kind: 'invoice', revision: 1, minor: toMinor(money.after), reason: null },
    ]);
    const [net] = await shop.rows<{
      minor: number;
    }>(sql`select sum(amount_minor - (select coalesce(sum(r.amount_minor), 0)
      from refunds r where r.payment_id = p.id))::int as minor from payments p where target_id = ${id}`);
    expect(net?.minor).toBe(toMinor(money.after));
    const back = difference(money.before, money.after);
    expect((await detailOf(id)).order).toMatchObject({
      ...{ amountPaid: money.before, amountsRefunded: [back], backIfCancelled: money.after },
    });
    const cancelled = await shop.call('POST', `/api/v1/orders/${id}/cancel`, { body: {}, headers: buyer.headers });
    expect(cancelled.status, cancelled.text).toBe(200);
    const { order } = await detailOf(id);
    expect(order).toMatchObject({ amountPaid: money.before, amountsRefunded: [back, money.after], backIfCancelled: 0 });
    const { text } = await shop.get(`/api/v1/admin/orders/export?customerId=${buyer.id}`, ADMIN);
    const [heading = '', ...rows] = text.replace('\uFEFF', '').trim().split('\r\n');
    const cells = rows.find((row) => row.startsWith(`${order.custom_order_id},`))?.split(',') ?? [];
    expect(['amount paid', 'amount refunded'].map((name) => Number(cells[heading.split(',').indexOf(name)]))).toEqual([
      money.before,
      money.before,
    ]);
  });

  test('smaller while it is picked: a short line that is picked again counts as paid, the difference is the refund', async () => {
    const first = await paidOrder();
    const { id } = first.order;
    for (const status of ['active', 'on preparation']) await move(id, status);
    expect((await pick(id, first.order.items[0]?.id, 1)).status).toBe(200);
    const before = await detailOf(id);
    expect(before.reduction).toBeGreaterThan(0);
    const items = [...itemsOf(before.order, 1, 2)];
    const { money } = await preview(before, { items });
    expect(money).toMatchObject({ kind: 'refund', amount: difference(money.before, money.after) });
    const done = await edit(before, { items, totalAmount: money.total });
    expect(done.status, done.text).toBe(200);
    expect((done.body as OfficeOrder).order.order_history.at(-1)?.changes).toMatchObject({
      ...{ totalBefore: money.before, totalAfter: money.after, back: money.amount },
    });
  });

  test('a refund from before is taken back of the new invoice, too', async () => {
    const before = await paidOrder();
    const goodwill = await shop.call('POST', `/api/v1/admin/orders/${before.order.id}/refunds`, {
      body: { amount: 0.1, reason: 'late' },
      headers: ADMIN,
    });
    expect(goodwill.status, goodwill.text).toBeLessThan(300);
    const fresh = await detailOf(before.order.id);
    expect((await edit(fresh, { items: itemsOf(fresh.order, 1, 2) })).status).toBe(200);
    const papers = await papersOf(before.order.id);
    const net = papers.reduce((sum, { kind, minor }) => sum + (kind === 'invoice' ? minor : -minor), 0);
    const { order } = await detailOf(before.order.id);
    expect(net).toBe(Math.round(order.totalAmount * 1000) - 100);
  });

  test('larger: the difference is due at the door, is collected there, and all of it can go back', async () => {
    const before = await paidOrder();
    const { id, totalAmount: paid } = before.order;
    const items = itemsOf(before.order, 3, 2);
    const { money } = await preview(before, { items });
    const due = difference(money.after, money.before);
    expect(money).toMatchObject({ kind: 'cash', amount: due, due });
    const done = await edit(before, { items, totalAmount: money.after });
    expect(done.status, done.text).toBe(200);
    const changed = done.body as OfficeOrder;
    expect(changed).toMatchObject({ due, dueAgreed: due, order: { due, is_paid: true, totalAmount: money.after } });
    expect(changed.order.order_history.at(-1)?.changes).toMatchObject({ back: 0, due });
    expect((await papersOf(id)).map(({ kind, minor }) => [kind, minor])).toEqual([
      ['invoice', toMinor(paid)],
      ['credit_note', toMinor(paid)],
      ['invoice', toMinor(money.after)],
    ]);
    expect((await shop.get(`/api/v1/orders/${id}/invoice`, ADMIN)).body).toMatchObject({ order: { due } });
    const [sent] = await shop.rows<{ text: string }>(
      sql`select text from messages where text like ${`%${changed.order.custom_order_id}%`} order by id desc limit 1`,
    );
    expect(sent?.text).toContain(`${due.toFixed(3)} KWD is due in cash on delivery`);
    for (const status of ['active', 'on preparation', 'On the way']) await move(id, status);
    const known = await shop.call('POST', '/api/v1/admin/orders/money', { body: { ids: [id] }, headers: ADMIN });
    expect((known.body as { orders: unknown[] }).orders).toMatchObject([{ due, isPaid: true }]);
    expect((await move(id, 'delivered')).status).toBe(200);
    const [collected] = await shop.rows<{ due: number }>(
      sql`select due_minor::int as due from cash_collections where order_id = ${id} and collected_minor = due_minor`,
    );
    expect(collected?.due).toBe(toMinor(due));
    const refund = (amount: number) =>
      shop.call('POST', `/api/v1/admin/orders/${id}/refunds`, { body: { amount, reason: 'spoilt' }, headers: ADMIN });
    expect((await refund(difference(money.after, -0.001))).body).toMatchObject({ code: 'refundRefused' });
    const back = await refund(money.after);
    expect(back.status, back.text).toBe(200);
    const { payments, order } = back.body as OfficeOrder;
    expect(payments.map(({ provider, amount, refunded }) => [provider === 'cash', amount, refunded])).toEqual(
      expect.arrayContaining([
        [true, due, due],
        [false, paid, paid],
      ]),
    );
    expect(order.refunded).toBe(money.after);
    // To the card and in cash at once is one refund; before it the card and what was collected were paid.
    expect(order).toMatchObject({ amountPaid: money.after, amountsRefunded: [money.after] });
    const net = (await papersOf(id)).reduce((sum, { kind, minor }) => sum + (kind === 'invoice' ? minor : -minor), 0);
    expect(net).toBe(0);
  });

  test('larger and then smaller: what is due shrinks first, then money goes back; missing goods come off it, too', async () => {
    const first = await paidOrder();
    const { id } = first.order;
    const larger = (await edit(first, { items: itemsOf(first.order, 3, 2) })).body as OfficeOrder;
    expect(larger.due).toBeGreaterThan(0);
    const missing = larger.pick[0];
    await move(id, 'active');
    await move(id, 'on preparation');
    expect((await pick(id, missing?.itemId, 2)).status).toBe(200);
    const picked = await detailOf(id);
    expect(picked.due).toBe(Math.max(0, difference(larger.due, picked.reduction)));
    const smaller = (await edit(picked, { items: itemsOf(picked.order, 1, 1) })).body as OfficeOrder;
    expect(smaller).toMatchObject({ due: 0, dueAgreed: 0 });
    expect(smaller.order.order_history.at(-1)?.changes).toMatchObject({
      back: difference(first.order.totalAmount, smaller.order.totalAmount),
      due: 0,
    });
  });

  test('larger is rejected where no cash is taken, and nothing is written', async () => {
    const before = await paidOrder();
    const items = itemsOf(before.order, 3, 2);
    await shop.rows(sql`update country_settings set cash_enabled = false where country_code = 'kw'`);
    expect((await detailOf(before.order.id)).change.scope).toBe('fewer');
    expect((await preview(before, { items })).money.kind).toBe('notPossible');
    expect((await edit(before, { items })).body).toMatchObject({ code: 'paidOrderLarger' });
    await shop.rows(sql`update country_settings set cash_enabled = true where country_code = 'kw'`);
    expect((await detailOf(before.order.id)).change.version).toBe(before.change.version);
  });
});

describe('an order that staff check before it is packed', () => {
  const onReview = async (order: OfficeOrder) => {
    expect((await move(order.order.id, 'on review')).status).toBe(200);
    return detailOf(order.order.id);
  };

  test('is changed by them alone, and its goods are taken off the stock once', async () => {
    const stockId = counter.goods[0]?.id;
    const onStock = async () =>
      (await shop.rows<{ quantity: number }>(sql`select quantity from stocks where id = ${stockId}`))[0]?.quantity ?? 0;
    const full = await onStock();
    const before = await onReview(await newOrder());
    const { id } = before.order;
    expect(before.change.scope).toBe('all');
    const changed = await edit(before, { items: itemsOf(before.order, 3, 1) });
    expect(changed.status, changed.text).toBe(200);
    const after = changed.body as OfficeOrder;
    expect(after.order).toMatchObject({ status: 'on review', items: [{ quantity: 3 }, { quantity: 1 }] });
    expect(await onStock()).toBe(full - 3);
    const own = { items: itemsOf(after.order, 1, 1) };
    const byShopper = await shop.call('POST', `/api/v1/orders/${id}/changes`, { body: own, headers: buyer.headers });
    expect(byShopper.body, byShopper.text).toMatchObject({ code: 'orderInPicking' });
    expect((await move(id, 'active')).status).toBe(200);
    expect(await onStock()).toBe(full - 3);
    const cancelled = { status: 'cancelled', reason: 'test' };
    await shop.call('PATCH', `/api/v1/admin/orders/${id}/status`, { body: cancelled, headers: ADMIN });
    expect(await onStock()).toBe(full);
  });

  test('of a paid one the difference goes back, by whoever may send money back', async () => {
    const before = await onReview(await paidOrder());
    expect(before.change.scope).toBe('paid');
    const items = itemsOf(before.order, 1, 2);
    expect((await edit(before, { items }, as('fulfilment'))).status).toBe(403);
    const withoutRight = await edit(before, { items }, keyWith('orders.read+orders.edit'));
    expect(withoutRight.body).toMatchObject({ code: 'notAllowed' });
    const { money } = await preview(before, { items });
    expect(money.kind).toBe('refund');
    const done = await edit(before, { items, totalAmount: money.after });
    expect(done.status, done.text).toBe(200);
    const [back] = await shop.rows<{ minor: number }>(sql`select sum(r.amount_minor)::int as minor from refunds r
      join payments p on p.id = r.payment_id where p.target_id = ${before.order.id}`);
    expect(back?.minor).toBe(toMinor(money.before) - toMinor(money.after));
  });
});

describe('who sends money back', () => {
  const refund = (id: string, headers: Record<string, string>) =>
    shop.call('POST', `/api/v1/admin/orders/${id}/refunds`, { body: { amount: 0.1, reason: 'late' }, headers });

  test('a key that changes orders makes a paid one smaller only with the right to refund', async () => {
    const before = await paidOrder();
    const items = itemsOf(before.order, 1, 2);
    const withoutRight = await edit(before, { items }, keyWith('orders.read+orders.edit'));
    expect(withoutRight.body).toMatchObject({ code: 'notAllowed' });
    expect((await detailOf(before.order.id)).order.totalAmount).toBe(before.order.totalAmount);
    const rights = keyWith('orders.read+orders.edit+payments.refund');
    expect((await edit(before, { items }, rights)).status).toBe(200);
  });

  test('who cannot read orders neither refunds nor changes one', async () => {
    const before = await paidOrder();
    const { id } = before.order;
    const blind = { authorization: 'Bearer support:1:rights=payments.refund+orders.edit' };
    expect(await refund(id, blind)).toMatchObject({ status: 403, body: { code: 'notAllowed' } });
    expect(await edit(before, { notes: 'x' }, blind)).toMatchObject({ status: 403, body: { code: 'notAllowed' } });
    const { order, refunds } = await detailOf(id);
    expect([order.notes, refunds]).toEqual([before.order.notes, []]);
    const reading = { authorization: 'Bearer support:1:rights=payments.refund+orders.edit+orders.read' };
    expect((await refund(id, reading)).status).toBe(200);
  });
});

describe('who and when', () => {
  test('of two who change it at once one does; the other is told', async () => {
    const before = await newOrder();
    const both = await Promise.all([
      edit(before, { items: itemsOf(before.order, 1, 2) }),
      edit(before, { notes: 'Back door' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'conflict' });
  });

  test('the same call twice is one change', async () => {
    const before = await paidOrder();
    const headers = { ...ADMIN, 'idempotency-key': crypto.randomUUID() };
    const items = itemsOf(before.order, 1, 2);
    const [first, second] = [await edit(before, { items }, headers), await edit(before, { items }, headers)];
    expect([first.status, second.status]).toEqual([200, 200]);
    const { order } = await detailOf(before.order.id);
    expect(order.order_history.filter(({ changes }) => changes !== null)).toHaveLength(1);
  });

  test('not by whoever only picks, not after it left, not without a reason', async () => {
    const before = await newOrder();
    expect((await edit(before, { notes: 'x' }, as('fulfilment'))).status).toBe(403);
    expect((await edit(before, { notes: 'x', reason: ' ' })).status).toBe(422);
    for (const status of ['active', 'on preparation', 'On the way']) await move(before.order.id, status);
    const left = await detailOf(before.order.id);
    expect(left.change.scope).toBe('none');
    expect((await edit(left, { notes: 'x' })).body).toMatchObject({ code: 'moveNotAllowed' });
  });
});
