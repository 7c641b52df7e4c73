import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { MediaRow } from '@karaz/contract/admin/media';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../http/logger.ts';
import { createObjectStore, type ObjectStore } from '../../integrations/objects/object-store.ts';
import { type OrderShop, openOrderShop } from '../../testing/order-shop.ts';
import { completePicture, openPictures } from './complete-picture.ts';
import { movePictures, returnPictures } from './move-pictures.ts';

const as = { authorization: 'Bearer manager:1' };
const SCRIPT = fileURLToPath(new URL('../../testing/stand-ins/object-store-process.ts', import.meta.url));
const KEYS = {
  bucket: 'pictures',
  region: 'me-south-1',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
};
let shop: OrderShop;
let bucket: ChildProcess;
let endpoint = '';
let objects: ObjectStore;

beforeAll(async () => {
  shop = await openOrderShop();
  bucket = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SCRIPT], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!bucket.stdout) throw new Error('no output');
  endpoint = String((await once(bucket.stdout, 'data'))[0]).trim();
  objects = createObjectStore({ endpoint, ...KEYS });
});
afterAll(async () => {
  bucket.kill();
  await shop.close();
});

const keys = async (name: string) => {
  const all = (await (await fetch(`${endpoint}/objects`)).json()) as string[];
  return all.filter((key) => key.startsWith(`media/${name}/`));
};
async function upload(): Promise<MediaRow> {
  const data = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  const body = { fileName: 'lamb.png', data: data.toString('base64'), altEn: 'Lamb', altAr: 'لحم' };
  const response = await shop.call('POST', '/api/v1/admin/media', { headers: as, body });
  expect(response.status, response.text).toBe(201);
  return response.body as MediaRow;
}
/** Stopped first: otherwise the sizes it makes in the background arrive while another test moves pictures. */
const read = async (name: string, from?: ObjectStore) => {
  const pictures = openPictures(shop.database.db, createLogger('silent'), from);
  await pictures.stop();
  return (await pictures.find(name, 300, false))?.bytes;
};
const inDatabase = async ({ id }: MediaRow) => {
  const { rows } = await shop.database.db.execute(
    sql`select count(*)::int as count from media_files where media_id = ${id} and bytes is not null`,
  );
  return rows[0]?.['count'];
};
const move = () => movePictures(shop.database.db, objects);
const anHourLater = () =>
  shop.database.db.execute(sql`update removed_objects set due_at = now() - interval '1 second'`);

const ENCODING_MS = 240_000;

test('a picture moves to the bucket, is shown from there in every size, and goes at last', {
  timeout: ENCODING_MS,
}, async () => {
  const row = await upload();
  const before = await read(row.name);
  await move();
  expect([await inDatabase(row), (await keys(row.name)).length]).toEqual([0, 1]);
  expect(await read(row.name, objects)).toEqual(before);
  await completePicture(shop.database.db, row.id, objects);
  await move();
  await anHourLater();
  await move();
  const { rows } = await shop.database.db.execute(
    sql`select object_key from media_files where media_id = ${row.id} order by 1`,
  );
  expect(await keys(row.name)).toEqual(rows.map((one) => one['object_key']).toSorted());
  expect(rows.length).toBeGreaterThan(1);
  expect((await sharp(await read(row.name, objects)).metadata()).width).toBe(300);
  const deleted = await shop.call('DELETE', `/api/v1/admin/media/${row.id}`, { headers: as });
  expect(deleted.status).toBe(204);
  await move();
  expect(await keys(row.name)).toEqual([]);
});

test('two processes that move the same picture leave one object, and it can be read', async () => {
  const row = await upload();
  const before = await read(row.name);
  await Promise.all([move(), move(), move()]);
  await anHourLater();
  await Promise.all([move(), move()]);
  expect(await keys(row.name)).toHaveLength(1);
  expect(await read(row.name, objects)).toEqual(before);
});

test('what a process that died has written is removed, and the picture moved again', async () => {
  const row = await upload();
  await shop.database.pool.query(`create or replace function no_move() returns trigger language plpgsql as $$ begin raise 'gone'; end $$;
    create or replace trigger no_move before update on media_files for each row execute function no_move()`);
  await expect(move())
    .rejects.toThrow()
    .finally(() => shop.database.pool.query('drop trigger no_move on media_files'));
  expect([await inDatabase(row), (await keys(row.name)).length]).toEqual([1, 1]);
  await anHourLater();
  await move();
  expect([await inDatabase(row), (await keys(row.name)).length]).toEqual([0, 1]);
  expect(await read(row.name, objects)).toBeDefined();
});

test('all pictures return to the database, but for one that the bucket lost, and are shown without it', async () => {
  const [row, lost] = [await upload(), await upload()];
  const before = await read(row.name);
  await move();
  const [key = ''] = await keys(lost.name);
  await objects.remove(key);
  const giveBack = () => returnPictures(shop.database.db, objects, createLogger('silent'));
  await Promise.all([giveBack(), giveBack()]);
  expect([await inDatabase(row), await inDatabase(lost)]).toEqual([1, 0]);
  expect(await read(row.name)).toEqual(before);
  // Another process may still read it there.
  expect(await keys(row.name)).toHaveLength(1);
  await shop.database.db.execute(sql`delete from media where id = ${lost.id}`);
});

test('with a wrong secret, another bucket or no server nothing moves and nothing is lost', async () => {
  const row = await upload();
  const wrong = [
    { endpoint, ...KEYS, secretAccessKey: 'another secret' },
    { endpoint, ...KEYS, accessKeyId: 'AKIDOTHER' },
    { endpoint, ...KEYS, bucket: 'another' },
    { endpoint: 'http://127.0.0.1:9', ...KEYS },
  ];
  for (const settings of wrong) {
    await expect(movePictures(shop.database.db, createObjectStore(settings))).rejects.toThrow();
  }
  expect([await inDatabase(row), await keys(row.name)]).toEqual([1, []]);
  expect(await read(row.name)).toBeDefined();
  await move();
  await expect(read(row.name, createObjectStore({ endpoint, ...KEYS, secretAccessKey: 'another' }))).rejects.toThrow(
    'answered GET with 403',
  );
});
