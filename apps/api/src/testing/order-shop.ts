import { isRole, PERMISSIONS } from '@karaz/domain/people/roles';
import { ok } from '@karaz/domain/result';
import { sql } from 'drizzle-orm';
import { DEMO_PASSWORD } from '../db/seed/demo-accounts.ts';
import { DEMO_PASSWORD_HASH } from '../db/seed/demo-password-hash.ts';
import { addresses, users } from '../db/tables/accounts.ts';
import { seededDatabase } from './seeded-database.ts';
import { JUST_NOW, type TestApi, type TestApiOptions, type TestResponse, testApi } from './test-api.ts';

export type Country = 'kw' | 'eg' | 'ae' | 'sa';
export type Good = { id: number; name: string; unitMinor: number };
export type Slot = { date: string; open: string; close: string; day: string };
export type Counter = { branchId: number; areaId: number; cityId: number; goods: Good[]; slot: Slot };
export type Buyer = { id: number; addressId: number; headers: Record<string, string> };

export type OrderShop = TestApi & {
  /** A branch of a country with plenty of these goods, an area it delivers to, and its first free window. */
  counterOf: (country: Country, goods?: number) => Promise<Counter>;
  buyer: (counter: Counter, given?: Partial<typeof users.$inferInsert>) => Promise<Buyer>;
  order: (buyer: Buyer, body: Record<string, unknown>, headers?: Record<string, string>) => Promise<TestResponse>;
  rows: <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) => Promise<Row[]>;
};

/**
 * The demo store with shoppers who need no password: 'Bearer <role>:<id>' is whoever it says, ':stale' without a fresh proof,
 * ':key=<rights>' a program with a key of theirs, ':rights=<rights>' somebody with a custom role made from that role.
 */
export async function openOrderShop(options: TestApiOptions = {}): Promise<OrderShop> {
  const api = await testApi({
    ...options,
    database: options.database ?? (await seededDatabase()),
    identify:
      options.identify ??
      (async (authorization) => {
        const [role = '', id = '', how = ''] = authorization?.replace('Bearer ', '').split(':') ?? [];
        if (!isRole(role)) return ok({ kind: 'anonymous' });
        const [name = '', listed = ''] = how.split('=');
        const permissions = PERMISSIONS.filter((permission) => listed.split('+').includes(permission));
        const key = { id: 1, name: 'test', permissions, country: null, callsPerMinute: 1000 };
        return ok({
          ...{ kind: 'user', id: Number(id), role, sessionId: 's' },
          provenAt: name === 'stale' || name === 'key' ? null : JUST_NOW,
          ...(name === 'key' && { key }),
          ...(name === 'rights' && { customPermissions: permissions }),
        });
      }),
  });
  const rows: OrderShop['rows'] = async (query) => {
    const found = await api.database.db.execute(query);
    return found.rows as never;
  };
  return {
    ...api,
    rows,
    counterOf: (country, goods = 3) => counterOf(api, country, goods),
    buyer: (counter, given) => buyerAt(api, counter, given),
    order: (buyer, body, headers = {}) =>
      api.call('POST', '/api/v1/orders', { body, headers: { ...buyer.headers, ...headers } }),
  };
}

async function counterOf(api: TestApi, country: Country, goods: number): Promise<Counter> {
  const { db } = api.database;
  const [branch] = (
    await db.execute<{ branchId: number; areaId: number; cityId: number }>(sql`
      select b.id as "branchId", a.id as "areaId", a.city_id as "cityId" from branches b
      join branch_areas ba on ba.branch_id = b.id join areas a on a.id = ba.area_id
      where b.country_code = ${country} and b.is_main and a.is_active and a.shipping_available limit 1`)
  ).rows;
  if (!branch) throw new Error('no branch');
  const found = await db.execute<Good>(sql`
    update stocks set quantity = 10000, status = 'on-stock' where id in (
      select s.id from stocks s join products p on p.id = s.product_id
      where s.branch_id = ${branch.branchId} and p.is_published order by s.price_minor desc, s.id limit ${goods})
    returning id, sku as name, coalesce(selling_price_minor, price_minor)::int as "unitMinor"`);
  const slots = await api.get(`/api/v1/branches/${branch.branchId}/slots?areaId=${branch.areaId}`);
  const { first } = slots.body as { first: Slot };
  return { ...branch, goods: found.rows, slot: first };
}

type Days = { days: { date: string; day: string; slots: Pick<Slot, 'open' | 'close'>[] }[] };

/** The same counter with a window that is still there when the clock has moved on by a day. */
export async function laterSlot(api: TestApi, counter: Counter): Promise<Counter> {
  const response = await api.get(`/api/v1/branches/${counter.branchId}/slots?areaId=${counter.areaId}`);
  const [, , later] = (response.body as Days).days;
  const [slot] = later?.slots ?? [];
  if (!later || !slot) throw new Error('no window in two days');
  return { ...counter, slot: { ...slot, date: later.date, day: later.day } };
}

let people = 0;
/** With it a buyer confirms what a session alone may not do. */
export const BUYER_PROOF = { password: DEMO_PASSWORD };

async function buyerAt(api: TestApi, counter: Counter, given: Partial<typeof users.$inferInsert> = {}): Promise<Buyer> {
  const { db } = api.database;
  const number = ++people;
  const [user] = await db
    .insert(users)
    .values({
      firstName: 'Noura',
      lastName: 'Al-Sabah',
      email: `buyer${number}@shop.example`,
      emailVerifiedAt: new Date(),
      phone: `+9656${String(1_000_000 + number)}`,
      phoneVerifiedAt: new Date(),
      passwordHash: DEMO_PASSWORD_HASH,
      ...given,
    })
    .returning({ id: users.id, role: users.role });
  const [place] = (
    await db.execute<{ country: Country }>(sql`select country_code as country from cities where id = ${counter.cityId}`)
  ).rows;
  const [address] = await db
    .insert(addresses)
    .values({
      userId: user?.id ?? 0,
      streetAddress: 'Street 12',
      countryCode: place?.country ?? 'kw',
      cityId: counter.cityId,
      areaId: counter.areaId,
    })
    .returning({ id: addresses.id });
  const headers = { authorization: `Bearer ${user?.role}:${user?.id}` };
  return { id: user?.id ?? 0, addressId: address?.id ?? 0, headers };
}

/** A complete delivery order for these goods, cash at the door. */
export function deliveryOrder(counter: Counter, buyer: Buyer, more: Record<string, unknown> = {}) {
  return {
    items: counter.goods.map(({ id }) => ({ stockId: id, quantity: 1 })),
    payment_method: 'cash_on_delivery',
    orderType: 'delivery',
    shippingAddressId: buyer.addressId,
    timeSlot: counter.slot,
    ...more,
  };
}
