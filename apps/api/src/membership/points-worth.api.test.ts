import type { PointsRule } from '@karaz/contract/admin/club';
import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { toMinor } from '@karaz/domain/money';
import { seededRandom } from '@karaz/domain/testing/seeded-random';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LedgerSnapshot, snapshotLedger, violations } from '../testing/faults/invariants.ts';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../testing/order-shop.ts';
import { lapseOldPoints } from './lapse-points.ts';

const COUNTRIES = { kw: 'KWD', ae: 'AED', sa: 'SAR' } as const;
type Country = keyof typeof COUNTRIES;
const CODES = ['kw', 'ae', 'sa'] as const;
const DAY_MS = 86_400_000;

let shop: OrderShop;
let ledger: LedgerSnapshot;
let admin: Record<string, string>;
beforeAll(async () => {
  shop = await openOrderShop();
  await shop.rows(sql`update branches set max_orders_per_slot = null`);
  await shop.rows(sql`update country_settings set loyalty_system_enabled = true, min_order_minor = 0`);
  const staff = await shop.buyer(await shop.counterOf('kw', 2), { role: 'admin' });
  admin = { authorization: `Bearer admin:${staff.id}` };
  ledger = await snapshotLedger(shop.database.pool);
}, 180_000);
afterAll(() => shop?.close());

const sent = async (method: string, path: string, body: unknown, headers = admin) => {
  const response = await shop.call(method, path, { body, headers });
  expect(response.status, `${path} ${response.text}`).toBeLessThan(300);
  return response.body;
};

type Sale = { id: string; country: Country; status: 'placed' | 'delivered' | 'over'; left: number };

/** One member who lives in three countries, and what their money has earned, calculated here and rounded nowhere. */
class Member {
  sales: Sale[] = [];
  earned: Record<Country, number> = { kw: 0, ae: 0, sa: 0 };
  earnedBy = new Map<string, number>();
  readonly homes: Readonly<Record<Country, Buyer>>;
  constructor(homes: Readonly<Record<Country, Buyer>>) {
    this.homes = homes;
  }
  get id() {
    return this.homes.kw.id;
  }
  points = async (country: Country) =>
    (await shop.get('/api/club-cherry/points', { ...this.homes.kw.headers, 'x-country': country })).body as {
      balance: number;
      worth: number;
      balances: { currency: string; balance: number }[];
    };
}

async function newMember(): Promise<Member> {
  const kw = await shop.buyer(await shop.counterOf('kw', 2));
  await shop.rows(sql`insert into memberships (user_id, plan_id, starts_at, ends_at)
    select ${kw.id}, id, '2026-01-01', '2036-01-01' from membership_plans limit 1`);
  const home = async (country: Country): Promise<Buyer> => {
    const { cityId, areaId } = await shop.counterOf(country, 2);
    const [address] = await shop.rows<{ id: number }>(sql`
      insert into addresses (user_id, street_address, country_code, city_id, area_id)
      values (${kw.id}, 'Street 3', ${country}, ${cityId}, ${areaId}) returning id`);
    return { ...kw, addressId: address?.id ?? 0 };
  };
  return new Member({ kw, ae: await home('ae'), sa: await home('sa') });
}

let orders = 0;
async function buy(member: Member, country: Country, share: number): Promise<void> {
  const counter: Counter = await shop.counterOf(country, 2);
  const { balance, worth } = await member.points(country);
  const buyer = member.homes[country];
  const redeemPoints = Math.floor((Math.max(0, balance) * share) / 4);
  const body = deliveryOrder(counter, buyer, { redeemPoints, notes: `order ${++orders}` });
  const headers = { ...buyer.headers, 'x-country': country };
  const offer = (await sent('POST', '/api/v1/orders/preview', body, headers)) as { points: { worth: number } | null };
  // What is offered here is what is held here, whatever is held elsewhere.
  expect(offer.points?.worth ?? 0).toBeLessThanOrEqual(worth);
  const { id } = (await sent('POST', '/api/v1/orders', body, headers)) as { id: string };
  member.sales.push({ id, country, status: 'placed', left: 0 });
}

async function deliver(member: Member, sale: Sale): Promise<void> {
  for (const status of ['active', 'on preparation', 'On the way', 'delivered']) {
    await sent('PATCH', `/api/v1/admin/orders/${sale.id}/status`, { status, isEarly: true });
  }
  const [row] = await shop.rows<{ exact: number; total: number }>(sql`
    select (o.subtotal_minor - o.membership_discount_minor - o.points_discount_minor)::float8
      * c.points_earned_per_unit / c.points_per_unit as exact, o.total_minor::float8 as total
    from orders o join country_settings c on c.country_code = o.country_code where o.id = ${sale.id}`);
  member.earnedBy.set(sale.id, row?.exact ?? 0);
  member.earned[sale.country] += row?.exact ?? 0;
  Object.assign(sale, { status: 'delivered', left: row?.total ?? 0 });
}

async function refund(member: Member, sale: Sale, share: number): Promise<void> {
  const { currency } = ((await shop.get(`/api/v1/admin/orders/${sale.id}`, admin)).body as OfficeOrder).order;
  const amountMinor = share === 4 ? sale.left : Math.floor((sale.left * share) / 5);
  if (amountMinor === 0) return;
  const amount = amountMinor / toMinor(1, currency);
  await sent('POST', `/api/v1/admin/orders/${sale.id}/refunds`, { amount, reason: 'spoilt' });
  const earned = member.earnedBy.get(sale.id) ?? 0;
  const retained = (earned * (sale.left - amountMinor)) / sale.left;
  member.earned[sale.country] -= earned - retained;
  member.earnedBy.set(sale.id, retained);
  Object.assign(sale, { left: sale.left - amountMinor, status: sale.left === amountMinor ? 'over' : 'delivered' });
}

async function changeRates(country: Country, earned: number, times: number): Promise<void> {
  const { rules } = (await shop.get('/api/v1/admin/points-rules', admin)).body as { rules: PointsRule[] };
  const version = rules.find((rule) => rule.country === country)?.version;
  const rates = { pointsEarnedPerUnit: earned, pointsPerUnit: earned * times };
  await sent('PUT', `/api/v1/admin/points-rules/${country}`, { isEnabled: true, ...rates, version });
}

async function grant(member: Member, country: Country, points: number): Promise<void> {
  const body = { currency: COUNTRIES[country], points, reason: 'Sorry' };
  await sent('POST', `/api/v1/admin/customers/${member.id}/points`, body);
  const [row] = await shop.rows<{ exact: number }>(sql`
    select ${points}::float8 * ${toMinor(1, COUNTRIES[country])}::int / points_per_unit as exact
    from country_settings where country_code = ${country}`);
  member.earned[country] += row?.exact ?? 0;
}

async function check(member: Member): Promise<void> {
  for (const country of CODES) {
    const [row] = await shop.rows<{ points: number; held: number; spent: number; taken: number }>(sql`
      select coalesce(sum(points), 0)::float8 as points, coalesce(sum(worth_minor), 0)::float8 as held,
        coalesce(-sum(worth_minor) filter (where type = 'spent' or (type = 'reversed' and worth_minor > 0)), 0)::float8 as spent,
        coalesce(-sum(points) filter (where type = 'reversed' and points < 0), 0)::float8 as taken
      from points_entries where user_id = ${member.id} and currency = ${COUNTRIES[country]}`);
    const { points, held, spent, taken } = row ?? { points: 0, held: 0, spent: 0, taken: 0 };
    expect(held + spent, country).toBeLessThanOrEqual(member.earned[country] + 1e-6);
    expect(points, country).toBeGreaterThanOrEqual(0 - taken);
  }
}

test('[SD-49] purchases, refunds, rates and countries at random, through the API: points held and spent are never worth more than was earned', async () => {
  const random = seededRandom(9);
  const member = await newMember();
  for (let step = 0; step < 55; step += 1) {
    const country = CODES[random(3)] ?? 'kw';
    const open = member.sales.filter(({ status }) => status === 'placed');
    const done = member.sales.filter(({ status }) => status === 'delivered');
    const [next, sold] = [open[random(open.length || 1)], done[random(done.length || 1)]];
    const act = random(10);
    if (act < 4) await buy(member, country, random(5));
    else if (act < 6 && next) await deliver(member, next);
    else if (act === 6 && next) {
      await sent('POST', `/api/v1/orders/${next.id}/cancel`, {}, member.homes.kw.headers);
      next.status = 'over';
    } else if (act === 7 && sold) await refund(member, sold, 1 + random(4));
    else if (act === 8) await changeRates(country, 1 + random(9), 5 + random(200));
    else if (act === 9) {
      if (random(3) === 0) await grant(member, country, 1 + random(40));
      else {
        shop.clock.now = new Date(shop.clock.now.getTime() + random(120) * DAY_MS);
        await lapseOldPoints(shop.deps);
      }
    }
    await check(member);
  }
  const kinds = await shop.rows<{ type: string; currencies: number }>(sql`
    select type, count(distinct currency)::int as currencies from points_entries where user_id = ${member.id} group by type`);
  const seen = Object.fromEntries(kinds.map(({ type, currencies }) => [type, currencies]));
  expect(seen).toMatchObject({ earned: 3, spent: expect.any(Number), reversed: expect.any(Number) });
  expect(await violations(shop.database.pool, { ledger, now: shop.clock.now })).toEqual([]);
}, 180_000);

test('points earned in dirhams pay nothing in Kuwait', async () => {
  const member = await newMember();
  await buy(member, 'ae', 0);
  await deliver(member, member.sales[0] as Sale);
  const [here, there] = [await member.points('ae'), await member.points('kw')];
  expect(here.balance).toBeGreaterThan(0);
  expect(there).toMatchObject({ balance: 0, worth: 0, balances: [{ currency: 'AED', balance: here.balance }] });
  const buyer = member.homes.kw;
  const body = deliveryOrder(await shop.counterOf('kw', 2), buyer, { redeemPoints: here.balance });
  const offer = await sent('POST', '/api/v1/orders/preview', body, { ...buyer.headers, 'x-country': 'kw' });
  expect(offer).toMatchObject({ points: null, pointsDiscount: 0, validation: { isValid: false } });
  const rejected = await shop.order(buyer, body, { 'x-country': 'kw' });
  expect(rejected.body).toMatchObject({ code: 'pointsRefused', data: { available: 0 } });
});
