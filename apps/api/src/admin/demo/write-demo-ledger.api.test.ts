import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { seedDemoStore } from '../../db/seed/seed-demo-store.ts';
import { orders } from '../../db/tables/orders.ts';
import { issueInvoice } from '../../invoices/issue-invoice.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { writeDemoLedger } from './write-demo-ledger.ts';

const NOW = new Date('2026-11-14T15:20:00Z');
let store: FreshDatabase;

beforeAll(async () => {
  store = await freshDatabase();
  await seedDemoStore(store.db, { now: NOW, afterwards: writeDemoLedger });
});
afterAll(() => store.close());

async function rowsOf<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) {
  const { rows } = await store.db.execute<Row>(query);
  return rows;
}

test('every paid order has its invoice, counted in its country in the order they were paid', async () => {
  const wrong = await rowsOf(sql`
    select o.custom_order_id, i.count from orders o left join invoices i on i.order_id = o.id and i.kind = 'invoice'
    where o.is_paid <> (i.id is not null) or i.issued_at <> o.paid_at or i.country_code <> o.country_code
      or i.seller->>'vatNumber' <> (select vat_number from country_settings s where s.country_code = o.country_code)`);
  expect(wrong).toEqual([]);
  const counted = await rowsOf<{ count: number; place: number }>(sql`
    select count, row_number() over (partition by country_code order by issued_at, count)::int as place from invoices
    where kind = 'invoice'`);
  expect(counted.length).toBeGreaterThan(200);
  for (const { count, place } of counted) expect(count).toBe(place);
});

test('one delivered order has its money back in part, with a credit note and an entry in the log', async () => {
  const notes = await rowsOf<{ credited: number }>(sql`
    select n.count, n.reason, o.status, r.status as refund, r.amount_minor::int as back, o.total_minor::int as total,
      (select sum((line->>'grossMinor')::int)::int from jsonb_array_elements(n.content->'lines') line) as credited,
      n.issued_at between o.delivered_at and ${NOW.toISOString()}::timestamptz as "isTimely",
      (select (a.after->>'refund')::numeric * 1000 = r.amount_minor from audit_log a
        where a.action = 'order.refund' and a.entity_id = o.id::text) as "isNotified"
    from invoices n join orders o on o.id = n.order_id
    join payments p on p.target = 'order' and p.target_id = o.id::text join refunds r on r.payment_id = p.id
    where n.kind = 'credit_note'`);
  expect(notes).toMatchObject([{ count: 1, reason: 'refund', status: 'delivered', refund: 'done', isTimely: true }]);
  const [note] = notes as [{ credited: number; back: number; total: number; isNotified: boolean }];
  expect(note.credited).toBe(note.back);
  expect(note.back).toBeLessThan(note.total);
  expect(note.isNotified).toBe(true);
});

test('the next order that is paid takes the next number of its country', async () => {
  const [order] = await store.db.select().from(orders).where(eq(orders.status, 'pending')).limit(1);
  if (!order) throw new Error('the demo store has no order that waits for its payment');
  const ofCountry = sql`country_code = ${order.countryCode}`;
  const [before] = await rowsOf<{ last: number }>(
    sql`select max(count)::int as last from invoices where kind = 'invoice' and ${ofCountry}`,
  );
  await inTransaction(store.db, (tx) => issueInvoice(tx, order, NOW));
  const [after] = await rowsOf<{ last: number }>(sql`select count as last from invoices where order_id = ${order.id}`);
  expect(after?.last).toBe((before?.last ?? 0) + 1);
});

test('shoppers were notified of their orders: every message is sent, but for one that nobody could deliver', async () => {
  const states = await rowsOf<{ status: string; count: number }>(
    sql`select status, count(*)::int as count from messages group by 1 order by 2`,
  );
  expect(states[0]).toEqual({ status: 'dead', count: 1 });
  expect(states[1]).toMatchObject({ status: 'sent' });
  expect(states).toHaveLength(2);
  expect(
    await rowsOf(sql`
    select m.id from messages m left join message_deliveries d on d.message_id = m.id
    where d.is_accepted is distinct from (m.status = 'sent') or d.error is distinct from m.last_error
      or m.created_at > ${NOW.toISOString()}::timestamptz`),
  ).toEqual([]);
});

test('the log is of real staff, about existing records, the earliest first', async () => {
  expect(
    await rowsOf(sql`
    select a.id from audit_log a left join users u on u.id = a.actor_id
    where u.role is distinct from a.actor_role or u.role = 'user' or a.created_at > ${NOW.toISOString()}::timestamptz
      or (a.entity = 'order' and not exists (select from orders o where o.id::text = a.entity_id))
      or (a.entity = 'product' and not exists (select from products p where p.id::text = a.entity_id))
      or (a.entity = 'chat' and not exists (select from chats c where c.id::text = a.entity_id))`),
  ).toEqual([]);
  const log = await rowsOf<{ at: Date; entity: string }>(
    sql`select created_at as at, entity from audit_log order by id`,
  );
  const times = log.map(({ at }) => new Date(at).getTime());
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(new Set(log.map(({ entity }) => entity))).toEqual(new Set(['staff', 'product', 'order', 'chat']));
});

test('letters of the contact page wait, or were answered', async () => {
  const [letters] = await rowsOf<{ open: number; done: number }>(sql`
    select count(*) filter (where settled_at is null)::int as open, count(settled_at)::int as done from contact_messages`);
  expect(letters).toEqual({ open: 3, done: 3 });
});
