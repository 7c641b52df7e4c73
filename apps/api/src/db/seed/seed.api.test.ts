import { COUNTRY_CODES } from '@karaz/domain/countries';
import type { OrderStatus } from '@karaz/domain/orders/order-status';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyPassword } from '../../accounts/password-hash.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { seededDatabase } from '../../testing/seeded-database.ts';
import { workedMs } from '../../testing/worked-ms.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import { buildDemoStore } from './demo-store.ts';
import { seedDemoStore } from './seed-demo-store.ts';

const NOW = new Date('2026-11-14T15:20:00Z');
let store: FreshDatabase;
let firstRunMs = 0;

beforeAll(async () => {
  store = await freshDatabase();
  const before = await workedMs(store);
  expect(await seedDemoStore(store.db, { now: NOW })).toEqual({ seeded: true });
  firstRunMs = (await workedMs(store)) - before;
});
afterAll(() => store.close());

async function rowsOf<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) {
  const { rows } = await store.db.execute<Row>(query);
  return rows;
}

/** The number of rows a query finds; a list of offenders should be empty. */
async function countOf(query: ReturnType<typeof sql>): Promise<number> {
  return (await rowsOf(query)).length;
}

async function tableSizes(): Promise<Record<string, number>> {
  const tables = await rowsOf<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const sizes: Record<string, number> = {};
  for (const { name } of tables) sizes[name] = await countOf(sql`select 1 from ${sql.identifier(name)}`);
  return sizes;
}

describe('what is in the demo store', () => {
  test('there is enough of everything', async () => {
    const sizes = await tableSizes();
    const min = {
      ...{ countries: 4, country_settings: 4, global_settings: 1, cities: 22, areas: 160, branches: 14 },
      ...{ categories: 70, products: 320, stocks: 1200, variations: 200, addons: 15, tags: 20, media: 100 },
      ...{ recipes: 30, banners: 5, custom_pages: 5, faqs: 10, charities: 6, promotions: 15, membership_plans: 3 },
      ...{
        users: 40,
        addresses: 40,
        reviews: 800,
        chats: 7,
        chat_replies: 16,
        orders: 300,
        order_items: 1000,
        order_history: 900,
      },
    };
    for (const [table, count] of Object.entries(min)) {
      expect(sizes[table], table).toBeGreaterThanOrEqual(count);
    }
  });

  test('[GEN-08] the countries are Kuwait, Egypt, the Emirates and Saudi Arabia, and no other', async () => {
    const rows = await rowsOf<{ code: string }>(sql`select code from countries order by sort_order`);
    expect(rows.map(({ code }) => code)).toEqual([...COUNTRY_CODES]);
  });

  test('[GEN-09] in every country several branches sell', async () => {
    const rows = await rowsOf<{ country: string; sellers: number }>(
      sql`select b.country_code as country, count(distinct b.id)::int as sellers from stocks s join branches b on b.id = s.branch_id group by 1`,
    );
    expect(rows).toHaveLength(COUNTRY_CODES.length);
    for (const { country, sellers } of rows) expect(sellers, country).toBeGreaterThanOrEqual(2);
  });

  test('prices became whole minor units of each currency', async () => {
    const rows = await rowsOf<{ minimum: string; currency: string }>(
      sql`select min_order_minor as minimum, currency from country_settings order by currency`,
    );
    expect(rows.map(({ currency, minimum }) => [currency, Number(minimum)])).toContainEqual(['KWD', 3_000]);
    expect(
      await countOf(sql`
      select 1 from stocks s join branches b on b.id = s.branch_id
      where b.country_code = 'kw' and (s.price_minor % 5 <> 0 or coalesce(s.selling_price_minor, 0) % 5 <> 0)`),
    ).toBe(0);
  });

  test('the accounts shown at the start can sign in with the password shown there', async () => {
    const rows = await rowsOf<{ email: string; role: string; hash: string }>(
      sql`select email::text as email, role, password_hash as hash from users where password_hash is not null`,
    );
    expect(rows.map(({ email, role }) => ({ email, role }))).toEqual(expect.arrayContaining([...DEMO_ACCOUNTS]));
    expect(rows).toHaveLength(DEMO_ACCOUNTS.length);
    const [first] = rows;
    expect(await verifyPassword(DEMO_PASSWORD, first?.hash ?? '')).toBe(true);
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(1);
  });
});

describe('what always holds', () => {
  test('whoever can be delivered to has a branch that does it', async () => {
    expect(
      await countOf(sql`
      select 1 from areas a where a.is_active and a.shipping_available and not exists (
        select from branch_areas ba join branches b on b.id = ba.branch_id where ba.area_id = a.id and b.is_active)`),
    ).toBe(0);
  });

  test('every product has a picture, a price and a main category that it is in', async () => {
    expect(
      await countOf(sql`
      select 1 from products p where not exists (select from product_media m where m.product_id = p.id)
        or not exists (select from stocks s where s.product_id = p.id and s.price_minor > 0)
        or not exists (select from product_categories c where c.product_id = p.id and c.category_id = p.main_category_id)`),
    ).toBe(0);
  });

  test('what is in stock has a quantity, and what has none is out of stock', async () => {
    expect(await countOf(sql`select 1 from stocks where (quantity > 0) <> (status = 'on-stock')`)).toBe(0);
    expect(await countOf(sql`select 1 from stocks where status = 'out-stock'`)).toBeGreaterThan(10);
  });

  test('branches are closed on days of their own calendar', async () => {
    const rows = await rowsOf<{ day: string }>(sql`select day::text as day from branch_closures order by day`);
    expect(rows.map(({ day }) => day)).toEqual(['2026-11-17', '2026-11-23']);
  });

  test('ratings of products are the averages of their reviews', async () => {
    expect(
      await countOf(sql`
      select 1 from products p left join (
        select product_id, count(*) as total, round(avg(rating), 1) as average from reviews group by 1) r on r.product_id = p.id
      where p.total_reviews <> coalesce(r.total, 0) or p.average_rating <> coalesce(r.average, 0)`),
    ).toBe(0);
  });

  test('a verified review is by somebody who got the product before', async () => {
    const bought = sql`exists (select from orders o join order_items i on i.order_id = o.id
      where o.user_id = r.user_id and i.product_id = r.product_id and o.delivered_at <= r.created_at)`;
    expect(await countOf(sql`select 1 from reviews r where r.verified_purchase and not ${bought}`)).toBe(0);
    expect(await countOf(sql`select 1 from reviews r where r.verified_purchase`)).toBeGreaterThan(150);
  });

  test('what the shop adds later gets ids of its own', async () => {
    const [row] = await rowsOf<{ id: number; highest: number }>(
      sql`insert into tags (slug, name_en, name_ar) values ('extra', 'Extra', 'إضافي') returning id, (select max(id) from tags) as highest`,
    );
    expect(row?.id).toBe((row?.highest ?? 0) + 1);
    await store.db.execute(sql`delete from tags where slug = 'extra'`);
  });
});

const TRANSITIONS: Record<OrderStatus, OrderStatus[]> = {
  pending: ['placed', 'payment_failed', 'expired', 'cancelled'],
  payment_failed: ['pending', 'expired', 'cancelled'],
  placed: ['active', 'on review', 'cancelled'],
  'on review': ['active', 'cancelled'],
  active: ['on preparation', 'cancelled'],
  'on preparation': ['On the way', 'ready for pickup', 'cancelled'],
  'On the way': ['delivered', 'cancelled'],
  'ready for pickup': ['delivered', 'expired', 'cancelled'],
  delivered: [],
  cancelled: [],
  expired: [],
};

describe('past orders', () => {
  test('[ORD-14] every status can be looked at, no other exists, and most orders arrived', async () => {
    const rows = await rowsOf<{ status: OrderStatus; count: number }>(
      sql`select status, count(*)::int as count from orders group by 1 order by 2 desc`,
    );
    expect(rows.map(({ status }) => status).sort()).toEqual(Object.keys(TRANSITIONS).sort());
    await expect(store.db.execute(sql`update orders set status = 'lost'`)).rejects.toThrow();
    expect(rows[0]?.status).toBe('delivered');
    expect(rows[0]?.count).toBeGreaterThan(150);
  });

  test('guests and members, all ways to receive and to pay, in every country', async () => {
    const [row] = await rowsOf<Record<string, number>>(sql`
      select count(distinct country_code)::int as countries, count(distinct order_type)::int as types,
        count(distinct payment_method)::int as payments, count(distinct shipping_method)::int as methods,
        count(*) filter (where is_guest_order)::int as guests, count(*) filter (where user_id is not null)::int as members,
        count(*) filter (where coupon_code is not null)::int as coupons,
        count(*) filter (where membership_discount_minor > 0)::int as club from orders`);
    expect(row).toMatchObject({ countries: 4, types: 3, payments: 2, methods: 3 });
    for (const key of ['guests', 'members', 'coupons', 'club']) expect(row?.[key], key).toBeGreaterThan(10);
  });

  test('every total is the sum of its parts, and the lines add up to the subtotal', async () => {
    expect(
      await countOf(sql`
      select 1 from orders where total_minor <> subtotal_minor - membership_discount_minor - coupon_discount_minor
        - points_discount_minor + shipping_minor + tax_minor or vat_minor < 0 or vat_minor > total_minor`),
    ).toBe(0);
    expect(
      await countOf(sql`
      select 1 from orders o join (
        select order_id, sum(total_minor) as total, sum(discount_minor) as discount, count(*) as lines from order_items group by 1
      ) i on i.order_id = o.id
      where i.total <> o.subtotal_minor or i.discount <> o.membership_discount_minor + o.coupon_discount_minor
        or i.lines not between 1 and 9`),
    ).toBe(0);
    expect(
      await countOf(sql`
      select 1 from order_items where total_minor <> unit_price_minor * quantity + (
        select coalesce(sum((a->>'priceMinor')::int * (a->>'quantity')::int), 0) from jsonb_array_elements(addons) a)`),
    ).toBe(0);
  });

  test('delivery costs what the area costs, or nothing', async () => {
    expect(
      await countOf(sql`
      select 1 from orders o left join areas a on a.id = o.area_id join country_settings s on s.country_code = o.country_code
      where o.shipping_minor <> 0 and (o.order_type <> 'delivery' or o.shipping_minor <> a.delivery_fee_minor
        or o.subtotal_minor >= s.free_delivery_from_minor)`),
    ).toBe(0);
    expect(await countOf(sql`select 1 from orders where shipping_minor > 0`)).toBeGreaterThan(30);
  });

  test('goods come from branches that serve the area, one for a pickup, the larger one named on the order', async () => {
    expect(
      await countOf(sql`
      select 1 from order_items i join orders o on o.id = i.order_id where o.order_type = 'delivery' and not exists (
        select from branch_areas ba where ba.area_id = o.area_id and ba.branch_id = i.branch_id)`),
    ).toBe(0);
    expect(
      await countOf(sql`
      select 1 from orders o join order_items i on i.order_id = o.id where o.order_type = 'pickup' and i.branch_id <> o.branch_id`),
    ).toBe(0);
    expect(
      await countOf(sql`
      select o.id from orders o join order_items i on i.order_id = o.id group by o.id
      having sum(i.total_minor) filter (where i.branch_id = o.branch_id) * 2 < sum(i.total_minor)`),
    ).toBe(0);
  });

  test('numbers count the orders of a country and day from 1', async () => {
    const rows = await rowsOf<{ number: string }>(
      sql`select custom_order_id as number from orders order by created_at, id`,
    );
    const counters = new Map<string, number>();
    for (const { number } of rows) {
      const [, day = '', count] = /^((?:KW|EG|AE|SA)-\d{8})-(\d{5})$/.exec(number) ?? [];
      const expected = (counters.get(day) ?? 0) + 1;
      expect([number, Number(count)]).toEqual([number, expected]);
      counters.set(day, expected);
    }
  });

  test('the history of every order is a way the shop allows, ending where the order is', async () => {
    const rows = await rowsOf<{ id: string; type: string; status: OrderStatus; online: boolean; steps: Step[] }>(sql`
      select o.id, o.order_type as type, o.status, o.payment_method = 'online_payment' as online, json_agg(json_build_object(
        'status', h.status, 'previous', h.previous_status, 'at', h.created_at) order by h.id) as steps
      from orders o join order_history h on h.order_id = o.id group by o.id`);
    expect(rows.length).toBeGreaterThanOrEqual(300);
    for (const { type, status, online, steps } of rows) {
      expect(steps[0]).toMatchObject({ status: online ? 'pending' : 'placed', previous: null });
      expect(steps.at(-1)?.status).toBe(status);
      for (const [index, { status: from, at }] of steps.entries()) {
        const next = steps[index + 1];
        if (!next) continue;
        expect(TRANSITIONS[from]).toContain(next.status);
        expect(next.previous).toBe(from);
        expect(Date.parse(next.at)).toBeGreaterThanOrEqual(Date.parse(at));
        expect(Date.parse(next.at)).toBeLessThanOrEqual(NOW.getTime());
      }
      expect(steps.some((step) => step.status === (type === 'pickup' ? 'On the way' : 'ready for pickup'))).toBe(false);
    }
  });

  test('delivered orders have their time and their money, in that order', async () => {
    expect(
      await countOf(sql`
      select 1 from orders where (status = 'delivered') <> (delivered_at is not null)
        or (status = 'delivered' and not is_paid) or (status in ('pending', 'payment_failed', 'expired') and is_paid)
        or paid_at < created_at or delivered_at < created_at or delivered_at > ${NOW.toISOString()}::timestamptz
        or (payment_method = 'online_payment' and is_paid) <> (payment_id is not null)`),
    ).toBe(0);
  });

  test('what was paid online has its payment, at the shop and at the practice gateway; what failed says so', async () => {
    const paidFor = (
      status: string,
    ) => sql`exists (select from payments p join sandbox_payments g on g.id = p.provider_id
      and g.reference = p.reference where p.target = 'order' and p.target_id = o.id::text and p.status = ${status}
      and p.amount_minor = o.total_minor and p.currency = o.currency)`;
    const online = sql`from orders o where payment_method = 'online_payment'`;
    expect(await countOf(sql`select 1 ${online} and is_paid`)).toBeGreaterThan(50);
    expect(await countOf(sql`select 1 ${online} and is_paid <> ${paidFor('paid')}`)).toBe(0);
    expect(await countOf(sql`select 1 ${online} and (status = 'payment_failed') <> ${paidFor('failed')}`)).toBe(0);
  });

  test('coupons are counted as often as orders carry them', async () => {
    expect(
      await countOf(sql`
      select 1 from promotions c where c.used_count <> (
        select count(*) from orders o where o.coupon_code = c.code and o.status not in ('cancelled', 'expired'))`),
    ).toBe(0);
  });

  test('what waits for money has come in within the time to pay, and says until when', async () => {
    const waits = sql`status in ('pending', 'payment_failed')`;
    expect(await countOf(sql`select 1 from orders where ${waits}`)).toBe(11);
    expect(
      await countOf(sql`select 1 from orders where (${waits}) <> (held_until is not null)
        or held_until <> created_at + interval '30 minutes'
        or held_until <= (select max(updated_at) from orders where ${waits})`),
    ).toBe(0);
  });

  test('a code for free delivery took the fee off orders that had to pay one', async () => {
    const given = sql`from order_promotions r join orders o on o.id = r.order_id
      join country_settings s on s.country_code = o.country_code where r.target = 'delivery' and r.discount_minor > 0`;
    expect(await countOf(sql`select 1 ${given}`)).toBeGreaterThan(0);
    expect(
      await countOf(
        sql`select 1 ${given} and (o.shipping_minor > 0 or o.subtotal_minor >= s.free_delivery_from_minor)`,
      ),
    ).toBe(0);
  });

  test('every order that lives has the use of its coupon, and no other order has one', async () => {
    const lives = sql`o.coupon_code is not null and o.status not in ('cancelled', 'expired')`;
    expect(await countOf(sql`select 1 from orders o where ${lives}`)).toBeGreaterThan(10);
    expect(
      await countOf(sql`
      select 1 from orders o left join order_promotions r on r.order_id = o.id left join promotions c on c.id = r.promotion_id
      where (${lives}) <> (c.code is not null and c.code = o.coupon_code and exists (
        select 1 from promotion_identities i where i.order_id = o.id and i.identity =
          case when o.user_id is null then 'phone:' || o.customer_phone else 'user:' || o.user_id end))`),
    ).toBe(0);
  });
});

type Step = { status: OrderStatus; previous: OrderStatus | null; at: string };

describe('seeding itself', () => {
  test('takes seconds the first time and nothing after', async () => {
    expect(firstRunMs).toBeLessThan(10_000);
    const before = await tableSizes();
    const worked = await workedMs(store);
    expect(await seedDemoStore(store.db, { now: new Date('2027-01-01T00:00:00Z') })).toEqual({ seeded: false });
    expect((await workedMs(store)) - worked).toBeLessThan(500);
    expect(await tableSizes()).toEqual(before);
  });

  test('the same moment gives the same store', () => {
    expect(buildDemoStore(NOW)).toEqual(buildDemoStore(NOW));
  });

  test('two processes at once seed once', async () => {
    const empty = await freshDatabase();
    try {
      const results = await Promise.all([1, 2].map(() => seedDemoStore(empty.db, { now: NOW })));
      expect(results.filter(({ seeded }) => seeded)).toHaveLength(1);
    } finally {
      await empty.close();
    }
  });

  test('a failure in the middle leaves nothing behind', async () => {
    const empty = await freshDatabase();
    try {
      await empty.db.execute(sql`alter table orders add constraint never check (total_minor < 0)`);
      await expect(seedDemoStore(empty.db, { now: NOW })).rejects.toThrow();
      const { rows } = await empty.db.execute(sql`select 1 from countries union all select 1 from products`);
      expect(rows).toEqual([]);
    } finally {
      await empty.close();
    }
  });

  test('tests get copies of one seeded store that never touch each other', async () => {
    const [one, other] = await Promise.all([seededDatabase(), seededDatabase()]);
    try {
      await one.db.execute(sql`delete from faqs`);
      const { rows } = await other.db.execute(sql`select 1 from faqs`);
      expect(rows.length).toBeGreaterThan(0);
    } finally {
      await Promise.all([one.close(), other.close()]);
    }
  });
});
