/**
 * How long products take to import, with a picture each: `PRODUCTS=10000 PICTURES=10000 node bench/import-products.ts`.
 * A store of its own on an empty PostgreSQL; the pictures come from a server on this machine.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importRows } from '@karaz/domain/catalog/product-import';
import { readCsv } from '@karaz/domain/office/csv';
import sharp from 'sharp';
import { checkImport } from '../apps/api/src/admin/products/judge-import.ts';
import { loadDuePictures } from '../apps/api/src/admin/products/load-pictures.ts';
import { contextOf, importProducts } from '../apps/api/src/admin/products/run-import.ts';
import { undoImport } from '../apps/api/src/admin/products/undo-import.ts';
import { migrateDatabase, openDatabase } from '../apps/api/src/db/database.ts';
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded-postgres.ts';
import { createLogger } from '../apps/api/src/http/logger.ts';
import { databaseCpuSeconds, familyCpuSeconds } from './processes.ts';

const PRODUCTS = Number(process.env['PRODUCTS'] ?? 10_000);
const PICTURES = Number(process.env['PICTURES'] ?? 500);
const SIDE = 800;

/** A photo-like picture: noise over a gradient, each one different. */
const photo = (number: number) =>
  sharp({
    create: {
      width: SIDE,
      height: SIDE,
      channels: 3,
      noise: { type: 'gaussian', mean: 90 + (number % 80), sigma: 12 },
      background: '#888',
    },
  })
    .blur(2)
    .jpeg({ quality: 80 })
    .toBuffer();

async function timed<T>(name: string, count: number, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const cpuBefore = cpuOfParts();
  const result = await work();
  const seconds = (performance.now() - started) / 1000;
  const cpu = cpuOfParts().map(([part, used], at) => `${part} ${(used - (cpuBefore[at]?.[1] ?? 0)).toFixed(1)} s`);
  const pace = `${seconds.toFixed(1)} s, ${(count / seconds).toFixed(0)} a second`;
  process.stdout.write(`${name}: ${pace}; CPU of the ${cpu.join(', of the ')}\n`);
  return result;
}

/** A busy machine makes everything slow, but not the work that is done. */
function cpuOfParts(): [string, number][] {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1e6;
  return [
    ['store', own],
    ['database', databaseCpuSeconds(dataDir)],
    ['picture processes', familyCpuSeconds(String(process.pid)) - own],
  ];
}

const photos = await Promise.all(Array.from({ length: 20 }, (_, number) => photo(number)));
const server = createServer((request, response) => {
  const number = Number(/\d+/.exec(request.url ?? '')?.[0] ?? 0);
  response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photos[number % photos.length]);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
const dataDir = mkdtempSync(join(tmpdir(), 'karaz-import-'));
const postgres = await startEmbeddedPostgres({ dataDir, settings: [] });
const database = openDatabase(postgres.url);
const { db } = database;
try {
  await migrateDatabase(postgres.url);
  await database.pool.query(`
    insert into countries (code, name_en, name_ar, phone_code, time_zone) values ('kw', 'Kuwait', 'الكويت', '965', 'Asia/Kuwait');
    insert into country_settings (country_code, currency, support_email, support_phone, whatsapp)
      values ('kw', 'KWD', 'a@b.example', '1', '1');
    insert into branches (key, code, type, kind, country_code, name_en, name_ar, description_en, description_ar, address_en,
        address_ar, phone, latitude, longitude)
      values ('main', 'B1', 'seller', 'supermarket', 'kw', 'Main', 'الرئيسي', '', '', '', '', '', 29, 48)`);
  const [branch] = (await database.pool.query<{ key: string }>(`select key from branches order by id limit 1`)).rows;
  const lines = Array.from({ length: PRODUCTS }, (_, number) => {
    const picture = number < PICTURES ? `${origin}/${number}.jpg` : '';
    return `B${number},Product ${number},منتج ${number},Fresh,طازج,1 kg,1 كجم,Imported,1.250,5,${picture},published`;
  });
  const head =
    'sku,name_en,name_ar,description_en,description_ar,unit_en,unit_ar,category,price,quantity,images,publish';
  const { rows } = importRows(readCsv([head, ...lines].join('\n')));
  const options = {
    defaultBranch: branch?.key ?? '',
    createsMissing: true,
    publishesNew: false,
    writesStaleQuantities: false,
  };
  const [user] = (
    await database.pool.query<{ id: number }>(
      `insert into users (first_name, last_name, role) values ('B', 'B', 'admin') returning id`,
    )
  ).rows;
  const job = {
    id: '',
    actorId: user?.id ?? 0,
    actorRole: 'admin' as const,
    requestId: 'bench',
    language: 'en' as const,
  };
  const rest = { fileName: '', options, status: 'running' as const, rows: 0, rowsDone: 0, imported: 0, problems: [] };
  const context = contextOf({ ...job, ...rest, busyAt: new Date(), createdAt: new Date() });
  const key = randomUUID();
  const { seen } = await timed('check', PRODUCTS, () => checkImport(db, context, { rows, options }));
  const done = await timed('import', PRODUCTS, () =>
    importProducts(db, context, { key, fileName: 'bench.csv', rows, options, seen }),
  );
  if (!done.ok || done.value.imported !== PRODUCTS) throw new Error(JSON.stringify(done).slice(0, 500));
  const webhooks = { allowsLoopback: true, resolve: async () => [] };
  const needs = { db, log: createLogger('warn'), webhooks };
  await timed('pictures', PICTURES, () => loadDuePictures(needs, () => false));
  const [published] = (
    await database.pool.query<{ n: number }>(
      `select count(*)::int as n from products where is_published and sku like 'B%'`,
    )
  ).rows;
  process.stdout.write(`published: ${published?.n}\n`);
  if (process.env['UNDO']) await timed('undo', PRODUCTS, () => undoImport(db, context, key));
} finally {
  server.close();
  await database.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
