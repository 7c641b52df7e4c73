import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERSONAL_REGISTER } from '../db/personal/register.ts';
import { removeCards } from '../payments/saved-cards.ts';
import { type Filled, fillPerson } from '../testing/fill-person.ts';
import { type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../testing/order-shop.ts';
import { type ColumnInfo, columnsOf, holdsText } from '../testing/text-columns.ts';

let shop: OrderShop;
let counter: Counter;
let columns: ColumnInfo[];
let admin: Record<string, string>;
beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw', 2);
  columns = (await columnsOf(shop.database.pool)).filter(holdsText);
  admin = { authorization: `Bearer admin:${(await shop.buyer(counter, { role: 'admin' })).id}` };
}, 180_000);
afterAll(() => shop?.close());

/** Every column in the whole database where one of the texts stands: 'orders.notes'. */
async function placesOf(texts: readonly string[]): Promise<string[]> {
  const patterns = texts.map((text) => `%${text}%`);
  const found: string[] = [];
  for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
    const has = own.map(({ column }) => `coalesce(bool_or("${column}"::text like any ($1)), false) as "${column}"`);
    const { rows } = await shop.database.pool.query<Record<string, boolean>>(`select ${has} from "${table}"`, [
      patterns,
    ]);
    found.push(...own.flatMap(({ column }) => (rows[0]?.[column] ? [`${table}.${column}`] : [])));
  }
  return found;
}

const isRetained = (place: string) => {
  const [table = '', column = ''] = place.split('.');
  return PERSONAL_REGISTER[table]?.columns[column]?.kind === 'retained';
};
const erase = (id: number) => shop.call('DELETE', `/api/v1/admin/customers/${id}`, { headers: admin });

test('something in every personal column is given in the export, gone after the erasure, and nothing of anybody else is', async () => {
  const { pool } = shop.database;
  const [person, other] = [await fillPerson(pool), await fillPerson(pool)];
  const personal = Object.entries(PERSONAL_REGISTER).flatMap(([table, { columns: own }]) =>
    Object.entries(own).flatMap(([column, { kind }]) =>
      kind === 'personal' || kind === 'retained' ? [`${table}.${column}`] : [],
    ),
  );
  // Every personal column of the register was reached, so that none is left out below.
  expect(new Set((await placesOf(person.texts)).filter((place) => personal.includes(place)))).toEqual(
    new Set(personal),
  );

  const exported = (await shop.get(`/api/v1/admin/customers/${person.id}/data`, admin)).text;
  const isGiven = ({ marker }: Filled) => exported.includes(marker);
  const name = ({ table, column }: Filled) => `${table}.${column}`;
  expect(person.filled.filter((each) => each.isExported && !isGiven(each)).map(name)).toEqual([]);
  expect(person.filled.filter((each) => !each.isExported && isGiven(each)).map(name)).toEqual([]);
  expect(other.filled.filter(isGiven).map(name)).toEqual([]);

  const untouched = await placesOf(other.texts);
  const response = await erase(person.id);
  expect(response.status, response.text).toBe(204);
  // Tokens of saved cards wait, without their person, until the provider has forgotten the cards.
  await removeCards(shop.deps);
  expect((await placesOf(person.texts)).filter((place) => !isRetained(place))).toEqual([]);
  expect(await placesOf(other.texts)).toEqual(untouched);
}, 120_000);

test('words for a cancellation, a refund, a note and points are gone with the person, amounts and statuses are not', async () => {
  const buyer = await shop.buyer(counter, { firstName: 'Wafaa' });
  const order = async () => {
    const created = await shop.order(buyer, deliveryOrder(counter, buyer, { notes: `Wafaa ${Math.random()}` }));
    expect(created.status, created.text).toBe(201);
    return (created.body as { id: string }).id;
  };
  const office = async (method: string, path: string, body: unknown) => {
    const done = await shop.call(method, `/api/v1/admin/${path}`, { headers: admin, body });
    expect(done.status, `${path} ${done.text}`).toBeLessThan(300);
  };
  const [cancelled, sold] = [await order(), await order()];
  const because = { reason: 'Wafaa is in hospital' };
  await shop.call('POST', `/api/v1/orders/${cancelled}/cancel`, { headers: buyer.headers, body: because });
  for (const status of ['active', 'on preparation', 'On the way', 'delivered']) {
    await office('PATCH', `orders/${sold}/status`, { status, ...because, isEarly: true });
  }
  await office('POST', `orders/${sold}/refunds`, { amount: 0.5, ...because });
  await office('POST', `orders/${sold}/notes`, { text: 'Wafaa rings twice' });
  await office('POST', `customers/${buyer.id}/points`, { currency: 'KWD', points: 5, ...because });
  const written = ['order_history.reason', 'refunds.reason', 'invoices.content', 'order_notes.text', 'audit_log.after'];
  expect(await placesOf(['Wafaa'])).toEqual(expect.arrayContaining(written));
  const invoiced = () =>
    shop.rows(sql`select count, content - 'note' as content from invoices where order_id = ${sold} order by kind`);
  const documents = await invoiced();
  expect((await erase(buyer.id)).status).toBe(204);
  expect(await placesOf(['Wafaa'])).toEqual([]);
  expect(await invoiced()).toEqual(documents);

  const log = await shop.rows(sql`select action, after from audit_log where entity_id = ${sold}
    and action in ('order.refund', 'order.note') or action = 'order.move' and after ->> 'status' = 'delivered'
    and entity_id = ${sold} order by id`);
  expect(log).toEqual([
    { action: 'order.move', after: { status: 'delivered', reason: '' } },
    { action: 'order.refund', after: { refund: 0.5, currency: 'KWD', reason: '' } },
    { action: 'order.note', after: { note: '' } },
  ]);
  const [left] = await shop.rows(sql`select sum(points)::int as points, max(reason) as reason from points_entries
    where user_id = ${buyer.id}`);
  expect(left).toEqual({ points: 5, reason: '' });
});

test('the log is still only added to: an erasure may remove its text and nothing else', async () => {
  const client = await shop.database.pool.connect();
  const change = async (set: string, erasing: string) => {
    await client.query('begin');
    await client.query(`select set_config('karaz.erasing', $1, true)`, [erasing]);
    await expect(client.query(`update audit_log set ${set}`), set).rejects.toThrow('only ever added to');
    await client.query('rollback');
  };
  try {
    for (const set of [`before = '{"role": "admin"}'`, 'actor_id = 1', `before = '{}', after = '{}', action = 'x'`]) {
      await change(set, 'on');
    }
    await change('before = without_text(before), after = without_text(after)', 'off');
  } finally {
    client.release();
  }
});
