import type { AuditEntry } from '@karaz/contract/admin/audit';
import type { OfficeOrderRow } from '@karaz/contract/admin/order-row';
import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { PickingSlip } from '@karaz/contract/admin/picking';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../../testing/order-shop.ts';
import { waitForNotifications } from '../../testing/wait-for-notifications.ts';

let shop: OrderShop;
let counter: Counter;
let buyer: Buyer;
let staffId: number;
const as = (role: string) => ({ authorization: `Bearer ${role}:${staffId}` });

beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw');
  buyer = await shop.buyer(counter, { firstName: 'Dana', lastName: '100%' });
  staffId = (await shop.buyer(counter, { role: 'manager' })).id;
});
afterAll(() => shop.close());

let created = 0;
/** The same order twice within a minute is one order, so each has a note of its own. */
const placed = async (more: Record<string, unknown> = {}) => {
  const response = await shop.order(buyer, deliveryOrder(counter, buyer, { notes: `order ${++created}`, ...more }));
  expect(response.status, response.text).toBe(201);
  return (response.body as { id: string }).id;
};
const list = async (query = '', role = 'manager') => {
  const response = await shop.get(`/api/v1/admin/orders?${query}`, as(role));
  expect(response.status, response.text).toBe(200);
  return response.body as { data: OfficeOrderRow[]; total: number };
};
const detail = async (id: string) => (await shop.get(`/api/v1/admin/orders/${id}`, as('manager'))).body as OfficeOrder;
const move = (id: string, status: string, reason?: string) =>
  shop.call('PATCH', `/api/v1/admin/orders/${id}/status`, {
    headers: as('manager'),
    body: { status, reason, isEarly: true },
  });

describe('the list', () => {
  test('newest first, found by number, name and phone, and words are never a pattern', async () => {
    const id = await placed();
    const { data, total } = await list();
    expect(total).toBeGreaterThan(300);
    expect(data[0]?.id).toBe(id);
    const number = data[0]?.number ?? '';
    expect((await list(`search=${number}`)).data.map((row) => row.id)).toEqual([id]);
    expect((await list('search=dana%20100%25')).total).toBeGreaterThan(0);
    expect((await list('search=d_na')).total).toBe(0);
    const [account] = await shop.rows<{ email: string }>(sql`select email from users where id = ${buyer.id}`);
    const byMail = await list(`search=${encodeURIComponent(` ${account?.email.toUpperCase()} `)}`);
    expect(byMail.data.map((row) => row.id)).toContain(id);
    expect(byMail.total).toBe((await list(`customerId=${buyer.id}`)).total);
    expect((await list('search=nobody%40shop.example')).total).toBe(0);
  });

  test('filters narrow and agree with each row; sorting by total is by total', async () => {
    const { data } = await list('status=delivered,cancelled&country=kw&sort=-total&limit=100');
    expect(data.length).toBeGreaterThan(5);
    expect(data.every((row) => ['delivered', 'cancelled'].includes(row.status) && row.country === 'kw')).toBe(true);
    const totals = data.map((row) => row.total);
    expect(totals).toEqual([...totals].sort((a, b) => b - a));
    const paid = await list('paid=yes&limit=100');
    expect(paid.data.every(({ isPaid }) => isPaid)).toBe(true);
  });

  test('[SD-10] fulfilment staff see and move only what their branches have to do', async () => {
    const id = await placed();
    expect((await list('', 'fulfilment')).total).toBe(0);
    expect((await shop.get(`/api/v1/admin/orders/${id}`, as('fulfilment'))).status).toBe(404);
    await shop.rows(sql`insert into user_branches (user_id, branch_id) values (${staffId}, ${counter.branchId})`);
    const mine = await list('limit=100', 'fulfilment');
    expect(mine.total).toBeGreaterThan(0);
    const has = ({ branch, helpers }: OfficeOrderRow) =>
      [branch, ...helpers].some(({ id: one }) => one === counter.branchId);
    expect(mine.data.every(has)).toBe(true);
    expect((await shop.get(`/api/v1/admin/orders/${id}`, as('fulfilment'))).status).toBe(200);
    await shop.rows(sql`delete from user_branches where user_id = ${staffId}`);
  });

  test('the link with which a guest cancels is for those who may cancel the order at any time', async () => {
    const id = await placed();
    const token = `${id}-tracking`;
    await shop.rows(sql`update orders set tracking_token = ${token} where id = ${id}`);
    const pathFor = async (role: string) =>
      ((await shop.get(`/api/v1/admin/orders/${id}`, as(role))).body as OfficeOrder).trackingPath;
    expect([await pathFor('manager'), await pathFor('support')]).toEqual([`/track/${token}`, null]);
  });

  test('the file holds the same rows and no formula', async () => {
    await placed({ notes: 'x' });
    await shop.rows(sql`update orders set customer_name = '=cmd()' where user_id = ${buyer.id}`);
    const response = await shop.get(`/api/v1/admin/orders/export?customerId=${buyer.id}`, as('manager'));
    expect(response.headers.get('content-type')).toBe('text/csv');
    expect(response.headers.get('content-disposition')).toContain('attachment');
    const lines = response.text.trim().split('\r\n');
    expect(lines.length - 1).toBe((await list(`customerId=${buyer.id}`)).total);
    expect(response.text).toContain("'=cmd()");
    expect(response.text).not.toMatch(/,=cmd/);
  });

  test('the file has what an accountant books: net, VAT by rate, fee and discount', async () => {
    const id = await placed({ notes: 'booked' });
    await shop.rows(sql`update order_items set vat_rate = 5, vat_minor = 2 where order_id = ${id}`);
    await shop.rows(sql`update orders set shipping_minor = 105, shipping_vat_rate = 15, coupon_discount_minor = 30,
      vat_minor = 14 + (select sum(vat_minor) from order_items where order_id = ${id}) where id = ${id}`);
    const { text } = await shop.get(`/api/v1/admin/orders/export?customerId=${buyer.id}`, as('manager'));
    const [heading = '', ...rows] = text.replace('\uFEFF', '').trim().split('\r\n');
    const [order] = await shop.rows<{
      number: string;
      net: number;
      lines: number;
    }>(sql`select custom_order_id as number,
      ((total_minor - vat_minor) / 1000.0)::float8 as net,
      (select count(*)::int from order_items where order_id = o.id) as lines from orders o where id = ${id}`);
    const cells = rows.find((row) => row.startsWith(`${order?.number},`))?.split(',') ?? [];
    const cell = (name: string) => cells[heading.split(',').indexOf(name)];
    expect(['delivery fee', 'discount before shortages', 'payment'].map(cell)).toEqual([
      '0.105',
      '0.030',
      'cash_on_delivery',
    ]);
    expect(Number(cell('net before shortages'))).toBe(order?.net);
    const ofLines = `0.00${2 * (order?.lines ?? 0)}`;
    expect(cell('vat rates before shortages')).toBe(`"15 % 0.014; 5 % ${ofLines}"`);
  });
});

test('[SD-40, SD-52] several are moved at once; each succeeds or fails alone and is written down', async () => {
  const [first, second] = [await placed(), await placed()];
  await move(second, 'cancelled', 'test');
  const response = await shop.call('POST', '/api/v1/admin/orders/move', {
    headers: as('manager'),
    body: { ids: [first, second], status: 'active' },
  });
  expect(response.body).toMatchObject({
    results: [
      { id: first, isMoved: true, message: null },
      { id: second, isMoved: false, message: expect.any(String) },
    ],
  });
  const log = await shop.rows(sql`select action, before, after from audit_log where entity_id = ${first}`);
  expect(log).toMatchObject([{ action: 'order.move', before: { status: 'placed' }, after: { status: 'active' } }]);
});

test('the timeline says who moved an order by name, the shopper and the colleague alike', async () => {
  const id = await placed();
  await move(id, 'active');
  const { order, people } = await detail(id);
  expect(order.order_history.map(({ triggeredBy }) => triggeredBy)).toEqual([String(buyer.id), String(staffId)]);
  expect(people[String(buyer.id)]).toBe('Dana 100%');
  expect(Object.keys(people).toSorted()).toEqual([String(buyer.id), String(staffId)].toSorted());
});

test('the timeline shows the picture of a colleague, never that of the shopper', async () => {
  const id = await placed();
  await move(id, 'active');
  await shop.rows(sql`update users set picture_name = 'p' || id where id in (${buyer.id}, ${staffId})`);
  expect((await detail(id)).pictures).toEqual({ [String(staffId)]: `/media/person-p${staffId}` });
});

test('notes are for colleagues: staff read them, the shopper never does', async () => {
  const id = await placed();
  const note = { headers: as('support'), body: { text: 'Call before coming <b>now</b>' } };
  const response = await shop.call('POST', `/api/v1/admin/orders/${id}/notes`, note);
  expect(response.body).toMatchObject({ notes: [{ text: 'Call before coming <b>now</b>' }] });
  expect((await shop.get(`/api/v1/orders/${id}`, buyer.headers)).text).not.toContain('Call before');
  const empty = await shop.call('POST', `/api/v1/admin/orders/${id}/notes`, {
    headers: as('support'),
    body: { text: ' ' },
  });
  expect(empty.status).toBe(422);
});

describe('picking', () => {
  const pick = (id: string, itemId: number, body: Record<string, unknown>) =>
    shop.call('PATCH', `/api/v1/admin/orders/${id}/items/${itemId}`, {
      headers: as('manager'),
      body: { weighedGrams: null, substituteStockId: null, ...body },
    });

  test('what is missing is not paid for, and the courier sees what is due', async () => {
    const id = await placed();
    const before = await detail(id);
    const [line] = before.pick;
    const response = await pick(id, line?.itemId ?? 0, { pickedQuantity: 0 });
    const after = response.body as OfficeOrder;
    expect(after.reduction).toBeCloseTo(line?.total ?? 0);
    expect(after.due).toBeCloseTo(before.due - (line?.total ?? 0));
    expect((await pick(id, line?.itemId ?? 0, { pickedQuantity: 99 })).status).toBe(422);
  });

  test('something else instead comes off the stock, and goes back when it is taken out or the order is cancelled', async () => {
    const id = await placed({ items: counter.goods.slice(0, 1).map((good) => ({ stockId: good.id, quantity: 2 })) });
    const other = counter.goods[2]?.id ?? 0;
    const left = async () =>
      (await shop.rows<{ n: number }>(sql`select quantity as n from stocks where id = ${other}`))[0]?.n;
    const start = (await left()) ?? 0;
    const itemId = (await detail(id)).pick[0]?.itemId ?? 0;
    const given = await pick(id, itemId, { pickedQuantity: 2, substituteStockId: other });
    expect(given.body).toMatchObject({ pick: [{ substitute: { stockId: other } }] });
    expect(await left()).toBe(start - 2);
    await pick(id, itemId, { pickedQuantity: 2 });
    expect(await left()).toBe(start);
    await pick(id, itemId, { pickedQuantity: 1, substituteStockId: other });
    expect((await move(id, 'cancelled', 'test')).status).toBe(200);
    expect(await left()).toBe(start);
  });

  test('of a smaller pack more pieces are given than were ordered, for no more than was agreed', async () => {
    const id = await placed({ items: counter.goods.slice(0, 1).map((good) => ({ stockId: good.id, quantity: 2 })) });
    const other = counter.goods[2]?.id ?? 0;
    const before = await detail(id);
    const [line] = before.pick;
    const given = await pick(id, line?.itemId ?? 0, { pickedQuantity: 40, substituteStockId: other });
    expect(given.status, given.text).toBe(200);
    expect(given.body).toMatchObject({
      ...{ reduction: 0, due: before.due },
      pick: [{ pickedQuantity: 40, substitute: { stockId: other, total: line?.total } }],
    });
    expect((await pick(id, line?.itemId ?? 0, { pickedQuantity: 3 })).status, 'of what was ordered').toBe(422);
    for (const status of ['active', 'on preparation', 'On the way', 'delivered']) {
      expect((await move(id, status)).status, status).toBe(200);
    }
    const { refundable } = await detail(id);
    expect(refundable.lines).toMatchObject([{ given: 40, before: 0, paid: line?.total }]);
  });

  test('a line whose substitute left the catalogue is not billed as ordered by leaving it as it is', async () => {
    const id = await placed();
    const itemId = (await detail(id)).pick[0]?.itemId ?? 0;
    const other = counter.goods[1]?.id ?? 0;
    expect((await pick(id, itemId, { pickedQuantity: 1, substituteStockId: other })).status).toBe(200);
    // As the foreign key does when the goods are removed.
    await shop.rows(sql`update order_picks set substitute_stock_id = null where order_id = ${id}`);
    const before = await detail(id);
    expect((await pick(id, itemId, { pickedQuantity: 1 })).body).toMatchObject({ code: 'substituteGone' });
    expect((await detail(id)).due).toBe(before.due);
    expect((await pick(id, itemId, { pickedQuantity: 0 })).status).toBe(200);
    expect((await pick(id, itemId, { pickedQuantity: 1 })).status).toBe(200);
    expect((await detail(id)).pick[0]?.substitute).toBeNull();
  });

  test('nothing of another branch, nothing that is not there, nothing after it left', async () => {
    const id = await placed();
    const itemId = (await detail(id)).pick[0]?.itemId ?? 0;
    const [foreign] = await shop.rows<{ id: number }>(
      sql`select id from stocks where branch_id <> ${counter.branchId} limit 1`,
    );
    const rejected = await pick(id, itemId, { pickedQuantity: 1, substituteStockId: foreign?.id });
    expect(rejected.body).toMatchObject({ code: 'substituteRefused' });
    const given = counter.goods[2]?.id;
    const left = async () =>
      (await shop.rows<{ quantity: number }>(sql`select quantity from stocks where id = ${given}`))[0];
    expect((await pick(id, itemId, { pickedQuantity: 1, substituteStockId: given })).status).toBe(200);
    const before = await left();
    const again = await pick(id, itemId, { pickedQuantity: 1, substituteStockId: foreign?.id });
    expect(again.body).toMatchObject({ code: 'substituteRefused' });
    expect(await left()).toEqual(before);
    const soldOut = counter.goods[1]?.id ?? 0;
    await shop.rows(sql`update stocks set quantity = 0 where id = ${soldOut}`);
    expect((await pick(id, itemId, { pickedQuantity: 1, substituteStockId: soldOut })).body).toMatchObject({
      code: 'notEnoughStock',
    });
    await shop.rows(sql`update stocks set quantity = 10000 where id = ${soldOut}`);
    for (const status of ['active', 'on preparation', 'On the way']) expect((await move(id, status)).status).toBe(200);
    expect((await pick(id, itemId, { pickedQuantity: 0 })).body).toMatchObject({ code: 'moveNotAllowed' });
  });

  test('a line a colleague has saved meanwhile is not written over unseen', async () => {
    const id = await placed();
    const [line] = (await detail(id)).pick;
    const itemId = line?.itemId ?? 0;
    const untouched = { pickedQuantity: null, weighedGrams: null, substituteStockId: null };
    expect((await pick(id, itemId, { pickedQuantity: 0, seen: untouched })).status).toBe(200);
    const late = await pick(id, itemId, { pickedQuantity: 1, seen: untouched });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'conflict' });
    expect((await detail(id)).pick[0]?.pickedQuantity).toBe(0);
    expect((await pick(id, itemId, { pickedQuantity: 1, seen: { ...untouched, pickedQuantity: 0 } })).status).toBe(200);
  });

  test('the rest is picked as ordered in one go, and what a colleague has picked stays', async () => {
    const id = await placed();
    const [first] = (await detail(id)).pick;
    await pick(id, first?.itemId ?? 0, { pickedQuantity: 0 });
    const rest = (role = 'manager') => shop.call('POST', `/api/v1/admin/orders/${id}/pick-rest`, { headers: as(role) });
    expect((await rest('fulfilment')).status).toBe(404);
    const { pick: lines, reduction } = (await rest()).body as OfficeOrder;
    expect(lines.map(({ pickedQuantity }) => pickedQuantity)).toEqual([0, 1, 1]);
    expect(reduction).toBeCloseTo(first?.total ?? 0);
    const log = shop.rows(
      sql`select after from audit_log where entity_id = ${id} and action = 'order.pick' order by id`,
    );
    expect((await log).at(-1)).toEqual({ after: { asOrdered: lines.slice(1).map(({ itemId }) => itemId) } });
    // The log names goods, not rows.
    const logged = (await shop.get(`/api/v1/admin/audit?entityId=${id}`, as('admin'))).body as { data: AuditEntry[] };
    const names = lines.map((line) => ({ name_en: line.name_en, name_ar: line.name_ar, currency: null }));
    expect(logged.data.map((entry) => Object.values(entry.names))).toEqual([names.slice(1), names.slice(0, 1)]);
    expect(logged.data[1]?.after).toMatchObject({ itemId: first?.itemId, pickedQuantity: 0 });
    // Pressed again: there is nothing left to do.
    expect(((await rest()).body as OfficeOrder).pick).toEqual(lines);
    for (const status of ['active', 'on preparation', 'On the way']) await move(id, status);
    expect((await rest()).body).toMatchObject({ code: 'moveNotAllowed' });
  });

  test('colleagues are notified of a pick at once, on the order and on the board; the shopper and other branches do not', async () => {
    const id = await placed();
    const itemId = (await detail(id)).pick[0]?.itemId ?? 0;
    const listen = async (path: string, headers: Record<string, string>) => {
      const response = await shop.app.request(path, { headers });
      expect(response.status, path).toBe(200);
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      const next = async () => (await reader?.read())?.value;
      return { first: await next(), next, end: () => reader?.cancel() };
    };
    // What happened so far, here and in the tests before, is reported before anybody listens.
    await waitForNotifications(shop);
    const own = await listen(`/api/v1/admin/orders/${id}/events`, as('support'));
    const board = await listen('/api/v1/admin/orders/events', as('support'));
    const shopper = await listen(`/api/v1/orders/${id}/events`, buyer.headers);
    expect([own.first, board.first, shopper.first]).toEqual(
      ['placed', 'ready', 'placed'].map((event) => `data: ${event}\n\n`),
    );
    expect((await pick(id, itemId, { pickedQuantity: 0 })).status).toBe(200);
    expect(await own.next()).toBe('data: picked\n\n');
    expect(await board.next()).toBe('data: picked placed\n\n');
    await move(id, 'active');
    expect(await own.next()).toBe('data: active\n\n');
    expect(await board.next()).toBe('data: changed\n\n');
    // The pick came before it and sent no event.
    expect(await shopper.next()).toBe('data: active\n\n');
    for (const each of [own, board, shopper]) await each.end();
    const path = `/api/v1/admin/orders/${id}/events`;
    expect((await shop.get(path, buyer.headers)).status).toBe(403);
    expect((await shop.get(path)).status).toBe(401);
    expect((await shop.get('/api/v1/admin/orders/nothing/events', as('support'))).status).toBe(404);
    const [other] = await shop.rows<{ id: number }>(
      sql`select id from branches where id <> ${counter.branchId} limit 1`,
    );
    await shop.rows(sql`insert into user_branches (user_id, branch_id) values (${staffId}, ${other?.id})`);
    expect((await shop.get(path, as('fulfilment'))).status).toBe(404);
    await shop.rows(sql`delete from user_branches where user_id = ${staffId}`);
  });

  test('the list says how far an order is packed, as long as it is being packed', async () => {
    const id = await placed();
    const packed = async () =>
      (await list(`customerId=${buyer.id}&limit=100`)).data.find((row) => row.id === id)?.packed;
    expect(await packed()).toEqual({ lines: 3, done: 0 });
    await pick(id, (await detail(id)).pick[0]?.itemId ?? 0, { pickedQuantity: 0 });
    expect(await packed()).toEqual({ lines: 3, done: 1 });
    const isReady = async () =>
      (await list(`customerId=${buyer.id}&only=readyToLeave&limit=100`)).data.some((row) => row.id === id);
    await move(id, 'active');
    expect(await isReady()).toBe(false);
    const rest = await shop.call('POST', `/api/v1/admin/orders/${id}/pick-rest`, { headers: as('admin') });
    expect(rest.status, rest.text).toBe(200);
    expect(await packed()).toEqual({ lines: 3, done: 3 });
    expect(await isReady()).toBe(true);
    for (const status of ['on preparation', 'On the way']) await move(id, status);
    expect(await isReady()).toBe(false);
    expect(await packed()).toBeNull();
  });

  test('the pick list names add-ons and how many of each', async () => {
    const id = await placed();
    const itemId = (await detail(id)).pick[0]?.itemId;
    const cutlery = [{ id: 1, nameEn: 'Cutlery', nameAr: 'أدوات', quantity: 2, priceMinor: 100 }];
    await shop.rows(sql`update order_items set addons = ${JSON.stringify(cutlery)}::jsonb where id = ${itemId}`);
    expect((await detail(id)).pick[0]?.addons).toEqual([{ name_en: 'Cutlery', name_ar: 'أدوات', quantity: 2 }]);
  });

  const slipsOf = async (query: string) => {
    const response = await shop.get(`/api/v1/admin/orders/slips?${query}`, as('manager'));
    expect(response.status, response.text).toBe(200);
    const { slips, windows } = response.body as { slips: PickingSlip[]; windows: string[] };
    expect(windows).toEqual(expect.arrayContaining(slips.map((slip) => slip.slot.opens)));
    return slips;
  };

  test('slips list what is to be packed on a day, window by window, or one window or order alone', async () => {
    const id = await placed();
    const { slot } = (await list()).data.find((row) => row.id === id) ?? {};
    const day = `day=${slot?.date}&branchId=${counter.branchId}`;
    const slips = await slipsOf(day);
    expect(slips.find((slip) => slip.id === id)?.lines).toHaveLength(3);
    const opens = slips.map((slip) => slip.slot.opens);
    expect(opens).toEqual([...opens].sort());
    const ofSlot = await slipsOf(`${day}&opens=${slot?.opens}`);
    expect(ofSlot.map((slip) => slip.id)).toEqual(
      slips.filter((slip) => slip.slot.opens === slot?.opens).map((slip) => slip.id),
    );
    expect((await slipsOf(`day=${slot?.date}&orderId=${id}`)).map((slip) => slip.id)).toEqual([id]);
  });

  test('slips of chosen orders come whatever their day, by zone, also of those that have left, and not of cancelled ones', async () => {
    const [first, second, gone] = [await placed(), await placed(), await placed()];
    await shop.rows(sql`update orders set slot_date = slot_date + 3, status = 'On the way' where id = ${second}`);
    await move(gone, 'cancelled', 'test');
    const slips = await shop.get(
      `/api/v1/admin/orders/slips?day=2026-01-01&orderIds=${[first, second, gone, 'nonsense'].join(',')}`,
      as('manager'),
    );
    const found = (slips.body as { slips: PickingSlip[] }).slips;
    expect(found.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
    const zones = ['ambient', 'produce', 'chilled', 'meat', 'frozen'];
    for (const { lines } of found) {
      const ranks = lines.map(({ zone }) => zones.indexOf(zone ?? ''));
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    }
  });

  test('a slip says what is already picked, what goes in instead, and what is due after it', async () => {
    const id = await placed();
    const { slot } = (await list()).data.find((row) => row.id === id) ?? {};
    const [first, second] = (await detail(id)).pick;
    const other = (
      await shop.rows<{ id: number }>(sql`select id from stocks where branch_id = ${counter.branchId}
      and quantity > 1 and id not in (select stock_id from order_items where order_id = ${id}) limit 1`)
    )[0]?.id;
    await pick(id, first?.itemId ?? 0, { pickedQuantity: 1, substituteStockId: other });
    const after = (await pick(id, second?.itemId ?? 0, { pickedQuantity: 0 })).body as OfficeOrder;
    const [slip] = await slipsOf(`day=${slot?.date}&orderId=${id}`);
    const instead = after.pick[0]?.substitute;
    // They stand by zone.
    const lines = slip?.lines.toSorted((one, other) => one.itemId - other.itemId);
    expect(lines).toMatchObject([
      { itemId: first?.itemId, pickedQuantity: 1, substitute: { name_en: instead?.name_en } },
      { itemId: second?.itemId, pickedQuantity: 0, substitute: null },
      { pickedQuantity: null, agreedGrams: after.pick[2]?.agreedGrams },
    ]);
    expect(slip?.due).toBeCloseTo(after.due);
  });
});

test('[SD-10] an order names its invoice and credit notes, and staff open each within their reach', async () => {
  const id = await placed();
  expect((await detail(id)).papers).toEqual([]);
  for (const status of ['active', 'on preparation', 'On the way', 'delivered']) {
    expect((await move(id, status)).status).toBe(200);
  }
  const body = { amount: 0.1, reason: 'spoilt' };
  const refunded = await shop.call('POST', `/api/v1/admin/orders/${id}/refunds`, { headers: as('admin'), body });
  expect(refunded.status, refunded.text).toBe(200);
  // Each kind counts for itself: the note may have the smaller number, and both the same moment.
  await shop.rows(sql`update invoices set issued_at = (select max(issued_at) from invoices where order_id = ${id}),
    count = case kind when 'invoice' then 9001 else 9000 end where order_id = ${id}`);
  const { papers } = await detail(id);
  expect(papers.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
  for (const { kind, number } of papers) {
    const path = `/api/v1/orders/${id}/invoice?kind=${kind}&number=${number}`;
    expect((await shop.get(path, as('support'))).body).toMatchObject({ kind, number });
    expect((await shop.get(path, as('fulfilment'))).status).toBe(404);
  }
});

test('only who may refund refunds, and never more than was paid', async () => {
  const id = await placed();
  const refund = (role: string, amount: number) =>
    shop.call('POST', `/api/v1/admin/orders/${id}/refunds`, { headers: as(role), body: { amount, reason: 'spoilt' } });
  for (const role of ['fulfilment', 'support']) expect((await refund(role, 1)).status).toBe(403);
  expect((await refund('admin', 1)).body).toMatchObject({ code: 'refundRefused' });
  const { order } = await detail(id);
  await shop.rows(sql`insert into payments (target, target_id, provider, reference, return_url, language, amount_minor, currency, status, expires_at, paid_at)
    values ('order', ${id}, 'noon', ${`test ${id}`}, '/', 'en', ${Math.round(order.totalAmount * 1000)}, 'KWD', 'paid', now(), now())`);
  expect((await refund('admin', order.totalAmount + 1)).body).toMatchObject({ code: 'refundRefused' });
  expect((await refund('admin', 1)).body).toMatchObject({
    refunds: [{ amount: 1, reason: 'spoilt', status: 'waiting' }],
  });
  await shop.rows(sql`update orders set is_paid = true, paid_at = now() where id = ${id}`);
  const listed = (await list('limit=100', 'admin')).data.find((row) => row.id === id);
  expect(listed).toMatchObject({ isPaid: true, refunded: 1 });
  expect((await refund('admin', order.totalAmount)).body).toMatchObject({ code: 'refundRefused' });
  const log = await shop.rows(sql`select action from audit_log where entity_id = ${id} and action = 'order.refund'`);
  expect(log).toHaveLength(1);
});

test('a refund is distinguished by order, person and key: the same key elsewhere is another refund', async () => {
  const colleagues = [await shop.buyer(counter, { role: 'admin' }), await shop.buyer(counter, { role: 'admin' })];
  const [one = 0, other = 0] = colleagues.map(({ id }) => id);
  const [first, second] = [await placed(), await placed()];
  for (const id of [first, second]) {
    await shop.rows(sql`insert into payments (target, target_id, provider, reference, return_url, language, amount_minor, currency, status, expires_at, paid_at)
      values ('order', ${id}, 'noon', ${`same key ${id}`}, '/', 'en', 9000, 'KWD', 'paid', now(), now())`);
  }
  const refund = async (id: string, person: number) => {
    const headers = { authorization: `Bearer admin:${person}`, 'idempotency-key': 'refund-1' };
    const body = { amount: 1, reason: 'spoilt' };
    const response = await shop.call('POST', `/api/v1/admin/orders/${id}/refunds`, { headers, body });
    expect(response.status, response.text).toBe(200);
    return (response.body as OfficeOrder).refunds.length;
  };
  expect(await refund(first, staffId)).toBe(1);
  expect(await refund(second, one)).toBe(1);
  expect(await refund(first, other)).toBe(2);
  // Sent again, as after a lost response.
  expect(await refund(first, other)).toBe(2);
  expect((await detail(first)).refunds).toHaveLength(2);
});

test('the shopper gets what comes back, once, in the language of the order', async () => {
  const noura = await shop.buyer(counter, { email: 'noura.refund@shop.example' });
  const language = { 'x-custom-language': 'ar' };
  const { body } = await shop.order(noura, deliveryOrder(counter, noura, { notes: `order ${++created}` }), language);
  const { id } = body as { id: string };
  const { number } = (await list('search=noura')).data.find((row) => row.id === id) ?? {};
  await shop.rows(sql`insert into payments (target, target_id, provider, reference, return_url, language, amount_minor, currency, status, expires_at, paid_at)
    values ('order', ${id}, 'noon', ${`test ${id}`}, '/', 'en', 90000, 'KWD', 'paid', now(), now())`);
  const refund = (amount: number) =>
    shop.call('POST', `/api/v1/admin/orders/${id}/refunds`, { headers: as('admin'), body: { amount, reason: 'late' } });
  const logged = () =>
    shop.rows<{ channel: string; text: string }>(sql`
      select channel, text from messages where recipient in ('noura.refund@shop.example', (select phone from users where id = ${noura.id}))
      and text like '%سنعيد إليك%' order by id`);
  expect((await refund(91)).body).toMatchObject({ code: 'refundRefused' });
  expect(await logged()).toEqual([]);
  expect((await refund(1.25)).status).toBe(200);
  const [first] = await logged();
  expect((await logged()).map(({ channel }) => channel).sort()).toEqual(['mail', 'sms']);
  expect(first?.text).toContain('1.250');
  expect(first?.text).toContain(number);
  // Cancelled afterwards: the rest goes back, and the rest is what the shopper is notified of.
  await shop.rows(
    sql`update orders set is_paid = true, paid_at = now(), payment_method = 'online_payment' where id = ${id}`,
  );
  expect((await move(id, 'cancelled', 'Too late')).status).toBe(200);
  expect((await logged()).at(-1)?.text).toContain('88.750');
});

describe('before an order is moved', () => {
  type Money = { id: string; back: number; provider: string | null; isSentBack: boolean; customer: string };
  const moneyOf = async (ids: string[], role = 'manager') => {
    const response = await shop.call('POST', '/api/v1/admin/orders/money', { headers: as(role), body: { ids } });
    expect(response.status, response.text).toBe(200);
    return (response.body as { orders: Money[] }).orders;
  };
  const payFor = async (id: string) => {
    const { totalAmount } = (await detail(id)).order;
    await shop.rows(sql`insert into payments (target, target_id, provider, reference, return_url, language, amount_minor, currency, status, expires_at, paid_at)
      values ('order', ${id}, 'noon', ${`asked ${id}`}, '/', 'en', ${Math.round(totalAmount * 1000)}, 'KWD', 'paid', now(), now())`);
    await shop.rows(
      sql`update orders set is_paid = true, paid_at = now(), payment_method = 'online_payment' where id = ${id}`,
    );
    return totalAmount;
  };
  const refund = (id: string, amount: number) =>
    shop.call('POST', `/api/v1/admin/orders/${id}/refunds`, { headers: as('admin'), body: { amount, reason: 'late' } });

  test('the dialog shows what would go back, to whom and through whom, and exactly that goes back', async () => {
    const id = await placed();
    const total = await payFor(id);
    expect(await moneyOf([id])).toMatchObject([{ id, back: total, provider: 'noon', isSentBack: false }]);
    await refund(id, 1);
    const [money] = await moneyOf([id]);
    expect(money?.back).toBeCloseTo(total - 1);
    expect(money?.customer).toBe((await detail(id)).order.customer_name);
    expect((await move(id, 'cancelled', 'Nobody home')).status).toBe(200);
    const sums = (await detail(id)).refunds.map(({ amount }) => amount);
    expect(sums.toSorted((a, b) => a - b)).toEqual([1, money?.back].toSorted((a, b) => Number(a) - Number(b)));
    expect(await moneyOf([id])).toMatchObject([{ back: 0, provider: null, isSentBack: true }]);
  });

  test('[SD-10] cancelling takes a reason that the shopper reads, whoever does it, one by one or several at once', async () => {
    const [paid, cash] = [await placed(), await placed()];
    await payFor(paid);
    const several = (ids: string[], reason?: string) =>
      shop.call('POST', '/api/v1/admin/orders/move', {
        headers: as('admin'),
        body: { ids, status: 'cancelled', ...(reason === undefined ? {} : { reason }) },
      });
    for (const reason of [undefined, '', '   ']) {
      for (const response of [await move(paid, 'cancelled', reason), await several([paid], reason)]) {
        expect(response.status, response.text).toBe(422);
        expect(response.body).toMatchObject({
          code: 'reasonRequired',
          messages: ['Enter a reason'],
        });
      }
    }
    // Also where nothing was taken at the door.
    expect((await several([paid, cash])).body).toMatchObject({ code: 'reasonRequired' });
    expect((await move(cash, 'cancelled', 'Sold out')).status).toBe(200);
    const { custom_order_id: number } = (await detail(cash)).order;
    const notified = await shop.rows<{ text: string }>(
      sql`select text from messages where channel = 'sms' and text like ${`%${number} is cancelled%`}`,
    );
    expect(notified.map(({ text }) => text)).toEqual([expect.stringContaining('is cancelled. Sold out')]);
    expect(await detail(paid)).toMatchObject({ order: { status: 'placed' }, refunds: [] });
    expect((await several([paid], 'The van broke down')).status).toBe(200);
    expect((await detail(paid)).refunds).toMatchObject([{ reason: 'The van broke down' }]);
    const log = await shop.rows(sql`select after from audit_log where entity_id = ${paid} and action = 'order.move'`);
    expect(log).toEqual([{ after: { status: 'cancelled', reason: 'The van broke down' } }]);
  });

  test('cancelling what returns money or points needs a fresh proof, one by one or several at once', async () => {
    const [paid, cash, points] = [await placed(), await placed(), await placed()];
    await payFor(paid);
    await shop.rows(sql`update orders set points_spent = 5 where id = ${points}`);
    const headers = { authorization: `${as('manager').authorization}:stale` };
    const cancel = (id: string) => {
      const body = { status: 'cancelled', reason: 'late' };
      return shop.call('PATCH', `/api/v1/admin/orders/${id}/status`, { headers, body });
    };
    const several = (ids: string[], by: Record<string, string>, key = crypto.randomUUID()) => {
      const body = { ids, status: 'cancelled', reason: 'late' };
      return shop.call('POST', '/api/v1/admin/orders/move', { headers: { ...by, 'idempotency-key': key }, body });
    };
    const key = crypto.randomUUID();
    const rejected = [cancel(paid), cancel(points), several([cash, paid], headers, key), several([points], headers)];
    for (const response of await Promise.all(rejected)) {
      expect(response.status, response.text).toBe(403);
      expect(response.body).toMatchObject({ code: 'freshProofRequired' });
    }
    for (const id of [paid, cash, points]) expect((await detail(id)).order.status).toBe('placed');
    expect((await detail(paid)).refunds).toEqual([]);
    // The same request once more after the proof, and a cash order without one.
    expect((await several([cash, paid], as('manager'), key)).body).toMatchObject({
      results: [{ isMoved: true }, { isMoved: true }],
    });
    expect((await detail(paid)).refunds).toHaveLength(1);
    expect((await cancel(await placed())).status).toBe(200);
  });

  test('shoppers owe no reason for cancelling what they paid', async () => {
    const id = await placed();
    await payFor(id);
    const response = await shop.call('POST', `/api/v1/orders/${id}/cancel`, { headers: buyer.headers, body: {} });
    expect(response.status, response.text).toBe(200);
    expect((await detail(id)).refunds).toHaveLength(1);
  });

  test('nothing goes back of what is to be paid at the door; what went back whole is reported', async () => {
    const [cash, sent] = [await placed(), await placed()];
    const total = await payFor(sent);
    expect((await refund(sent, total)).status).toBe(200);
    const found = await moneyOf([cash, sent, cash]);
    expect(found).toHaveLength(2);
    expect(found.find(({ id }) => id === cash)).toMatchObject({ back: 0, isSentBack: false });
    expect(found.find(({ id }) => id === sent)).toMatchObject({ back: 0, isSentBack: true });
  });

  test('[SD-10] only by who sees orders, and only of their branches', async () => {
    const id = await placed();
    const requestEvents = (headers: Record<string, string>) =>
      shop.call('POST', '/api/v1/admin/orders/money', { headers, body: { ids: [id] } });
    expect((await requestEvents(as('support'))).status, 'who cancels').toBe(200);
    expect((await requestEvents({ authorization: 'Bearer support:1:rights=chats.answer' })).status).toBe(403);
    expect((await requestEvents(buyer.headers)).status).toBe(403);
    expect(await moneyOf([id], 'fulfilment')).toEqual([]);
  });
});

test('a shopper has no business here', async () => {
  const id = await placed();
  for (const path of ['', '/export', '/events', `/${id}`, '/slips?day=2026-03-10']) {
    expect((await shop.get(`/api/v1/admin/orders${path}`, buyer.headers)).status, path).toBe(403);
    expect((await shop.get(`/api/v1/admin/orders${path}`)).status, path).toBe(401);
  }
});
