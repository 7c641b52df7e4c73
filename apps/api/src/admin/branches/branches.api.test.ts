import type { OfficeBranch, OfficeBranchRow } from '@karaz/contract/admin/branches';
import { formatSlotDate } from '@karaz/domain/delivery/slot-time';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Counter, type OrderShop, openOrderShop } from '../../testing/order-shop.ts';
import { waitForNotifications } from '../../testing/wait-for-notifications.ts';

let shop: OrderShop;
let counter: Counter;
let staffId: number;
const as = (role: string) => ({ authorization: `Bearer ${role}:${staffId}` });
const PATH = '/api/v1/admin/branches';

beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw');
  staffId = (await shop.buyer(counter, { role: 'admin' })).id;
});
afterAll(() => shop.close());

const read = async (id = counter.branchId) => {
  const response = await shop.get(`${PATH}/${id}`, as('admin'));
  expect(response.status, response.text).toBe(200);
  return response.body as OfficeBranch;
};
const save = (branch: OfficeBranch, change: Partial<OfficeBranch>, role = 'admin') =>
  shop.call('PUT', `${PATH}/${branch.id}`, { headers: as(role), body: { ...branch, ...change } });
const list = async (query: string, role = 'admin') =>
  (await shop.get(`${PATH}?${query}`, as(role))).body as { data: OfficeBranchRow[]; total: number };
type Day = { date: string; slots: { open: string }[] };
const visibleDays = async () =>
  ((await shop.get(`/api/v1/branches/${counter.branchId}/slots?areaId=${counter.areaId}`)).body as { days: Day[] })
    .days;

test('[SD-10] managers and support read, only administrators write, fulfilment sees only its own', async () => {
  const branch = await read();
  for (const role of ['manager', 'support', 'fulfilment']) {
    expect((await save(branch, {}, role)).status).toBe(403);
  }
  expect((await list('', 'manager')).total).toBeGreaterThan(3);
  expect((await list('', 'fulfilment')).total).toBe(0);
  expect((await shop.get(`${PATH}/${branch.id}`, as('fulfilment'))).status).toBe(404);
  await shop.rows(sql`insert into user_branches (user_id, branch_id) values (${staffId}, ${branch.id})`);
  expect((await list('', 'fulfilment')).data.map(({ id }) => id)).toEqual([branch.id]);
  expect((await shop.get(`${PATH}/${branch.id}`, as('fulfilment'))).status).toBe(200);
  await shop.rows(sql`delete from user_branches where user_id = ${staffId}`);
});

test('the list is found by code and country, and words are never a pattern', async () => {
  const { code } = await read();
  expect((await list(`search=${code.toLowerCase()}`)).data[0]?.id).toBe(counter.branchId);
  expect((await list('search=%25')).total).toBe(0);
  expect((await list('country=ae&limit=100')).data.every(({ country }) => country === 'ae')).toBe(true);
});

test('[SD-52] hours, closures and special hours decide the windows of the shop within a second', async () => {
  const branch = await read();
  const days = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '18:00', closes: '01:30' }));
  const first = await save(branch, {
    hours: days,
    closures: [{ day: '2026-03-14', reason_en: 'Stocktaking', reason_ar: 'جرد' }],
    specialHours: [
      {
        from: '2026-03-16',
        to: '2026-03-17',
        name_en: 'Ramadan',
        name_ar: 'رمضان',
        isClosed: false,
        hours: days.map((slot) => ({ ...slot, opens: '21:00' })),
      },
    ],
  });
  expect(first.status, first.text).toBe(200);
  const visible = new Map((await visibleDays()).map(({ date, slots }) => [date, slots.map(({ open }) => open)]));
  const at = (date: string) => visible.get(formatSlotDate(date));
  expect(at('2026-03-13')).toEqual(['18:00']);
  expect(at('2026-03-14')).toEqual([]);
  expect(at('2026-03-16')).toEqual(['21:00']);
  expect(at('2026-03-18')).toEqual(['18:00']);
  const log = await shop.rows(sql`select after from audit_log where entity = 'branch' order by id desc limit 1`);
  expect(log[0]).toMatchObject({ after: { closures: [{ day: '2026-03-14' }] } });
  expect((await save(branch, { phone: '+96522222222' })).body).toMatchObject({ code: 'conflict', status: 409 });
  expect((await read()).phone).toBe(branch.phone);
});

test('hours that meet, areas of another country and bad codes are named', async () => {
  const branch = await read();
  const errorsOf = async (change: Partial<OfficeBranch>) => {
    const response = await save(branch, change);
    expect(response.status, response.text).toBe(422);
    return Object.keys((response.body as { errors: object }).errors);
  };
  const slot = { weekday: 1, opens: '08:00', closes: '12:00' };
  expect(await errorsOf({ hours: [slot, { ...slot, opens: '10:00' }] })).toEqual(['hours[1]']);
  expect(await errorsOf({ areas: [{ areaId: 999_999, fee: null, minOrder: null, extraLeadHours: 0 }] })).toEqual([
    'areas[0]',
  ]);
  expect(await errorsOf({ code: 'no spaces' })).toEqual(['code']);
  expect(await errorsOf({ latitude: 120 })).toEqual(['latitude']);
  expect(await read()).toEqual(branch);
});

test('a window without length and a period without windows are rejected; a closed period is stored as one', async () => {
  const branch = await read();
  const codesOf = async (change: Partial<OfficeBranch>) => {
    const response = await save(branch, change);
    expect(response.status, response.text).toBe(422);
    return (response.body as { errorCodes: object }).errorCodes;
  };
  const slot = { weekday: 1, opens: '08:00', closes: '08:00' };
  const period = { from: '2026-03-20', to: '2026-03-22', name_en: 'Eid', name_ar: 'العيد', isClosed: false, hours: [] };
  expect(await codesOf({ hours: [slot] })).toEqual({ 'hours[0]': 'length' });
  expect(await codesOf({ specialHours: [{ ...period, hours: [slot] }] })).toEqual({
    'specialHours[0].hours[0]': 'length',
  });
  expect(await codesOf({ specialHours: [period] })).toEqual({ 'specialHours[0].isClosed': 'noWindows' });
  expect(await read()).toEqual(branch);
  const closed = [{ ...period, isClosed: true }];
  expect((await save(branch, { specialHours: closed })).status).toBe(200);
  const saved = await read();
  expect(saved.specialHours).toEqual(closed);
  expect((await save(saved, { specialHours: branch.specialHours })).status).toBe(200);
});

test('areas, fees and the switch reach the shop: what is not served is not sold', async () => {
  const branch = await read();
  const sells = async () =>
    (
      (await shop.get(`/api/v1/branches?areaId=${counter.areaId}&country=kw&limit=100`)).body as {
        data: { id: number }[];
      }
    ).data.some(({ id }) => id === branch.id);
  const fee = branch.areas.map((area) => (area.areaId === counter.areaId ? { ...area, fee: 1.25 } : area));
  const saved = await save(branch, { areas: fee });
  expect(saved.status, saved.text).toBe(200);
  const rows = await shop.rows(
    sql`select fee_minor::int from branch_areas where branch_id = ${branch.id} and area_id = ${counter.areaId}`,
  );
  expect(rows).toEqual([{ fee_minor: 1250 }]);
  const closed = await save(saved.body as OfficeBranch, { isActive: false });
  await waitForNotifications(shop);
  expect(await sells()).toBe(false);
  expect((await save(closed.body as OfficeBranch, { isActive: true })).status).toBe(200);
});

test('a new branch begins with what was given; a code is given once', async () => {
  const { id: _id, currency: _currency, version: _version, ...branch } = await read();
  const add = (code: string) => shop.call('POST', PATH, { headers: as('admin'), body: { ...branch, code } });
  const added = await add('KW-NEW-9');
  expect(added.status, added.text).toBe(201);
  expect(added.body).toMatchObject({ code: 'KW-NEW-9', currency: 'KWD', hours: branch.hours, areas: branch.areas });
  expect((await add('KW-NEW-9')).body).toMatchObject({ status: 422, errorCodes: { code: 'alreadyExists' } });
});
