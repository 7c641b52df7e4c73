import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { ImportCheck, ImportConflict, ImportRecord, ImportRowProblem } from '@karaz/contract/admin/product-import';
import type { OfficeProduct, ProductHistoryEntry } from '@karaz/contract/admin/products';
import { type ImportRow, importRows } from '@karaz/domain/catalog/product-import';
import { readCsv, writeCsv } from '@karaz/domain/office/csv';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../http/logger.ts';
import { type OrderShop, openOrderShop } from '../../testing/order-shop.ts';
import { workedMs } from '../../testing/worked-ms.ts';
import { loadDuePictures, resumeImports } from './load-pictures.ts';

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

const needs = () => ({
  db: shop.database.db,
  log: createLogger('silent'),
  webhooks: { allowsLoopback: true, resolve: async () => [{ address: '127.0.0.1', family: 4 }] },
});

const HEADINGS =
  'sku,name_en,name_ar,description_en,description_ar,unit_en,unit_ar,category,branch,price,quantity'.split(',');
/** Every 271st row has no price: 4 of 1,000. */
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

test('1,000 rows with 4 bad ones: the dry run names them, the import takes the rest', {
  timeout: 120_000,
}, async () => {
  const rows = rowsOf(fileOf(1_000));
  const dry = await send('/check', rows);
  expect(dry.status, dry.text.slice(0, 300)).toBe(200);
  const { problems, creates, seen: looked, draftCount, drafts } = dry.body as ImportCheck;
  expect(problems).toHaveLength(4);
  expect(problems[0]).toMatchObject({ line: 7, sku: 'IMP5', code: 'wrongPrice', message: 'Enter a price above zero' });
  expect([creates, draftCount]).toEqual([996, 996]);
  expect(drafts[0]?.reasons).toEqual(['The file does not publish it', 'Add at least one picture']);
  const counted = () => shop.rows<{ n: number }>(sql`select count(*)::int as n from products where sku like 'IMP%'`);
  expect((await counted())[0]?.n).toBe(0);
  const worked = await workedMs(shop.database);
  const key = randomUUID();
  const progress = async (role = 'manager:1') =>
    shop.get(`/api/v1/admin/products/import/${key}`, { authorization: `Bearer ${role}` });
  const importing = shop.call('POST', '/api/v1/admin/products/import', {
    headers: as('manager'),
    body: { rows, key, seen: looked, fileName: 'range.csv' },
  });
  const seen = new Set<number>();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const { status, body } = await progress();
      if (status === 200) seen.add((body as { done: number }).done);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  const response = await importing;
  isOver = true;
  await watching;
  expect(response.status, response.text.slice(0, 300)).toBe(200);
  expect((await workedMs(shop.database)) - worked).toBeLessThan(10_000);
  expect(response.body).toMatchObject({ key, imported: 996 });
  expect((await counted())[0]?.n).toBe(996);
  expect(seen.size).toBeGreaterThan(1);
  const pictures = { done: 0, failed: 0, all: 0 };
  expect((await progress()).body).toEqual({ done: 1_000, all: 1_000, imported: 996, isFailed: false, pictures });
  expect((await progress('manager:2')).status).toBe(404);
});

test('what stops in the middle goes on: with the same key, or by itself when the process ended', {
  timeout: 120_000,
}, async () => {
  const rows = rowsOf(fileOf(1_200)).map((row) => ({ ...row, sku: `HALF${row.line}` }));
  await shop.rows(sql`create function refuse_half() returns trigger language plpgsql as
    $$ begin if new.sku = 'HALF1100-' || upper(${sql.raw(`'${branch}'`)}) then raise 'stopped'; end if; return new; end $$`);
  await shop.rows(sql`create trigger refuse_half before insert on stocks for each row execute function refuse_half()`);
  const key = randomUUID();
  expect((await send('', rows, 'manager', key)).status).toBe(500);
  const counted = async () => (await shop.rows(sql`select count(*)::int as n from products where sku like 'HALF%'`))[0];
  // Two parts of 400 rows are written, the third is not, not even in part.
  expect(await counted()).toEqual({ n: 797 });
  const progress = async () => (await shop.get(`/api/v1/admin/products/import/${key}`, as('manager'))).body;
  expect(await progress()).toMatchObject({ done: 800, imported: null, isFailed: true });
  await shop.rows(sql`drop trigger refuse_half on stocks`);
  // As a process that is killed leaves it.
  await shop.rows(
    sql`update product_imports set status = 'running', busy_at = now() - interval '5 minutes' where id = ${key}`,
  );
  await resumeImports(needs());
  expect(await counted()).toEqual({ n: 1_195 });
  expect(await progress()).toMatchObject({ done: 1_200, imported: 1_195, isFailed: false });
  await resumeImports(needs());
  expect((await shop.rows(sql`select sum(quantity)::int as n from stocks where sku like 'HALF%'`))[0]).toEqual({
    n: 5 * 1_195,
  });
});

test('the same new file from two people at once is written once', { timeout: 120_000 }, async () => {
  const rows = rowsOf(fileOf(1_200)).map((row) => ({ ...row, sku: `BOTH${row.line}` }));
  const responses = await Promise.all([send('', rows), send('', rows)]);
  expect(responses.map(({ status, text }) => [status, text.slice(0, 200)])).toEqual([
    [200, expect.any(String)],
    [200, expect.any(String)],
  ]);
  const imported = responses.map(({ body }) => (body as { imported: number }).imported);
  // Whoever comes second finds a part as its file says and writes nothing of it.
  expect(imported.reduce((sum, count) => sum + count, 0)).toBe(1_195);
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
  expect((await shop.get(`/api/v1/admin/products/import/${key}`, as('manager'))).status).toBe(404);
  expect((await run({ ifChanged: 'leave' })).body).toMatchObject({ imported: 4, problems: [] });
  const left = [
    { sku: 'SEEN-A', name: 'SEEN-A', unit: '2 kg', price: 2000, quantity: 50 },
    { sku: 'SEEN-B', name: 'SEEN-B', unit: '2 kg', price: 3000, quantity: 4 },
    { sku: 'SEEN-C', name: 'Renamed', unit: '2 kg', price: 3000, quantity: 50 },
    { sku: 'SEEN-NEW', name: 'SEEN-NEW', unit: '1 kg', price: 1250, quantity: 5 },
  ];
  expect(await now()).toEqual(left);
  expect((await run({ ifChanged: 'write' })).status).toBe(409);
  expect((await run({ ifChanged: 'write', key: randomUUID() })).body).toMatchObject({ imported: 3 });
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

test('undone: what it brought goes, what it changed is as before, what was sold or renamed since is named', async () => {
  const [row] = rowsOf(fileOf(1));
  if (!row) throw new Error('no row');
  const own = (sku: string, more: Partial<ImportRow> = {}) => ({ ...row, sku, code: sku, nameEn: sku, ...more });
  await send(
    '',
    [own('UNDO-A'), own('UNDO-B'), own('UNDO-C')].map((one, at) => ({ ...one, line: at + 2 })),
  );
  const key = randomUUID();
  const change = { price: '3', quantity: '50', brand: 'KDD', tags: '' };
  const rows = [own('UNDO-A', change), own('UNDO-B', change), own('UNDO-C', change), own('UNDO-NEW'), own('UNDO-SOLD')];
  const done = await send(
    '',
    rows.map((one, at) => ({ ...one, line: at + 2 })),
    'manager',
    key,
  );
  expect(done.body, done.text).toMatchObject({ imported: 5 });
  const stockOf = (sku: string) => sql`product_id = (select id from products where sku = ${sku})`;
  await shop.rows(sql`update stocks set quantity = quantity - 1 where ${stockOf('UNDO-B')} or ${stockOf('UNDO-SOLD')}`);
  await shop.rows(sql`update products set brand = 'Renamed' where sku = 'UNDO-C'`);
  const undo = (role = 'manager') =>
    shop.call('POST', `/api/v1/admin/products/imports/${key}/undo`, { headers: as(role) });
  expect((await undo('support')).status).toBe(403);
  const undone = await undo();
  expect(undone.body, undone.text).toMatchObject({ removed: 1, restored: 3 });
  const { left } = undone.body as { left: { sku: string; column: string; reason: string }[] };
  expect(left.map(({ sku, column }) => [sku, column])).toEqual([
    ['UNDO-SOLD', ''],
    ['UNDO-B', `quantity UNDO-B-${branch.toUpperCase()}`],
    ['UNDO-C', 'brand'],
  ]);
  expect(left[0]?.reason).toBe('Changed or sold since the import');
  const now = await shop.rows(sql`select p.sku, p.brand, s.price_minor::int as price, s.quantity
    from products p join stocks s on s.product_id = p.id where p.sku like 'UNDO-%' order by p.sku`);
  expect(now).toEqual([
    { sku: 'UNDO-A', brand: '', price: 1250, quantity: 5 },
    { sku: 'UNDO-B', brand: '', price: 1250, quantity: 49 },
    { sku: 'UNDO-C', brand: 'Renamed', price: 1250, quantity: 5 },
    { sku: 'UNDO-SOLD', brand: '', price: 1250, quantity: 4 },
  ]);
  expect((await undo()).status).toBe(409);
  const { imports } = (await shop.get('/api/v1/admin/products/imports', as('manager'))).body as {
    imports: ImportRecord[];
  };
  expect(imports.find((record) => record.key === key)).toMatchObject({ status: 'undone', canUndo: false });
});

test('pictures are loaded from their addresses, then what is complete is published', { timeout: 60_000 }, async () => {
  const jpeg = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();
  const server = createServer((request, response) => {
    if (request.url === '/moved.jpg') response.writeHead(302, { location: '/lamb.jpg' }).end();
    else if (request.url === '/lamb.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const [row] = rowsOf(fileOf(1));
  if (!row) throw new Error('no row');
  const own = (sku: string, line: number, images: string) => ({
    ...row,
    line,
    sku,
    code: sku,
    images,
    publish: 'published',
  });
  const key = randomUUID();
  const rows = [
    own('PIC-A', 2, `${origin}/moved.jpg ${origin}/lamb.jpg`),
    own('PIC-B', 3, `${origin}/gone.jpg`),
    own('PIC-C', 4, ''),
  ];
  const { pictures, drafts } = (await send('/check', rows)).body as ImportCheck;
  expect([pictures, drafts.map(({ sku, reasons }) => [sku, reasons])]).toEqual([
    3,
    [['PIC-C', ['Add at least one picture']]],
  ]);
  expect((await send('', rows, 'manager', key)).body).toMatchObject({ imported: 3, problems: [] });
  await loadDuePictures(needs(), () => false);
  server.close();
  const now = await shop.rows(sql`select p.sku, p.is_published as published,
      (select count(*)::int from product_media m where m.product_id = p.id) as pictures,
      (select count(*)::int from product_tags t where t.product_id = p.id) >= 2 as tagged
    from products p where sku like 'PIC-%' order by sku`);
  expect(now).toEqual([
    { sku: 'PIC-A', published: true, pictures: 2, tagged: true },
    { sku: 'PIC-B', published: false, pictures: 0, tagged: false },
    { sku: 'PIC-C', published: false, pictures: 0, tagged: false },
  ]);
  const failed = await shop.get(`/api/v1/admin/products/imports/${key}/pictures`, as('manager'));
  const reason = 'There is no picture at this address';
  expect(failed.body).toEqual({ failed: [{ sku: 'PIC-B', url: `${origin}/gone.jpg`, reason }] });
});

test('pictures of the library are matched by SKU, code or barcode and added to their products', async () => {
  const post = (path: string, body: object) =>
    shop.call('POST', `/api/v1/admin/products/pictures${path}`, { headers: as('manager'), body });
  const { body } = await post('/match', { names: ['pic-c', 'PIC-C-GHOST'] });
  const { found } = body as { found: { name: string; productId: number }[] };
  expect(found).toEqual([{ name: 'pic-c', productId: expect.any(Number) }]);
  const [media] = await shop.rows<{ id: number }>(sql`select id from media order by id limit 1`);
  const picture = { productId: found[0]?.productId ?? 0, mediaId: media?.id ?? 0 };
  expect((await post('', { pictures: [picture, { ...picture, mediaId: 999_999 }] })).body).toEqual({ added: 1 });
  expect((await post('', { pictures: [picture] })).body).toEqual({ added: 0 });
});
