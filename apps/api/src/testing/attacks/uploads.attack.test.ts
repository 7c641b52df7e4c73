import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completePicture } from '../../admin/media/complete-picture.ts';
import { someAddress } from '../people.ts';
import { sized } from './attack-size.ts';
import { type AttackStore, type CallerName, openAttackStore } from './attack-store.ts';

/** In every file that carries something: nothing the store saves may contain it. */
const CANARY = 'elsternnest<script>alert(1)</script>';
const NAMES = [
  'lamb.png',
  '../../../../etc/cron.d/lamb.png',
  'lamb.php\u0000.png',
  'lamb.svg',
  `${'l'.repeat(300)}.png`,
  '\u202egnp.exe',
  'C:\\windows\\lamb.png',
  '"><img src=x onerror=alert(1)>.png',
];

let store: AttackStore;
beforeAll(async () => {
  store = await openAttackStore();
}, 180_000);
afterAll(() => store?.close());

type File = { what: string; bytes: Buffer };

const text = (content: string) => Buffer.from(content + CANARY);
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>alert(1)</script></svg>`;

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A valid head that promises so many points, and next to nothing behind it. */
function hugePng(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const parts = [
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...parts]);
}

function hugeGif(): Buffer {
  return Buffer.from('474946383961ffffffff800000000000ffffff2c00000000ffffffff0002024401003b', 'hex');
}

const picture = () => sharp({ create: { width: 80, height: 80, channels: 3, background: '#a33' } });

/** What is no picture, whatever it begins with. */
async function noPictures(): Promise<File[]> {
  const png = await picture().png().toBuffer();
  const jpeg = await picture().jpeg().toBuffer();
  return [
    { what: 'nothing', bytes: Buffer.alloc(0) },
    { what: 'a page', bytes: text('<!doctype html><html>') },
    { what: 'a drawing with a script', bytes: text(svg) },
    { what: 'a drawing with an entity', bytes: text(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`) },
    { what: 'a packed drawing', bytes: gzipSync(svg) },
    { what: 'a drawing called a GIF', bytes: text(`GIF89a${svg}`) },
    { what: 'a script', bytes: text('#!/bin/sh\nid\n') },
    { what: 'a server page', bytes: text('<?php system($_GET[0]); ?>') },
    { what: 'a program', bytes: text('MZ\u0090\u0000') },
    { what: 'a document', bytes: text('%PDF-1.7\n') },
    { what: 'an archive', bytes: text('PK\u0003\u0004') },
    { what: 'a film', bytes: text('\u0000\u0000\u0000\u0018ftypmp42') },
    {
      what: 'a push of commands',
      bytes: text('push graphic-context\nfill "url(https://127.0.0.1/x)"\npop graphic-context'),
    },
    { what: 'half a PNG', bytes: png.subarray(0, 60) },
    { what: 'the head of a JPEG', bytes: jpeg.subarray(0, 20) },
    { what: 'a TIFF', bytes: await picture().tiff().toBuffer() },
    { what: 'too small a PNG', bytes: await picture().resize(4, 4).png().toBuffer() },
    { what: 'a PNG of 900 million points', bytes: hugePng(30_000) },
    { what: 'a PNG of 3,600 million points', bytes: hugePng(60_000) },
    { what: 'a GIF as large as can be said', bytes: hugeGif() },
  ];
}

/** Pictures that carry something else with them. */
async function loaded(): Promise<File[]> {
  const place = {
    IFD3: { GPSLatitude: '29/1 22/1 0/1', GPSLatitudeRef: 'N' },
    IFD0: { Copyright: CANARY, Artist: CANARY },
  };
  const plain = await Promise.all([
    picture().png().toBuffer(),
    picture().jpeg().toBuffer(),
    picture().webp().toBuffer(),
    picture().gif().toBuffer(),
  ]);
  const [png = Buffer.alloc(0)] = plain;
  const behind = plain.map((bytes, index) => ({
    what: `a page behind picture ${index}`,
    bytes: Buffer.concat([bytes, text('<html>')]),
  }));
  const tagged = await Promise.all([
    picture().png().withExif(place).toBuffer(),
    picture().jpeg().withExif(place).toBuffer(),
    picture().webp().withExif(place).toBuffer(),
  ]);
  const comment = chunk('tEXt', Buffer.from(`Comment\0${CANARY}`));
  return [
    ...behind,
    ...tagged.map((bytes, index) => ({ what: `who, where and a script in picture ${index}`, bytes })),
    { what: 'a script in the comment', bytes: Buffer.concat([png.subarray(0, 33), comment, png.subarray(33)]) },
  ];
}

const upload = async ({ bytes }: File, fileName: string, caller: CallerName = 'admin') =>
  store.call('POST', '/api/v1/admin/media', {
    headers: await store.headersOf(caller),
    remoteAddress: someAddress(),
    body: { fileName: fileName.slice(0, 300), data: bytes.toString('base64'), altEn: '', altAr: '' },
  });

const some = <T>(list: readonly T[]) => list.filter((_, index) => index % sized(5, 1) === 0);

test('what is no picture is rejected under every name, at little cost', async () => {
  const files = await noPictures();
  const cases = some(files.flatMap((file) => NAMES.map((name) => ({ file, name }))));
  const wrong: string[] = [];
  for (const { file, name } of cases) {
    const before = process.cpuUsage();
    const { status } = await upload(file, name);
    const { user, system } = process.cpuUsage(before);
    if (![400, 422].includes(status)) wrong.push(`${file.what} as ${name}: ${status}`);
    if (user + system > 2_000_000) wrong.push(`${file.what}: ${(user + system) / 1000} ms of CPU`);
  }
  process.stderr.write(`attacks: ${cases.length} files that are no pictures\n`);
  expect(wrong).toEqual([]);
});

test('a picture is stored without anything that came with it, under a name that leads nowhere', async () => {
  const files = await loaded();
  const cases = some(files.flatMap((file) => NAMES.map((name) => ({ file, name }))));
  for (const { file, name } of cases) {
    const response = await upload(file, name);
    // A name that is too long for the call may be rejected; a picture is not.
    if (response.status === 422) expect(name.length, `${file.what}: ${response.text}`).toBeGreaterThan(200);
    else expect(response.status, `${file.what} as ${name}: ${response.text}`).toBe(201);
  }
  const firsts = await store.rows(sql`select media_id as id from media_files where is_first`);
  for (const { id } of firsts) await completePicture(store.database.db, Number(id));
  const stored = await store.rows(sql`select m.name, f.bytes from media m join media_files f on f.media_id = m.id
    where m.id > (select min(id) from media) and f.bytes is not null`);
  expect(stored.length).toBeGreaterThan(cases.length);
  for (const { name, bytes } of stored) {
    expect(String(name)).toMatch(/^[a-z0-9-]+$/);
    expect(Buffer.isBuffer(bytes) && (bytes.includes('elsternnest') || bytes.includes('<script'))).toBe(false);
  }
  process.stderr.write(`attacks: ${cases.length} pictures that carried something\n`);
});

test('nobody but those who may write pictures gets as far as that', async () => {
  const bytes = await picture().png().toBuffer();
  for (const caller of ['nobody', 'forged', 'user', 'fulfilment', 'support'] as const) {
    expect([401, 403], caller).toContain((await upload({ what: 'a picture', bytes }, 'lamb.png', caller)).status);
  }
});
