import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteExpiredHolds } from '../delivery/slot-holds.ts';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../testing/order-shop.ts';

type SlotsBody = {
  first: { date: string; open: string; close: string; day: string };
  days: {
    date: string;
    day: string;
    slots: { open: string; close: string; isAvailable: boolean; reason: string | null }[];
  }[];
  isExpress: boolean;
  delays: { stockId: number; reason: string }[];
  sooner: { date: string; open: string } | null;
};

let shop: OrderShop;
let counter: Counter;
let buyer: Buyer;
beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw', 2);
  buyer = await shop.buyer(counter);
}, 180_000);
afterAll(() => shop?.close());

/** Something of another seller who needs so many hours. */
async function slowGood(hours: number): Promise<number> {
  const [found] = await shop.rows<{ id: number; branch: number }>(sql`
    update stocks set quantity = 1000, status = 'on-stock' where id = (
      select s.id from stocks s join branch_areas ba on ba.branch_id = s.branch_id and ba.area_id = ${counter.areaId}
      join products p on p.id = s.product_id join branches b on b.id = s.branch_id
      where s.branch_id <> ${counter.branchId} and p.is_published and b.is_active order by s.price_minor limit 1)
    returning id, branch_id as branch`);
  await shop.rows(sql`update branches set regular_delivery_hours = ${hours} where id = ${found?.branch ?? 0}`);
  return found?.id ?? 0;
}

async function cartSlots(items: readonly { stockId: number; quantity: number }[]): Promise<SlotsBody> {
  const body = { items, orderType: 'delivery', areaId: counter.areaId, countryCode: 'kw' };
  const response = await shop.call('POST', '/api/v1/orders/slots', { body });
  expect(response.status, response.text).toBe(200);
  return response.body as SlotsBody;
}

test('[SLOT-01, SLOT-06, SD-36] what is offered for a cart of two sellers can be ordered, and nothing else', async () => {
  const items = [...deliveryOrder(counter, buyer).items, { stockId: await slowGood(30), quantity: 1 }];
  const alone = await cartSlots(items.slice(0, 1));
  const { first, days } = await cartSlots(items);
  expect(`${first.date} ${first.open}` > `${alone.first.date} ${alone.first.open}`).toBe(true);
  for (const { date, day, slots } of days.slice(0, 3)) {
    for (const { open, close, isAvailable } of slots) {
      const body = deliveryOrder(counter, buyer, { items, timeSlot: { date, day, open, close } });
      const preview = await shop.call('POST', '/api/v1/orders/preview', { body, headers: buyer.headers });
      expect(preview.text.includes('"field":"timeSlot"'), `${date} ${open}`).toBe(!isAvailable);
    }
  }
  const placed = await shop.order(buyer, deliveryOrder(counter, buyer, { items, timeSlot: first }));
  expect(placed.status, placed.text).toBe(201);
});

test('a time that goods of several sellers do not have names the seller it is for', async () => {
  const slow = await slowGood(30);
  const [one] = deliveryOrder(counter, buyer).items;
  const names = await shop.rows<{ id: number; name: string }>(sql`
    select s.id, b.name_en as name from stocks s join branches b on b.id = s.branch_id where s.id in (${one?.stockId}, ${slow})`);
  const nameOf = (stockId: number | undefined) => names.find(({ id }) => id === stockId)?.name ?? 'nobody';
  const textWith = async (items: readonly { stockId: number; quantity: number }[], timeSlot: SlotsBody['first']) => {
    const body = deliveryOrder(counter, buyer, { items, timeSlot });
    const response = await shop.call('POST', '/api/v1/orders/preview', { body, headers: buyer.headers });
    const { details } = (response.body as { validation: { details: { field: string; text: string }[] } }).validation;
    return (details.find(({ field }) => field === 'timeSlot')?.text ?? '').replaceAll(/[\u2066-\u2069]/gu, '');
  };
  const mine = { stockId: one?.stockId ?? 0, quantity: 5 };
  const soon = (await cartSlots([mine])).first;
  expect(await textWith([mine], soon)).toBe('');
  const both = [mine, { stockId: slow, quantity: 1 }];
  expect(await textWith(both, soon)).toContain(`${nameOf(slow)} takes longest to prepare`);
  const never = { ...soon, open: '00:07', close: '00:09' };
  expect(await textWith(both, never)).toContain(`at the times of ${nameOf(mine.stockId)}`);
  // Whose times they are follows the quantities.
  const mostlySlow = [
    { ...mine, quantity: 1 },
    { stockId: slow, quantity: 400 },
  ];
  expect(await textWith(mostlySlow, never)).toContain(`at the times of ${nameOf(slow)}`);
  expect(await textWith([mine], never)).toBe('This delivery time is no longer available');
});

test('a time at which one of several sellers is closed is neither offered nor accepted', async () => {
  const other = await slowGood(1);
  const [{ branch, name } = { branch: 0, name: '' }] = await shop.rows<{ branch: number; name: string }>(sql`
    select b.id as branch, b.name_en as name from stocks s join branches b on b.id = s.branch_id where s.id = ${other}`);
  const [before] = await shop.rows<{ hours: string }>(sql`
    select json_agg(h)::text as hours from branch_working_hours h where branch_id = ${branch}`);
  const mine = { stockId: deliveryOrder(counter, buyer).items[0]?.stockId ?? 0, quantity: 5 };
  const both = [mine, { stockId: other, quantity: 1 }];
  const [weekday] = [new Date().getUTCDay()];
  // Open on one day of the week alone.
  await shop.rows(sql`delete from branch_working_hours where branch_id = ${branch} and weekday <> ${weekday}`);
  try {
    const alone = await cartSlots([mine]);
    const together = await cartSlots(both);
    const [open, closed] = [together.days, alone.days].map((days) => days.filter(({ slots }) => slots.length > 0));
    expect(closed?.length).toBeGreaterThan(open?.length ?? 0);
    const day = alone.days.find(({ date, slots }) => {
      const same = together.days.find((one) => one.date === date);
      return slots.some(({ isAvailable }) => isAvailable) && same?.slots.length === 0;
    });
    const slot = day?.slots.find(({ isAvailable }) => isAvailable);
    const timeSlot = { date: day?.date ?? '', day: day?.day ?? '', open: slot?.open ?? '', close: slot?.close ?? '' };
    const rejected = await shop.order(buyer, deliveryOrder(counter, buyer, { items: both, timeSlot }));
    expect(rejected.status, rejected.text).toBe(409);
    const body = deliveryOrder(counter, buyer, { items: both, timeSlot });
    const preview = await shop.call('POST', '/api/v1/orders/preview', { body, headers: buyer.headers });
    expect(preview.text.replaceAll(/[\u2066-\u2069]/gu, '')).toContain(`at the times of ${name}`);
    const placed = await shop.order(buyer, deliveryOrder(counter, buyer, { items: both, timeSlot: together.first }));
    expect(placed.status, placed.text).toBe(201);
  } finally {
    await shop.rows(sql`delete from branch_working_hours where branch_id = ${branch}`);
    await shop.rows(sql`insert into branch_working_hours
      select * from json_populate_recordset(null::branch_working_hours, ${before?.hours ?? '[]'}::json)`);
  }
});

test('an order is express only at a time that others cannot have any more', async () => {
  const items = deliveryOrder(counter, buyer).items.slice(0, 1);
  const methodAt = async (timeSlot: SlotsBody['first'] | undefined) => {
    const placed = await shop.order(buyer, deliveryOrder(counter, buyer, { items, timeSlot }));
    expect(placed.status, placed.text).toBe(201);
    const { id } = placed.body as { id: string };
    const seen = await shop.get(`/api/v1/orders/${id}`, buyer.headers);
    return (seen.body as { shipping_method: string }).shipping_method;
  };
  const stockId = items[0]?.stockId ?? 0;
  const set = (isExpress: boolean, hours: number) =>
    shop.rows(sql`with s as (update stocks set express_delivery = ${isExpress} where id = ${stockId})
      update branches set express_delivery_enabled = true, express_delivery_hours = 2, regular_delivery_hours = ${hours}
      where id = ${counter.branchId}`);
  const [before] = await shop.rows<{ hours: number; express: number; enabled: boolean; isExpress: boolean }>(sql`
    select b.regular_delivery_hours as hours, b.express_delivery_hours as express, b.express_delivery_enabled as enabled,
      s.express_delivery as "isExpress" from branches b join stocks s on s.branch_id = b.id where s.id = ${stockId}`);
  await set(true, 48);
  const { first, days, ...speed } = await cartSlots(items);
  expect(speed).toMatchObject({ isExpress: true, delays: [] });
  const slow = await slowGood(30);
  await shop.rows(sql`update stocks set express_delivery = false where id = ${slow}`);
  expect(await cartSlots([...items, { stockId: slow, quantity: 1 }])).toMatchObject({
    isExpress: false,
    delays: [{ stockId: slow, reason: 'notExpress' }],
    sooner: first,
  });
  expect(await methodAt(first)).toBe('express');
  // Where every order can have the same time, nothing is express and leaving goods out gains nothing.
  await set(true, 2);
  await shop.rows(
    sql`update branches set regular_delivery_hours = 2 where id = (select branch_id from stocks where id = ${slow})`,
  );
  expect(await cartSlots(items)).toMatchObject({ first, isExpress: false, delays: [], sooner: null });
  expect(await cartSlots([...items, { stockId: slow, quantity: 1 }])).toMatchObject({
    ...{ first, isExpress: false, delays: [], sooner: null },
  });
  await set(true, 48);
  const later = days.at(6);
  const slot = later?.slots.find(({ isAvailable }) => isAvailable);
  expect(await methodAt(later && slot && { date: later.date, day: later.day, ...slot })).toBe('regular');
  await shop.rows(sql`update branches set regular_delivery_hours = ${before?.hours ?? null},
    express_delivery_hours = ${before?.express ?? null}, express_delivery_enabled = ${before?.enabled ?? false}
    where id = ${counter.branchId}`);
  await shop.rows(sql`update stocks set express_delivery = ${before?.isExpress ?? false} where id = ${stockId}`);
});

test('[SLOT-04] the last day offered is the same day next month, also after a month of 31 days', async () => {
  const { days } = await cartSlots(deliveryOrder(counter, buyer).items);
  expect(days.at(-1)?.date).toBe('2026/04/10');
  const ofBranch = await shop.get(`/api/v1/branches/${counter.branchId}/slots?areaId=${counter.areaId}&days=32`);
  expect((ofBranch.body as SlotsBody).days.at(-1)?.date).toBe('2026/04/10');
});

test('goods that nobody sells have no times; neither has an empty cart', async () => {
  const slots = (items: unknown) => shop.call('POST', '/api/v1/orders/slots', { body: { items } });
  expect(await slots([{ stockId: 2_000_000_000, quantity: 1 }])).toMatchObject({
    status: 409,
    body: { code: 'slotUnavailable' },
  });
  expect((await slots([])).status).toBe(422);
});

describe('a held slot', () => {
  type Hold = { hold: { id: string; secondsLeft: number; canRenew: boolean } | null };
  const CHECKOUTS = 100;
  const PLACES = 5;
  const hold = (headers: Record<string, string>, slot: unknown, more: Record<string, unknown> = {}, from = '') =>
    shop.call('POST', '/api/v1/orders/slots/hold', {
      body: {
        items: [{ stockId: counter.goods[0]?.id ?? 0, quantity: 1 }],
        areaId: counter.areaId,
        timeSlot: slot,
        ...more,
      },
      headers,
      ...(from === '' ? {} : { remoteAddress: from }),
    });
  const heldOf = (response: { body: unknown }) => (response.body as Hold).hold;
  const later = (minutes: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
  };
  /** A window of its own with so many places, and an order into it. */
  async function windowOf(places: number, dayIndex: number) {
    await shop.rows(sql`update branches set max_orders_per_slot = null where id = ${counter.branchId}`);
    const { days } = await cartSlots(deliveryOrder(counter, buyer).items);
    const day = days[dayIndex];
    const open = day?.slots[0];
    if (!day || !open) throw new Error('no window');
    const slot = { date: day.date, day: day.day, open: open.open, close: open.close };
    const taken = await shop.rows<{ n: number }>(sql`select count(*)::int as n from orders where slot_date = ${day.date}
      and slot_opens = ${open.open} and branch_id = ${counter.branchId} and status not in ('cancelled', 'expired')`);
    await shop.rows(
      sql`update branches set max_orders_per_slot = ${(taken[0]?.n ?? 0) + places} where id = ${counter.branchId}`,
    );
    const order = (who: Buyer, more: Record<string, unknown> = {}) =>
      shop.order(who, deliveryOrder(counter, who, { timeSlot: slot, ...more }));
    return { slot, order };
  }

  test('[SD-35] of a hundred checkouts for five places five hold one, and those five become the orders', async () => {
    const { slot, order } = await windowOf(PLACES, 20);
    const buyers = await Promise.all(Array.from({ length: CHECKOUTS }, () => shop.buyer(counter)));
    const holds = await Promise.all(
      buyers.map(({ headers }, index) => hold(headers, slot, {}, `198.51.100.${index + 1}`)),
    );
    const holders = buyers.filter((_, index) => holds[index]?.status === 200);
    expect(holders).toHaveLength(PLACES);
    expect(holds.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'slotFull',
      data: { nearest: expect.arrayContaining([expect.objectContaining({ open: expect.any(String) })]) },
    });
    const orders = await Promise.all(buyers.map((who) => order(who)));
    const ordered = buyers.filter((_, index) => orders[index]?.status === 201);
    expect(ordered.map(({ id }) => id)).toEqual(holders.map(({ id }) => id));
    expect(
      await shop.rows(sql`select held, (select count(*)::int from slot_holds) as holds from slot_bookings
        where branch_id = ${counter.branchId} and day = ${slot.date}::date and opens = ${slot.open}`),
    ).toEqual([{ held: 0, holds: 0 }]);
  }, 120_000);

  test('holds and orders at the same moment never take more than there is', async () => {
    const { slot, order } = await windowOf(PLACES, 21);
    const buyers = await Promise.all(Array.from({ length: 40 }, () => shop.buyer(counter)));
    const responses = await Promise.all(
      buyers.map((who, index) =>
        index % 2 === 0 ? order(who) : hold(who.headers, slot, {}, `198.51.100.${index + 1}`),
      ),
    );
    expect(responses.filter(({ status }) => status < 300)).toHaveLength(PLACES);
  }, 60_000);

  test('it expires, frees its place, and is prolonged twice at most', async () => {
    const { slot, order } = await windowOf(1, 22);
    const [one, other] = [await shop.buyer(counter), await shop.buyer(counter)];
    expect(heldOf(await hold(one.headers, slot))).toMatchObject({ secondsLeft: 600, canRenew: true });
    expect((await order(other)).body).toMatchObject({ code: 'slotFull' });
    const { days } = await cartSlots([{ stockId: counter.goods[0]?.id ?? 0, quantity: 1 }]);
    expect(days[22]?.slots[0]).toMatchObject({ isAvailable: false, reason: 'full' });
    later(9);
    // Only opened again: the time that is left goes on.
    const again = heldOf(await hold(one.headers, slot, { prolongs: false }));
    expect(again).toMatchObject({ secondsLeft: 60, canRenew: true });
    expect(heldOf(await hold(one.headers, slot))).toMatchObject({ secondsLeft: 600, canRenew: true });
    later(9);
    expect(heldOf(await hold(one.headers, slot))).toMatchObject({ secondsLeft: 600, canRenew: false });
    later(9);
    expect(heldOf(await hold(one.headers, slot))).toMatchObject({ secondsLeft: 60, canRenew: false });
    later(2);
    const placed = await order(other);
    expect(placed.status, placed.text).toBe(201);
    expect((await hold(one.headers, slot)).status).toBe(409);
  });

  test('a cart has one hold: another slot gives the first place back', async () => {
    const { slot } = await windowOf(1, 23);
    const day = (await cartSlots(deliveryOrder(counter, buyer).items)).days[24];
    const next = { date: day?.date, day: day?.day, ...day?.slots[0] };
    const [one, other] = [await shop.buyer(counter), await shop.buyer(counter)];
    await hold(one.headers, slot);
    expect((await hold(other.headers, slot)).status).toBe(409);
    expect((await hold(one.headers, next)).status).toBe(200);
    expect((await hold(other.headers, slot)).status).toBe(200);
  });

  test('a slot held in time is ordered although its time to prepare has begun', async () => {
    const { slot, order } = await windowOf(3, 25);
    const [one, other] = [await shop.buyer(counter), await shop.buyer(counter)];
    const [{ ends } = { ends: 0 }] = await shop.rows<{ ends: number }>(sql`
      select extract(epoch from ((${slot.date} || ' ' || ${slot.close})::timestamp at time zone 'Asia/Kuwait'))::float8 as ends`);
    const [{ lead } = { lead: 0 }] = await shop.rows<{ lead: number }>(sql`
      select coalesce(regular_delivery_hours, 0) + coalesce((select extra_lead_hours from branch_areas
        where branch_id = b.id and area_id = ${counter.areaId}), 0) as lead from branches b where id = ${counter.branchId}`);
    shop.clock.now = new Date((ends - lead * 3600 - 120) * 1000);
    const items = [{ stockId: counter.goods[0]?.id ?? 0, quantity: 1 }];
    await shop.rows(sql`update stocks set express_delivery = false where id = ${items[0]?.stockId ?? 0}`);
    expect((await hold(one.headers, slot)).status).toBe(200);
    later(4);
    expect((await order(other, { items })).body).toMatchObject({ code: 'slotUnavailable' });
    const placed = await order(one, { items });
    expect(placed.status, placed.text).toBe(201);
  });

  test('a guest holds by the id alone, and a network of guests holds ten at most', async () => {
    const { slot } = await windowOf(50, 26);
    const first = heldOf(await hold({}, slot, {}, '203.0.113.9'));
    expect(heldOf(await hold({}, slot, { slotHoldId: first?.id }, '203.0.113.9'))?.id).toBe(first?.id);
    const more = await Promise.all(Array.from({ length: 12 }, () => hold({}, slot, {}, '203.0.113.9')));
    expect(more.filter((response) => heldOf(response) !== null)).toHaveLength(9);
    expect((await hold({}, slot, { slotHoldId: 'mine' })).status).toBe(422);
    later(11);
    await deleteExpiredHolds(shop.deps);
    expect(await shop.rows(sql`select count(*)::int as n from slot_holds`)).toEqual([{ n: 0 }]);
  });
});
