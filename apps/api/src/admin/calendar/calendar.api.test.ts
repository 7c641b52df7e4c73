import type { CalendarBranchDay, CalendarDay } from '@karaz/contract/admin/calendar';
import { addDays, weekdayOf } from '@karaz/domain/calendar/calendar-date';
import { ORDER_STATUSES } from '@karaz/domain/orders/order-status';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../../testing/order-shop.ts';

let shop: OrderShop;
let counter: Counter;
let buyer: Buyer;
let staffId: number;
let day: string;
let opens: string;

beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw');
  buyer = await shop.buyer(counter);
  staffId = (await shop.buyer(counter, { role: 'manager' })).id;
  day = counter.slot.date.replaceAll('/', '-');
  opens = counter.slot.open;
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.rows(sql`delete from branch_slot_limits`);
  await shop.rows(sql`delete from branch_closures where branch_id = ${counter.branchId}`);
  await shop.rows(sql`delete from branch_special_hours where branch_id = ${counter.branchId}`);
});

const as = (role: string) => ({ authorization: `Bearer ${role}:${staffId}` });
const readDay = async (role = 'manager', date = day) => {
  const response = await shop.get(`/api/v1/admin/calendar/${date}?branchId=${counter.branchId}`, as(role));
  expect(response.status, response.text).toBe(200);
  return (response.body as { branches: CalendarBranchDay[] }).branches;
};
const days = async (from = day, to = day, role = 'manager') => {
  const path = `/api/v1/admin/calendar?from=${from}&to=${to}&branchId=${counter.branchId}`;
  const response = await shop.get(path, as(role));
  expect(response.status, response.text).toBe(200);
  return (response.body as { days: CalendarDay[] }).days;
};
const limit = (body: object, role = 'manager', date = day) =>
  shop.call('PUT', `/api/v1/admin/calendar/${date}/limit`, {
    headers: as(role),
    body: { branchId: counter.branchId, opens, seen: null, ...body },
  });
const slotOf = async () => (await readDay())[0]?.windows.find((one) => one.opens === opens);
const inShop = async () => {
  const response = await shop.get(`/api/v1/branches/${counter.branchId}/slots?areaId=${counter.areaId}`);
  const visibleDays = (response.body as { days: { date: string; slots: { open: string; left: number | null }[] }[] })
    .days;
  return visibleDays.find(({ date }) => date === counter.slot.date)?.slots.find(({ open }) => open === opens);
};
const order = (note: string) => shop.order(buyer, deliveryOrder(counter, buyer, { notes: note }));

test('a slot has its orders and its capacity, and so does its day', async () => {
  const before = await slotOf();
  expect((await order('calendar')).status).toBe(201);
  expect((await slotOf())?.taken).toBe((before?.taken ?? 0) + 1);
  const [total] = await days();
  const [branch] = await readDay();
  expect(total?.taken).toBe(branch?.windows.reduce((sum, { taken }) => sum + taken, 0));
  expect(total).toMatchObject({ date: day, windows: branch?.windows.length, closed: 0, notes: [] });
});

test('the orders of a window are exactly those the calendar counts', async () => {
  expect((await order('window')).status).toBe(201);
  const counted = (await readDay())[0]?.windows.filter(({ taken }) => taken > 0) ?? [];
  expect(counted.length).toBeGreaterThan(0);
  const status = ORDER_STATUSES.filter((one) => one !== 'cancelled' && one !== 'expired').join(',');
  for (const calendarSlot of counted) {
    const query = new URLSearchParams({ day, opens: calendarSlot.opens, branchId: String(counter.branchId), status });
    const { body } = await shop.get(`/api/v1/admin/orders?${query}`, as('manager'));
    const { data, total } = body as { data: { slot: { date: string; opens: string } }[]; total: number };
    expect([calendarSlot.opens, total]).toEqual([calendarSlot.opens, calendarSlot.taken]);
    expect(data.every(({ slot }) => slot.date === day && slot.opens === calendarSlot.opens)).toBe(true);
  }
});

test('fewer places for one day: the shop offers what is left, the next order is rejected, other days stay', async () => {
  const taken = (await slotOf())?.taken ?? 0;
  const changed = await limit({ places: taken + 1 });
  expect(changed.status, changed.text).toBe(200);
  expect((await inShop())?.left).toBe(1);
  expect((await order('the last')).status).toBe(201);
  expect((await inShop())?.left).toBe(0);
  expect((await order('one too many')).status).toBeGreaterThanOrEqual(400);
  expect(await slotOf()).toMatchObject({ taken: taken + 1, places: taken + 1, limit: taken + 1 });
  expect((await days())[0]?.full).toBe(1);
  const week = (await readDay('manager', addDays(day, 7)))[0]?.windows.find((one) => one.opens === opens);
  expect(week?.limit).toBe(null);
  const log = await shop.rows(sql`select action, entity_id, after from audit_log order by id desc limit 1`);
  expect(log).toMatchObject([{ action: 'slot.limit', after: { places: taken + 1 } }]);
});

test('a closed window is gone from the shop at once, and back as it was', async () => {
  expect((await limit({ places: 0 })).status).toBe(200);
  expect(await inShop()).toBeUndefined();
  expect((await order('closed')).status).toBeGreaterThanOrEqual(400);
  expect(await slotOf()).toMatchObject({ places: 0, limit: 0, isOffered: true });
  expect((await limit({ places: null, seen: 0 })).status).toBe(200);
  expect(await inShop()).toBeDefined();
});

test('the second of two editors gets the slot as the first changed it', async () => {
  expect((await limit({ places: 5 })).status).toBe(200);
  const second = await limit({ places: 9 });
  expect(second.status).toBe(409);
  expect(second.body).toMatchObject({ code: 'conflict', data: { id: counter.branchId } });
  expect((await slotOf())?.limit).toBe(5);
});

test('windows that are not there and numbers that are none are rejected', async () => {
  expect((await limit({ places: 5, opens: '03:33' })).status).toBe(404);
  expect((await limit({ places: -1 })).body).toMatchObject({ errors: { places: [expect.any(String)] } });
  expect((await limit({ places: 5, opens: 'noon' })).status).toBe(422);
  const long = await shop.get(`/api/v1/admin/calendar?from=${day}&to=${addDays(day, 42)}`, as('manager'));
  expect(long.status).toBe(422);
});

test('[UI-08, UI-26] a day that is missing or none, and a range that ends before it begins, are rejected', async () => {
  const queries = [`to=${day}`, `from=2026-02-31&to=${day}`, `from=${addDays(day, 1)}&to=${day}`];
  for (const query of queries) {
    const response = await shop.get(`/api/v1/admin/calendar?${query}`, as('manager'));
    expect([query, response.status]).toEqual([query, 422]);
  }
});

test('[SD-02] a branch or country that is none is rejected, not left out', async () => {
  for (const [name, value] of Object.entries({ branchId: 'abc', country: 'xx' })) {
    for (const path of [`?from=${day}&to=${day}&`, `/${day}?`]) {
      const response = await shop.get(`/api/v1/admin/calendar${path}${name}=${value}`, as('manager'));
      expect([path, name, response.status]).toEqual([path, name, 422]);
      expect(response.body).toMatchObject({ errors: { [name]: [expect.any(String)] } });
    }
  }
});

test('a window of a day that is over in the country of the branch keeps its number', async () => {
  const { now } = shop.clock;
  try {
    // 23:30 of the day in Kuwait, and half an hour past its end.
    shop.clock.now = new Date(`${day}T20:30:00Z`);
    expect((await limit({ places: 7 })).status).toBe(200);
    shop.clock.now = new Date(`${day}T21:30:00Z`);
    const late = await limit({ places: 9, seen: 7 });
    expect([late.status, late.body]).toMatchObject([409, { code: 'slotUnavailable' }]);
    expect((await slotOf())?.limit).toBe(7);
  } finally {
    shop.clock.now = now;
  }
});

test('closures, hours of their own and weekly boxes stand in the calendar', async () => {
  const { branchId } = counter;
  const tomorrow = addDays(day, 1);
  await shop.rows(sql`insert into branch_closures values (${branchId}, ${day}, 'Stocktaking', 'جرد')`);
  const hours = JSON.stringify([{ weekday: weekdayOf(tomorrow), opens: '20:00', closes: '02:00' }]);
  await shop.rows(sql`insert into branch_special_hours values
    (${branchId}, ${tomorrow}, ${tomorrow}, 'Ramadan', 'رمضان', ${hours}::jsonb)`);
  await shop.rows(sql`update subscription_deliveries set day = ${tomorrow}, status = 'scheduled' where
    subscription_id = (select id from subscriptions where status = 'active' limit 1) and week = 3`);
  await shop.rows(sql`update subscriptions set branch_id = ${branchId} where status = 'active'`);
  const [closed, special] = await days(day, tomorrow);
  expect(closed).toMatchObject({
    closed: 1,
    windows: 0,
    notes: [{ kind: 'closure', name_en: 'Stocktaking', branches: 1 }],
  });
  expect(special).toMatchObject({ windows: 1, notes: [{ kind: 'special', name_ar: 'رمضان' }] });
  expect(special?.boxes).toBeGreaterThan(0);
  const [branch] = await readDay();
  expect(branch?.closure).toEqual({ reason_en: 'Stocktaking', reason_ar: 'جرد' });
  // Orders taken before it was closed still have to be brought.
  expect(branch?.windows.find((one) => one.opens === opens)).toMatchObject({ isOffered: false, places: 0 });
  expect((await limit({ places: 5 })).status).toBe(404);
});

test('[SD-10] fulfilment staff see and change their own branches alone; support only looks', async () => {
  await shop.rows(sql`delete from user_branches where user_id = ${staffId}`);
  expect(await readDay('fulfilment')).toEqual([]);
  expect((await days(day, day, 'fulfilment'))[0]).toMatchObject({ taken: 0, windows: 0 });
  expect((await limit({ places: 5 }, 'fulfilment')).status).toBe(404);
  expect((await limit({ places: 5 }, 'support')).status).toBe(403);
  await shop.rows(sql`insert into user_branches (user_id, branch_id) values (${staffId}, ${counter.branchId})`);
  expect((await readDay('fulfilment')).map(({ id }) => id)).toEqual([counter.branchId]);
  expect((await limit({ places: 5 }, 'fulfilment')).status).toBe(200);
});
