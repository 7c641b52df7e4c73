import type { CustomerProfile, CustomerRow } from '@karaz/contract/admin/customers';
import { UNDER_WAY } from '@karaz/domain/orders/under-way';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  BUYER_PROOF,
  type Buyer,
  type Counter,
  deliveryOrder,
  type OrderShop,
  openOrderShop,
} from '../../testing/order-shop.ts';

let shop: OrderShop;
let counter: Counter;
let buyer: Buyer;
let staffId: number;
const as = (role: string) => ({ authorization: `Bearer ${role}:${staffId}` });
const path = (id: number | string, more = '') => `/api/v1/admin/customers/${id}${more}`;

beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw');
  buyer = await shop.buyer(counter, { firstName: 'Dana', lastName: '100% Al-Rashid', phone: '+96566012345' });
  staffId = (await shop.buyer(counter, { role: 'admin', firstName: 'Amal', lastName: 'Staff' })).id;
}, 120_000);
afterAll(() => shop.close());

const list = async (query = '', role = 'admin') => {
  const response = await shop.get(`/api/v1/admin/customers?${query}`, as(role));
  expect(response.status, response.text).toBe(200);
  return response.body as { data: CustomerRow[]; total: number };
};
const profile = async (id = buyer.id, role = 'admin') => {
  const response = await shop.get(path(id), as(role));
  expect(response.status, response.text).toBe(200);
  return response.body as CustomerProfile;
};
const post = (id: number, what: string, body: unknown, role = 'admin', headers = {}) =>
  shop.call('POST', path(id, `/${what}`), { body, headers: { ...as(role), ...headers } });
const logged = (id: number) =>
  shop.rows<{ action: string; after: unknown }>(
    sql`select action, after from audit_log where entity = 'customer' and entity_id = ${String(id)} order by id`,
  );

const KWD = { currency: 'KWD' } as const;

describe('the list', () => {
  test('lists what each has ordered, in its own currency, and leaves cancelled orders out', async () => {
    const order = await shop.order(buyer, deliveryOrder(counter, buyer));
    expect(order.status, order.text).toBe(201);
    const { id, totalAmount } = order.body as { id: string; totalAmount: number };
    const found = await list('search=dana%20100%25');
    // Ordered, but paid at the door only.
    expect(found.data).toMatchObject([{ id: buyer.id, orderCount: 1, spent: [], membership: null }]);
    await shop.rows(sql`update orders set is_paid = true, paid_at = now() where id = ${id}`);
    const paid = await list('search=dana%20100%25');
    expect(paid.data[0]?.spent).toEqual([{ currency: 'KWD', amount: totalAmount }]);
    // What was missing and what went back was not spent.
    await shop.rows(sql`insert into order_picks (item_id, order_id, picked_quantity, charged_minor, reduction_minor, picked_by)
      select min(id), order_id, 0, 0, 500, ${buyer.id} from order_items where order_id = ${id} group by order_id`);
    await shop.rows(sql`insert into payments
      (target, target_id, provider, reference, return_url, language, amount_minor, currency, status, expires_at, paid_at)
      select 'order', id, 'noon', id::text, '/', 'en', total_minor, currency, 'paid', now(), now() from orders where id = ${id}`);
    await shop.rows(sql`insert into refunds (payment_id, reference, amount_minor, reason, status)
      select id, given.reference, given.minor, 'spoilt', given.status from payments, (values
        ('picking 1', 500, 'done'), ('office 1', 250, 'waiting'), ('office 2', 125, 'failed')) as given (reference, minor, status)
      where target_id = ${id}`);
    const saved = await list('search=dana%20100%25');
    expect(saved.data[0]?.spent).toEqual([{ currency: 'KWD', amount: Number((totalAmount - 0.75).toFixed(3)) }]);
    expect(found.data[0]?.lastOrderAt).toBeTruthy();
    await shop.rows(sql`update orders set status = 'cancelled' where id = ${id}`);
    expect((await list('search=96566012345')).data[0]).toMatchObject({ orderCount: 0, spent: [] });
    expect((await list('search=d_na')).total).toBe(0);
  });

  test('members, locked ones and countries are distinguished; staff are not customers', async () => {
    const all = await list('limit=100');
    const members = await list('membership=member&limit=100');
    const others = await list('membership=none');
    expect(members.total).toBeGreaterThan(0);
    expect(members.total + others.total).toBe(all.total);
    expect(members.data.every(({ membership }) => membership !== null)).toBe(true);
    expect((await list('search=amal%20staff')).total).toBe(0);
    expect((await list('country=kw')).total).toBeGreaterThan((await list('country=kw&standing=disabled')).total);
    const ids = async (sort: string) => (await list(`sort=${sort}&limit=100`)).data.map(({ id }) => id);
    expect(await ids('name')).not.toEqual(await ids('createdAt'));
    expect(new Set(await ids('-name'))).toEqual(new Set(await ids('createdAt')));
  });

  test('who may not write customers sees masked contacts, in the list and in the file', async () => {
    const row = (await list('search=96566012345', 'support')).data[0];
    expect(row).toMatchObject({ id: buyer.id, phone: '+965•••45' });
    expect(row?.email).toMatch(/^b•••@/);
    expect((await list('search=96566012345')).data[0]?.phone).toBe('+96566012345');
    const file = await shop.get('/api/v1/admin/customers/export?search=96566012345', as('manager'));
    expect(file.text).toContain('+965•••45');
    expect(file.text).not.toContain('66012345');
    expect(file.headers.get('content-type')).toContain('text/csv');
  });
});

describe('a profile', () => {
  test('names of an order the sum that its own page has, before and after the bag is closed', async () => {
    const who = await shop.buyer(counter);
    const { id } = (await shop.order(who, deliveryOrder(counter, who))).body as { id: string };
    const move = async (...statuses: string[]) => {
      for (const status of statuses) {
        const body = { status, isEarly: true };
        const moved = await shop.call('PATCH', `/api/v1/admin/orders/${id}/status`, { headers: as('manager'), body });
        expect(moved.status, moved.text).toBe(200);
      }
    };
    const totals = async () => {
      const [own] = (
        (await shop.get('/api/v1/orders/my-orders', who.headers)).body as { data: { totalAmount: number }[] }
      ).data;
      const [listed] = (await profile(who.id, 'support')).orders;
      return { own: own?.totalAmount, listed: listed?.total };
    };
    await move('active', 'on preparation');
    const before = await totals();
    expect(before.listed).toBe(before.own);
    await shop.rows(sql`insert into order_picks (item_id, order_id, picked_quantity, charged_minor, reduction_minor, picked_by)
      select min(id), order_id, 0, 0, 500, ${staffId} from order_items where order_id = ${id} group by order_id`);
    expect(await totals(), 'while picking').toEqual(before);
    await move('On the way');
    const after = await totals();
    expect(after.own).toBeCloseTo((before.own ?? 0) - 0.5, 3);
    expect(after.listed).toBe(after.own);
  });

  test('has what staff need, and notes stay among them', async () => {
    await shop.database.db.execute(sql`
      insert into reviews (product_id, user_id, name, rating, review)
      select min(id), ${buyer.id}, 'Dana', 4.5, 'Fresh and well packed' from products`);
    const noted = await post(buyer.id, 'notes', { text: 'Prefers calls' }, 'support');
    expect(noted.status, noted.text).toBe(200);
    const visible = await profile(buyer.id, 'support');
    expect(visible).toMatchObject({
      firstName: 'Dana',
      phone: '+96566012345',
      notes: [{ text: 'Prefers calls', author: 'Amal Staff' }],
      addresses: [{ street: 'Street 12', country: 'kw' }],
    });
    expect(visible.orders).toHaveLength(1);
    expect(visible.timeline.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['joined', 'order', 'staff']));
    expect(visible.timeline.find(({ kind }) => kind === 'review')).toMatchObject({
      what: '4.5',
      thing: { name_en: expect.stringMatching(/[a-z]/), name_ar: expect.stringMatching(/[ء-ي]/) },
    });
    // The log outlives the person: what the note says is not in it.
    expect(JSON.stringify(await logged(buyer.id))).not.toContain('Prefers');
    expect((await shop.get(path(999_999), as('admin'))).status).toBe(404);
  });

  test('addresses stand as their owner sees them, whatever was edited last: the default, then the newest', async () => {
    const person = await shop.buyer(counter);
    const added = await shop.rows<{ id: number }>(sql`insert into addresses (user_id, name, street_address, postal_code,
        country_code, city_id, area_id) select user_id, n.name, street_address, postal_code, country_code, city_id, area_id
      from addresses, (values ('Second'), ('Third')) as n (name) where user_id = ${person.id} returning id`);
    const ids = async () => (await profile(person.id)).addresses.map(({ id }) => id);
    const [second, third] = added.map(({ id }) => id);
    await shop.rows(sql`update users set default_address_id = ${second} where id = ${person.id}`);
    const before = await ids();
    expect(before.slice(0, 2)).toEqual([second, third]);
    await shop.rows(sql`update addresses set note = 'edited', updated_at = now() where id = ${before.at(-1)}`);
    expect(await ids()).toEqual(before);
    await shop.rows(sql`update users set default_address_id = ${before.at(-1)} where id = ${person.id}`);
    expect((await ids())[0]).toBe(before.at(-1));
  });

  test('points are given and taken through the ledger, never below nothing', async () => {
    const given = await post(buyer.id, 'points', { ...KWD, points: 50, reason: 'Late delivery' });
    expect(given.body).toMatchObject({
      points: {
        balances: [{ ...KWD, balance: 50, worth: 0.5 }],
        entries: [{ ...KWD, type: 'adjusted', points: 50, reason: 'Late delivery' }],
      },
    });
    const tooMany = await post(buyer.id, 'points', { ...KWD, points: -60, reason: 'Mistake' });
    expect(tooMany.status).toBe(409);
    expect(tooMany.body).toMatchObject({ code: 'pointsRefused' });
    // What is there in one currency is not there in another.
    const elsewhere = await post(buyer.id, 'points', { currency: 'AED', points: -1, reason: 'Mistake' });
    expect(elsewhere.body).toMatchObject({ code: 'pointsRefused' });
    expect((await post(buyer.id, 'points', { points: 5, reason: 'No currency' })).status).toBe(422);
    expect((await post(buyer.id, 'points', { ...KWD, points: 5, reason: ' ' })).body).toMatchObject({
      errors: { reason: expect.any(Array) },
    });
    expect((await post(buyer.id, 'points', { ...KWD, points: -20, reason: 'Mistake' })).body).toMatchObject({
      points: { balances: [{ ...KWD, balance: 30, worth: 0.3 }] },
    });
    expect((await shop.get('/api/club-cherry/points', buyer.headers)).body).toMatchObject({
      balance: 30,
      transactions: [{ type: 'adjusted', points: -20 }, { type: 'adjusted' }],
    });
    expect(await logged(buyer.id)).toContainEqual({
      action: 'customer.points',
      after: { ...KWD, points: -20, reason: 'Mistake' },
    });
  });

  test('the same request again gives no more points', async () => {
    const balance = async () => (await profile()).points.balances[0]?.balance ?? 0;
    const before = await balance();
    const key = { 'idempotency-key': 'points-once-12345678' };
    await post(buyer.id, 'points', { ...KWD, points: 5, reason: 'Once' }, 'admin', key);
    await post(buyer.id, 'points', { ...KWD, points: 5, reason: 'Once' }, 'admin', key);
    expect(await balance()).toBe(before + 5);
  });

  test('many takings at once never take more than there is', async () => {
    const rich = await shop.buyer(counter);
    await post(rich.id, 'points', { ...KWD, points: 10, reason: 'Gift' });
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => post(rich.id, 'points', { ...KWD, points: -4, reason: 'x' })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await profile(rich.id)).points.balances).toEqual([{ ...KWD, balance: 2, worth: 0.02 }]);
  });

  test('signing out and locking end every session at once', async () => {
    const session = () =>
      shop.rows(sql`insert into sessions (user_id, refresh_hash, last_used_at, expires_at)
        values (${buyer.id}, 'x', now(), now() + interval '1 year') returning id`);
    const sessions = () => shop.rows(sql`select id from sessions where user_id = ${buyer.id}`);
    await session();
    expect((await profile()).deviceCount).toBe(1);
    expect((await post(buyer.id, 'sign-out', {})).body).toMatchObject({ deviceCount: 0 });
    await session();
    expect((await post(buyer.id, 'standing', { isDisabled: true })).body).toMatchObject({ isDisabled: true });
    expect(await sessions()).toHaveLength(0);
    expect((await post(buyer.id, 'standing', { isDisabled: false })).body).toMatchObject({ isDisabled: false });
  });
});

describe('privacy', () => {
  test('everything about a person is handed out, and that it was is written down', async () => {
    const file = await shop.get(path(buyer.id, '/data'), as('admin'));
    expect(file.status).toBe(200);
    expect(file.headers.get('content-disposition')).toContain(`customer-${buyer.id}.json`);
    expect(file.text).toContain('Prefers calls');
    expect((await logged(buyer.id)).map(({ action }) => action)).toContain('customer.export');
  });

  test.each(['admin', 'shopper'])('nobody is forgotten with an order under way, asked by the %s', async (who) => {
    const person = await shop.buyer(counter, { firstName: 'Elena' });
    const created = await shop.order(person, deliveryOrder(counter, person));
    const { id } = created.body as { id: string };
    const erase = () =>
      who === 'admin'
        ? shop.call('DELETE', path(person.id), { headers: as('admin') })
        : shop.call('DELETE', '/api/v1/auth/me', { headers: person.headers, body: BUYER_PROOF });
    for (const status of UNDER_WAY) {
      await shop.rows(sql`update orders set status = ${status} where id = ${id}`);
      const rejected = await erase();
      expect(rejected.status, status).toBe(409);
      const number = expect.stringMatching(/\d/);
      expect(rejected.body).toMatchObject({ code: 'ordersUnderWay', data: { orders: [{ id, number }] } });
    }
    const [saved] = await shop.rows(sql`select customer_name, customer_phone from orders where id = ${id}`);
    expect(saved).toMatchObject({
      customer_name: expect.stringContaining('Elena'),
      customer_phone: expect.any(String),
    });
    expect((await profile(person.id)).addresses).toHaveLength(1);
    await shop.rows(sql`update orders set status = 'delivered' where id = ${id}`);
    expect((await erase()).status).toBe(204);
  });

  test('who is deleted is gone from the list, the notes and the orders', async () => {
    const erased = await shop.call('DELETE', path(buyer.id), { headers: as('admin') });
    expect(erased.status, erased.text).toBe(204);
    expect((await shop.get(path(buyer.id), as('admin'))).status).toBe(404);
    expect((await list('search=96566012345')).total).toBe(0);
    expect(await shop.rows(sql`select 1 from customer_notes where user_id = ${buyer.id}`)).toHaveLength(0);
    const left = await shop.rows(sql`select customer_name, customer_phone from orders where user_id = ${buyer.id}`);
    expect(left).toEqual([{ customer_name: '', customer_phone: null }]);
    expect(JSON.stringify(await logged(buyer.id))).not.toMatch(/Dana|66012345/);
  });

  test('staff are neither locked nor forgotten here', async () => {
    const colleague = await shop.buyer(counter, { role: 'support' });
    expect((await post(colleague.id, 'standing', { isDisabled: true })).status).toBe(403);
    expect((await shop.call('DELETE', path(colleague.id), { headers: as('admin') })).status).toBe(403);
  });
});

test('[SD-10] reading is for managers and support, changing for administrators, and nothing for the rest', async () => {
  const other = await shop.buyer(counter);
  const writes = [
    ['POST', '/points', { ...KWD, points: 1, reason: 'x' }],
    ['POST', '/sign-out', {}],
    ['POST', '/standing', { isDisabled: true }],
    ['DELETE', '', undefined],
  ] as const;
  for (const role of ['manager', 'support', 'fulfilment', 'user']) {
    const mayRead = role === 'manager' || role === 'support' ? 200 : 403;
    expect((await shop.get('/api/v1/admin/customers', as(role))).status, role).toBe(mayRead);
    expect((await shop.get(path(other.id), as(role))).status, role).toBe(mayRead);
    expect((await shop.get(path(other.id, '/data'), as(role))).status, role).toBe(403);
    for (const [method, what, body] of writes) {
      const response = await shop.call(method, path(other.id, what), { headers: as(role), body });
      expect(response.status, `${role} ${method} ${what}`).toBe(403);
    }
  }
  expect((await shop.get('/api/v1/admin/customers')).status).toBe(401);
});
