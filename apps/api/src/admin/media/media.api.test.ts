import { deflateSync } from 'node:zlib';
import type { MediaRow } from '@karaz/contract/admin/media';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, openOrderShop } from '../../testing/order-shop.ts';
import { completePicture } from './complete-picture.ts';
import { selectPictureFile } from './picture-file.queries.ts';

let shop: OrderShop;
const as = (role: string) => ({ authorization: `Bearer ${role}:1` });

beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.close());

const upload = (bytes: Buffer, fileName = 'lamb.png', role = 'manager') =>
  shop.call('POST', '/api/v1/admin/media', {
    headers: as(role),
    body: { fileName, data: bytes.toString('base64'), altEn: 'Lamb', altAr: 'لحم' },
  });
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#a33' } });
const stored = (name: string, width: number) => selectPictureFile(shop.database.db, name, width, true);

test('a picture is drawn again in the sizes the pages ask for, and listed with where it is used', async () => {
  const response = await upload(await plain(500, 500).png().toBuffer());
  expect(response.status, response.text).toBe(201);
  const row = response.body as MediaRow;
  expect(row).toMatchObject({ width: 500, height: 500, uses: 0, alt_ar: 'لحم' });
  expect(await stored(row.name, 160)).toMatchObject({ format: 'webp', isFirst: true });
  await Promise.all([completePicture(shop.database.db, row.id), completePicture(shop.database.db, row.id)]);
  for (const width of [160, 480, 720, 1600]) {
    const file = await stored(row.name, width);
    const { format, width: own } = await sharp(file?.bytes ?? undefined).metadata();
    expect([format, own, file?.isFirst]).toEqual(['heif', Math.min(width, 500), false]);
  }
  const list = await shop.get('/api/v1/admin/media?used=no&search=Lamb', as('manager'));
  expect((list.body as { data: MediaRow[] }).data.map(({ id }) => id)).toContain(row.id);
  const counted = async (query: string) => {
    const { body } = await shop.get(`/api/v1/admin/media?limit=100&${query}`, as('manager'));
    return body as { data: MediaRow[]; total: number };
  };
  const [all, used, unused] = [await counted(''), await counted('used=yes'), await counted('used=no')];
  expect(used.data.length > 0 && used.data.every(({ uses }) => uses > 0)).toBe(true);
  expect(unused.data.every(({ uses }) => uses === 0)).toBe(true);
  expect(used.total + unused.total).toBe(all.total);
});

test('what else was hidden in the file is gone', async () => {
  const script = '<script>alert(1)</script>';
  const jpeg = await plain(200, 200)
    .jpeg()
    .withExif({ IFD0: { Copyright: script } })
    .toBuffer();
  const row = (await upload(Buffer.concat([jpeg, Buffer.from(script)]))).body as MediaRow;
  const file = await stored(row.name, 160);
  expect(file?.bytes?.includes('script')).toBe(false);
});

test('the name of the file is never a way to another folder', async () => {
  const bytes = await plain(100, 100).png().toBuffer();
  const row = (await upload(bytes, '../../etc/passwd%00.png')).body as MediaRow;
  expect(row.name).toMatch(/^[a-z0-9-]+$/);
});

test('[UI-12] pages, drawings, nothing at all and what is no picture are rejected, whatever they are called', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>alert(1)</script></svg>';
  for (const bytes of [
    Buffer.from(svg),
    Buffer.from('<html><script>1</script>'),
    Buffer.from('GIF89a<html>'),
    Buffer.from(''),
  ]) {
    const response = await upload(bytes, 'nice.png');
    expect(response.status).toBe(422);
    expect((response.body as { errors: Record<string, string[]> }).errors['data']?.[0]).toMatch(
      /not a picture we can use/,
    );
  }
});

test('a few bytes that would unfold into gigabytes are not unfolded', async () => {
  expect((await upload(hugePng(60_000, 60_000))).status).toBe(422);
});

test('7000 x 7000 pixels are rejected in plain words, and more at once than the line holds come again later', async () => {
  const large = await plain(7000, 7000).png().toBuffer();
  const started = performance.now();
  const responses = await Promise.all(Array.from({ length: 4 }, () => upload(large)));
  expect(performance.now() - started).toBeLessThan(10_000);
  for (const { status, body } of responses) {
    expect(status).toBe(422);
    expect((body as { errors: Record<string, string[]> }).errors['data']?.[0]).toMatch(/too many pixels/);
  }
  const small = await plain(100, 100).png().toBuffer();
  const many = await Promise.all(Array.from({ length: 12 }, () => upload(small)));
  expect(many.filter(({ status }) => status === 201)).toHaveLength(9);
  const busy = many.filter(({ status }) => status === 503);
  expect(busy.map(({ headers }) => headers.get('retry-after'))).toEqual(['10', '10', '10']);
}, 120_000);

test('[ADMIN-18] a picture has at most 3145728 bytes', async () => {
  const response = await upload(Buffer.alloc(3_145_729, 1));
  expect(response.status).toBe(422);
  expect((response.body as { errors: Record<string, string[]> }).errors['data']).toEqual([
    'A picture may have at most 3 MB',
  ]);
  expect((await upload(Buffer.alloc(5_000_000))).status).toBe(413);
});

test('a picture in use stays; one that nothing shows can go', async () => {
  const [used] = await shop.rows<{ id: number; product: number }>(
    sql`select media_id as id, product_id as product from product_media limit 1`,
  );
  const path = `/api/v1/admin/media/${used?.id}`;
  expect((await shop.call('DELETE', path, { headers: as('manager') })).status).toBe(409);
  const { body } = await shop.get(`${path}/uses`, as('manager'));
  expect((body as { uses: object[] }).uses).toContainEqual(
    expect.objectContaining({ kind: 'product', id: used?.product }),
  );
  const row = (await upload(await plain(100, 100).png().toBuffer())).body as MediaRow;
  expect((await shop.call('DELETE', `/api/v1/admin/media/${row.id}`, { headers: as('manager') })).status).toBe(204);
  expect(await stored(row.name, 160)).toBeNull();
});

test('[SD-10] pictures are for those who may write them', async () => {
  expect((await shop.get('/api/v1/admin/media', as('support'))).status).toBe(403);
  expect((await upload(await plain(100, 100).png().toBuffer(), 'x.png', 'fulfilment')).status).toBe(403);
});

/** A valid head that promises so many pixels, and next to nothing behind it. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    return Buffer.concat([head, body, Buffer.alloc(4)]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', deflateSync(Buffer.alloc(1000)))]);
}
