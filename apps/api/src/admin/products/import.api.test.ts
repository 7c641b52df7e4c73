import { randomUUID } from 'node:crypto';
import type { ImportCheck, ImportConflict, ImportRowProblem } from '@karaz/contract/admin/product-import';
import type { OfficeProduct, ProductHistoryEntry } from '@karaz/contract/admin/products';
import { type ImportRow, importRows } from '@karaz/domain/catalog/product-import';
import { readCsv, writeCsv } from '@karaz/domain/office/csv';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, openOrderShop } from '../../testing/order-shop.ts';
import { workedMs } from '../../testing/worked-ms.ts';

let shop: OrderShop;
let branch: string;
let category: string;
const as = (role: string) => ({ authorization: `Bearer ${role}:1` });

beforeAll(async () => {
  shop = await openOrderShop();
  const one = async (query: ReturnType<typeof sql>) => (await shop.rows<{ name: string }>(query))[0]?.name ?? '';
  branch = await one(sql`select key as name from branches where country_code = 'kw' order by id limit 1`);
  category = await one(sql`select slug as name from categories order by id limit 1`);
});
afterAll(() => shop.close());

const HEADINGS =
  'sku,name_en,name_ar,description_en,description_ar,unit_en,unit_ar,category,branch,price,quantity'.split(',');
/** Every 271st row has no price: 37 of 10,000. */
const fileOf = (count: number) =>
  writeCsv([
    HEADINGS,
    ...Array.from({ length: count }, (_, index) => [
      `IMP${index}`,
      `Import ${index}`,
      `استيراد ${index}`,
      'Fresh',
      'طازج',
      '1 kg',
      '1 كجم',
      category,
      branch,
      index % 271 === 5 ? '0' : '1.250',
      5,
    ]),
  ]);
const rowsOf = (text: string) => importRows(readCsv(text)).rows;
const send = (path: string, rows: readonly ImportRow[], role = 'manager', key?: string) =>
  shop.call('POST', `/api/v1/admin/products/import${path}`, { headers: as(role), body: { rows, key } });

test('10,000 rows with 37 bad ones: the dry run names them, the import takes the rest', {
  timeout: 300_000,
}, async () => {
  const rows = rowsOf(fileOf(10_000));
  const dry = await send('/check', rows);
  expect(dry.status, dry.text.slice(0, 300)).toBe(200);
  const { problems, creates, seen: looked } = dry.body as ImportCheck;
  expect(problems).toHaveLength(37);
  expect(problems[0]).toMatchObject({ line: 7, sku: 'IMP5', code: 'wrongPrice', message: 'Price should not be $0.00' });
  expect(creates).toBe(9_963);
  const counted = () => shop.rows<{ n: number }>(sql`select count(*)::int as n from products where sku like 'IMP%'`);
  expect((await counted())[0]?.n).toBe(0);
  const worked = await workedMs(shop.database);
  const key = randomUUID();
  const progress = async (role = 'manager:1') =>
    shop.get(`/api/v1/admin/products/import/${key}`, { authorization: `Bearer ${role}` });
  const importing = shop.call('POST', '/api/v1/admin/products/import', {
    headers: as('manager'),
    body: { rows, key, seen: looked },
  });
  const seen = new Set<number>();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const { status, body } = await progress();
      if (status !== 200) continue;
      const { done, imported } = body as { done: number; imported: number | null };
      seen.add(done);
      // One go: nobody sees a part of the file.
      if (imported === null && done > 0 && !isOver) expect([0, 9_963]).toContain((await counted())[0]?.n);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  const response = await importing;
  isOver = true;
  await watching;
  expect(response.status, response.text.slice(0, 300)).toBe(200);
  expect((await workedMs(shop.database)) - worked).toBeLessThan(60_000);
  expect(response.body).toMatchObject({ imported: 9_963 });
  expect((await counted())[0]?.n).toBe(9_963);
  expect(seen.size).toBeGreaterThan(3);
  expect((await progress()).body).toEqual({ done: 10_000, all: 10_000, imported: 9_963, isFailed: false });
  expect((await progress('manager:2')).status).toBe(404);
});

test('what stops in the middle has written nothing', { timeout: 120_000 }, async () => {
  const rows = rowsOf(fileOf(1_200)).map((row) => ({ ...row, sku: `HALF${row.line}` }));
  await shop.rows(sql`create function refuse_half() returns trigger language plpgsql as
    $$ begin if new.sku = 'HALF1100-' || upper(${sql.raw(`'${branch}'`)}) then raise 'stopped'; end if; return new; end $$`);
  await shop.rows(sql`create trigger refuse_half before insert on stocks for each row execute function refuse_half()`);
  const key = randomUUID();
  expect((await send('', rows, 'manager', key)).status).toBe(500);
  await shop.rows(sql`drop trigger refuse_half on stocks`);
  expect(await shop.rows(sql`select 1 from products where sku like 'HALF%'`)).toEqual([]);
  const progress = await shop.get(`/api/v1/admin/products/import/${key}`, as('manager'));
  expect(progress.body).toMatchObject({ imported: null, isFailed: true });
  expect((await send('', rows, 'manager', key)).body).toMatchObject({ imported: 1_195 });
});

test('the same new file from two people at once is written once', { timeout: 120_000 }, async () => {
  const rows = rowsOf(fileOf(1_200)).map((row) => ({ ...row, sku: `BOTH${row.line}` }));
  const responses = await Promise.all([send('', rows), send('', rows)]);
  expect(responses.map(({ status, text }) => [status, text.slice(0, 200)])).toEqual([
    [200, expect.any(String)],
    [200, expect.any(String)],
  ]);
  const imported = responses.map(({ body }) => (body as { imported: number }).imported);
  // The second finds everything as its file says and writes nothing.
  expect(imported.sort()).toEqual([0, 1_195]);
  const [created] = await shop.rows(sql`select count(*)::int as stocks, count(distinct p.id)::int as products,
      sum(s.quantity)::int as pieces, sum((select sum(m.delta) from stock_movements m where m.stock_id = s.id))::int as recorded
    from products p join stocks s on s.product_id = p.id where p.sku like 'BOTH%'`);
  expect(created).toEqual({ stocks: 1_195, products: 1_195, pieces: 5 * 1_195, recorded: 5 * 1_195 });
});

test('a file sent again changes what is there: prices and counts, with their movements', async () => {
  const [row] = rowsOf(fileOf(1));
  if (!row) throw new Error('no row');
  await send('', [row]);
  await send('', [{ ...row, price: '2', quantity: '', nameEn: '' }]);
  await send('', [{ ...row, price: '2', quantity: '9' }]);
  const [stock] = await shop.rows(sql`select s.quantity, s.price_minor::int as price, p.name_en as name, p.is_published
    from stocks s join products p on p.id = s.product_id where p.sku = 'IMP0'`);
  expect(stock).toEqual({ quantity: 9, price: 2000, name: 'Import 0', is_published: false });
  const moves = await shop.rows(sql`select m.delta, m.reason from stock_movements m join stocks s on s.id = m.stock_id
    join products p on p.id = s.product_id where p.sku = 'IMP0' order by m.id`);
  expect(moves).toEqual([
    { delta: 5, reason: 'import' },
    { delta: 4, reason: 'import' },
  ]);
});

test('the history of a product shows who changed its price by a file, and taking back does not reach past it', async () => {
  const [row] = rowsOf(fileOf(1));
  if (!row) throw new Error('no row');
  const own = { ...row, sku: 'TOLD', nameEn: 'Told' };
  await send('', [own]);
  const [created] = await shop.rows<{ id: number }>(sql`select id from products where sku = 'TOLD'`);
  const path = `/api/v1/admin/products/${created?.id}`;
  const show = async () => (await shop.get(path, as('manager'))).body as OfficeProduct;
  const opened = await show();
  const body = { ...opened.product, nameEn: 'Renamed', tagIds: await tagIds(), version: opened.version };
  const saved = await shop.call('PUT', path, { headers: as('manager'), body });
  expect(saved.status, saved.text).toBe(200);
  await send('', [{ ...own, nameEn: '', price: '2', quantity: '' }]);
  const { body: history } = await shop.get(`${path}/history`, as('manager'));
  const { entries } = history as { entries: ProductHistoryEntry[] };
  expect(entries.map(({ action }) => action)).toEqual(['product.import', 'product.update', 'product.import']);
  const which = { sku: `TOLD-${branch.toUpperCase()}` };
  expect(entries[0]).toMatchObject({
    before: { stocks: [{ ...which, price: 1.25 }] },
    after: { stocks: [{ ...which, price: 2 }] },
  });
  expect(entries[2]).toMatchObject({ before: {}, after: { nameEn: 'Told', stocks: [{ ...which, quantity: 5 }] } });
  const now = await show();
  expect(now).toMatchObject({ canUndo: false, product: { nameEn: 'Renamed' } });
  const undone = await shop.call('POST', `${path}/undo`, { headers: as('manager'), body: { version: now.version } });
  expect(undone.status).toBe(409);
});
const tagIds = async () =>
  (await shop.rows<{ id: number }>(sql`select id from tags order by id limit 2`)).map((one) => one.id);

test('what changed since the file was looked at is not written over unseen: nothing is written, then either as asked', async () => {
  const [row] = rowsOf(fileOf(1));
  if (!row) throw new Error('no row');
  const own = (name: string, line: number) => ({ ...row, line, sku: name, nameEn: name, code: name });
  const existing = [own('SEEN-A', 2), own('SEEN-B', 3), own('SEEN-C', 4)];
  await send('', existing);
  const file = existing.map((one) => ({ ...one, price: '3', quantity: '50', unitEn: '2 kg' }));
  const check = async () => (await send('/check', [...file, own('SEEN-NEW', 5)])).body as ImportCheck;
  const seen = (await check()).seen;
  const stockOf = (sku: string) => sql`product_id = (select id from products where sku = ${sku})`;
  await shop.rows(sql`update stocks set price_minor = 2000 where ${stockOf('SEEN-A')}`);
  await shop.rows(sql`update stocks set quantity = 4 where ${stockOf('SEEN-B')}`);
  await shop.rows(sql`update products set unit_en = '2 kg', name_en = 'Renamed' where sku = 'SEEN-C'`);
  const now = () =>
    shop.rows(sql`select p.sku, p.name_en as name, p.unit_en as unit, s.price_minor::int as price, s.quantity
      from products p join stocks s on s.product_id = p.id where p.sku like 'SEEN-%' order by p.sku`);
  const [before, key] = [await now(), randomUUID()];
  const body = { rows: [...file, own('SEEN-NEW', 5)], seen, key };
  const run = (more: object) =>
    shop.call('POST', '/api/v1/admin/products/import', { headers: as('manager'), body: { ...body, ...more } });
  const rejected = await run({});
  expect(rejected).toMatchObject({ status: 409, body: { code: 'conflict', data: { rows: 3, cells: 3 } } });
  expect((rejected.body as { data: ImportConflict }).data.changes).toMatchObject([
    { line: 2, sku: 'SEEN-A', branch, column: 'price', from: '2.000', to: '3.000' },
    { line: 3, sku: 'SEEN-B', branch, column: 'quantity', from: '4', to: '50' },
    { line: 4, sku: 'SEEN-C', column: 'name_en', from: 'Renamed', to: 'SEEN-C' },
  ]);
  expect(await now()).toEqual(before);
  expect((await shop.get(`/api/v1/admin/products/import/${key}`, as('manager'))).body).toMatchObject({
    isFailed: true,
  });
  expect((await run({ ifChanged: 'leave' })).body).toMatchObject({ imported: 4, problems: [] });
  const left = [
    { sku: 'SEEN-A', name: 'SEEN-A', unit: '2 kg', price: 2000, quantity: 50 },
    { sku: 'SEEN-B', name: 'SEEN-B', unit: '2 kg', price: 3000, quantity: 4 },
    { sku: 'SEEN-C', name: 'Renamed', unit: '2 kg', price: 3000, quantity: 50 },
    { sku: 'SEEN-NEW', name: 'SEEN-NEW', unit: '1 kg', price: 1250, quantity: 5 },
  ];
  expect(await now()).toEqual(left);
  expect((await run({ ifChanged: 'write' })).body).toMatchObject({ imported: 3 });
  expect(await now()).toMatchObject([{ price: 3000 }, { quantity: 50 }, { name: 'SEEN-C' }, {}]);
});

test('what was deleted or made since the file was looked at is asked about too, and what nobody touched is not', async () => {
  const [row] = rowsOf(fileOf(1));
  if (!row) throw new Error('no row');
  const [deleted, created] = ['GONE', 'MADE'].map((sku, index) => ({ ...row, line: index + 2, sku, code: sku }));
  if (!deleted || !created) throw new Error('no rows');
  await send('', [deleted]);
  const rows = [{ ...deleted, price: '3' }, created];
  const { seen } = (await send('/check', rows)).body as ImportCheck;
  const run = (more: object) =>
    shop.call('POST', '/api/v1/admin/products/import', { headers: as('manager'), body: { rows, seen, ...more } });
  const [{ id } = { id: 0 }] = await shop.rows<{ id: number }>(sql`select id from products where sku = 'GONE'`);
  await shop.call('DELETE', `/api/v1/admin/products/${id}`, { headers: as('manager') });
  await send('', [{ ...created, price: '9', nameEn: 'Theirs' }]);
  const { data } = (await run({})).body as { data: ImportConflict };
  expect(data.changes.map(({ sku, column }) => [sku, column])).toEqual([
    ['GONE', 'sku'],
    ['MADE', 'name_en'],
    ['MADE', 'price'],
  ]);
  expect((await run({ ifChanged: 'leave' })).body).toMatchObject({ imported: 0 });
  const names = await shop.rows(sql`select name_en as name from products where sku in ('GONE', 'MADE')`);
  expect(names).toEqual([{ name: 'Theirs' }]);
});

test('[SD-10] only those who may write the catalogue import it', async () => {
  expect((await send('/check', rowsOf(fileOf(1)), 'support')).status).toBe(403);
  expect((await send('', rowsOf(fileOf(1)), 'fulfilment')).status).toBe(403);
});

test('what is exported can be sent back as it is', async () => {
  const file = await shop.get('/api/v1/admin/products/export?search=IMP1', as('manager'));
  const rows = rowsOf(file.text);
  const { problems } = (await send('/check', rows)).body as { problems: ImportRowProblem[] };
  expect(rows.length).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});
