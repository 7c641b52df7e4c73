import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePicture, type PictureResult } from './encode-picture.ts';
import { PICTURE_LIMITS, PICTURE_LINE } from './picture-limits.ts';

const MB = 1_000_000;
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' }, limitInputPixels: false });
const problemOf = (result: PictureResult) => ('problem' in result ? result.problem : null);

async function pictureOf(result: Promise<PictureResult>) {
  const encoded = await result;
  if ('problem' in encoded) throw new Error(`refused: ${encoded.problem}`);
  return encoded;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A small PNG with these chunks before its pixels. */
async function withChunks(...chunks: Buffer[]): Promise<Buffer> {
  const png = await flat(100, 100).png().toBuffer();
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}

/** The memory of this process: what the worker needs must not be found here. */
async function grownBy<T>(work: () => Promise<T>): Promise<{ result: T; grown: number }> {
  const before = process.memoryUsage.rss();
  const result = await work();
  return { result, grown: process.memoryUsage.rss() - before };
}

test('7000 x 7000 is rejected in no time, four at once as well', async () => {
  for (const bytes of [await flat(7000, 7000).png().toBuffer(), await flat(7000, 7000).jpeg().toBuffer()]) {
    const { result, grown } = await grownBy(() => Promise.all(Array.from({ length: 4 }, () => encodePicture(bytes))));
    expect(result.map(problemOf)).toEqual(Array(4).fill('tooLarge'));
    for (const encoded of result) {
      if ('cost' in encoded) expect(encoded.cost?.peakBytes).toBeLessThan(100 * MB);
    }
    expect(grown).toBeLessThan(60 * MB);
  }
}, 60_000);

test('the photo of a 48 megapixel phone is taken, within the memory of its worker', async () => {
  const photo = await flat(8064, 6048).jpeg().toBuffer();
  const { result, grown } = await grownBy(() => pictureOf(encodePicture(photo)));
  expect(result.picture).toMatchObject({ width: 8064, height: 6048 });
  expect(result.picture.files.map(({ width }) => width)).toEqual(
    [160, 320, 480, 720, 960, 1600].flatMap((width) => [width, width]),
  );
  expect(result.cost.peakBytes).toBeLessThan(250 * MB);
  expect(grown).toBeLessThan(60 * MB);
}, 60_000);

test('a picture that needs more memory, work or time than it may is ended', async () => {
  const bytes = await flat(4000, 3000).webp().toBuffer();
  for (const less of [{ memoryBytes: 95 * MB }, { cpuMs: 400 }, { wallMs: 60 }]) {
    const result = await encodePicture(bytes, { limits: { ...PICTURE_LIMITS, ...less } });
    expect([less, problemOf(result)]).toEqual([less, 'tooHeavy']);
  }
  expect(problemOf(await encodePicture(bytes))).toBeNull();
}, 60_000);

test('after a picture that was ended, and after many good ones, the next is encoded as ever', async () => {
  const bytes = await flat(800, 800).jpeg().toBuffer();
  const heavy = await encodePicture(bytes, { sizes: 'first', limits: { ...PICTURE_LIMITS, memoryBytes: MB } });
  expect(problemOf(heavy)).toBe('tooHeavy');
  const costs: number[] = [];
  for (let count = 0; count < 20; count++) {
    const { picture, cost } = await pictureOf(encodePicture(bytes, { sizes: 'first' }));
    expect(picture.files.map(({ width, format }) => [width, format])).toEqual([[800, 'webp']]);
    costs.push(cost.cpuMs);
  }
  // A process for each picture took 300 ms before the first pixel.
  expect(costs.toSorted((a, b) => a - b)[10]).toBeLessThan(150);
}, 60_000);

test('a file that decodes into more memory than a picture may have is ended', async () => {
  const text = deflateSync(Buffer.alloc(7_900_000, 65), { level: 9 });
  const bombs = Array.from({ length: 300 }, (_, index) =>
    chunk('zTXt', Buffer.concat([Buffer.from(`c${index}\0\0`), text])),
  );
  const { result, grown } = await grownBy(async () => encodePicture(await withChunks(...bombs)));
  expect(problemOf(result)).toBe('tooHeavy');
  expect(grown).toBeLessThan(60 * MB);
}, 60_000);

test('a colour profile that unpacks into hundreds of megabytes does no harm', async () => {
  const profile = deflateSync(Buffer.alloc(300 * MB), { level: 9 });
  const result = await encodePicture(await withChunks(chunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), profile]))));
  if ('cost' in result) expect(result.cost?.peakBytes).toBeLessThan(150 * MB);
  else expect(problemOf(result)).toBe('tooHeavy');
}, 60_000);

test('moving, cut off, overloaded and drawn files are rejected by what they are', async () => {
  const frames = await sharp([await flat(80, 80).png().toBuffer(), await flat(80, 80).negate().png().toBuffer()], {
    join: { animated: true },
  });
  const jpeg = await flat(800, 800).jpeg().toBuffer();
  const rejected: [string, Buffer, string][] = [
    ['a moving GIF', await frames.clone().gif().toBuffer(), 'animated'],
    ['a moving WebP', await frames.clone().webp().toBuffer(), 'animated'],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), 'notAPicture'],
    ['half a PNG', (await flat(800, 800).png().toBuffer()).subarray(0, 400), 'notAPicture'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"></svg>'), 'notAPicture'],
    ['a TIFF', await flat(80, 80).tiff().toBuffer(), 'notAPicture'],
    ['a ladder', await flat(80, 70_000).png().toBuffer(), 'tooTall'],
    ['nothing', Buffer.alloc(0), 'notAPicture'],
    ['a letter with a stamp', await flat(80, 80).webp().withXmp('A'.repeat(1_100_000)).toBuffer(), 'tooMuchMetadata'],
  ];
  for (const [what, bytes, problem] of rejected) {
    expect([what, problemOf(await encodePicture(bytes))]).toEqual([what, problem]);
  }
}, 60_000);

test('a picture is turned the right way up and keeps what is transparent', async () => {
  const turned = await flat(200, 100).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect((await pictureOf(encodePicture(turned))).picture).toMatchObject({ width: 100, height: 200 });
  const half = { r: 200, g: 40, b: 40, alpha: 0.5 };
  const clear = await sharp({ create: { width: 300, height: 300, channels: 4, background: half } })
    .png()
    .toBuffer();
  const { picture } = await pictureOf(encodePicture(clear));
  const webp = picture.files.find(({ format, width }) => format === 'webp' && width === 160);
  const [red = 0, , , alpha = 0] = await sharp(webp?.bytes).raw().toBuffer();
  expect(Math.abs(red - half.r)).toBeLessThan(12);
  expect(Math.abs(alpha - 128)).toBeLessThan(6);
}, 60_000);

test('beyond a short queue the next picture is rejected with a time to retry', async () => {
  const bytes = await flat(100, 100).png().toBuffer();
  const max = PICTURE_LINE.atOnce + PICTURE_LINE.waiting;
  const results = await Promise.all(Array.from({ length: max + 3 }, () => encodePicture(bytes)));
  expect(results.map(problemOf)).toEqual([...Array(max).fill(null), 'busy', 'busy', 'busy']);
  expect(problemOf(await encodePicture(bytes))).toBeNull();
}, 120_000);
