/**
 * A process of its own, for one picture at a time. It can be killed at any moment without harm to the store, and ends
 * itself when a picture costs more than a picture may. Started by picture-process.ts.
 */
import {
  PERSON_PICTURE_SIDE,
  type PictureProblem,
  pictureProblem,
  WIDEST_PICTURE,
} from '@karaz/domain/catalog/picture-problem';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { EncodedFile, EncodedPicture, PictureSizes, PictureTask, WorkerResult } from './picture-task.ts';

/** Widths the pages request (apps/web: ui/picture.tsx). */
const WIDTHS = [160, 320, 480, 720, 960, WIDEST_PICTURE] as const;

/** Drawings, documents and films are rejected by their decoders' names: they never run. */
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: DECODERS });
sharp.cache(false);
sharp.concurrency(1);

/** The limit by pictureProblem is lower for most formats; this one is for whatever a header does not say. */
const OPTIONS = { limitInputPixels: 50_000_000, failOn: 'error', pages: 1, sequentialRead: true } as const;

const CHECK_MS = 20;

// Killed, because an exit would wait for the decoder to end.
const end = () => process.kill(process.pid, 'SIGKILL');
const cpuMs = () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000;

process.on('message', (task: PictureTask) => void handleTask(task));
// Whoever started it is gone.
process.once('disconnect', end);

async function handleTask({ sent, sizes, limits }: PictureTask): Promise<void> {
  const startedAt = cpuMs();
  let peakBytes = 0;
  const checkCost = () => {
    peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
    if (peakBytes > limits.memoryBytes || cpuMs() - startedAt > limits.cpuMs) end();
  };
  const timer = setInterval(checkCost, CHECK_MS);
  const result = await encode(sent, sizes).catch((): PictureProblem => 'notAPicture');
  clearInterval(timer);
  checkCost();
  const cost = { peakBytes, cpuMs: cpuMs() - startedAt };
  const message: WorkerResult = typeof result === 'string' ? { problem: result, cost } : { picture: result, cost };
  process.send?.(message);
}

async function encode(sent: Buffer, sizes: PictureSizes): Promise<EncodedPicture | PictureProblem> {
  const metadata = await sharp(sent, OPTIONS).metadata();
  const problem = pictureProblem(describe(metadata));
  if (problem) return problem;
  // Decoded once, and never larger than what a page requests.
  const { data, info } = await sharp(sent, OPTIONS)
    .autoOrient()
    .resize({ width: WIDEST_PICTURE, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = metadata.autoOrient;
  const output = sharp(data, { raw: info });
  const blur = await output.clone().resize({ width: 12 }).webp({ quality: 30 }).toBuffer();
  const files = await FILES[sizes](output, info.width);
  return { width, height, blur: blur.toString('base64'), files };
}

function describe({ format, autoOrient, pages = 1, isProgressive = false, exif, icc, iptc, xmp }: Metadata) {
  const metadataBytes = [exif, icc, iptc, xmp].reduce((sum, part) => sum + (part?.length ?? 0), 0);
  return { format: format ?? '', ...autoOrient, pages, isProgressive, metadataBytes };
}

/** At little cost: quick to encode, and good enough to make every other size from it. */
async function firstSize(output: Sharp, own: number): Promise<EncodedFile[]> {
  const width = Math.max(own, WIDTHS[0]);
  const bytes = await output.clone().resize({ width }).webp({ quality: 86, effort: 0 }).toBuffer();
  return [{ width, format: 'webp', bytes }];
}

async function square(output: Sharp): Promise<EncodedFile[]> {
  const side = { width: PERSON_PICTURE_SIDE, height: PERSON_PICTURE_SIDE };
  const bytes = await output
    .clone()
    .resize({ ...side, fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer();
  return [{ width: PERSON_PICTURE_SIDE, format: 'webp', bytes }];
}

/** None larger than the picture itself, except that the smallest is always there. */
async function allSizes(output: Sharp, own: number): Promise<EncodedFile[]> {
  const files: EncodedFile[] = [];
  const widths = new Set(WIDTHS.map((width) => Math.min(width, Math.max(own, WIDTHS[0]))));
  for (const width of widths) {
    const resized = output.clone().resize({ width });
    files.push({ width, format: 'webp', bytes: await resized.clone().webp({ quality: 78 }).toBuffer() });
    files.push({ width, format: 'avif', bytes: await resized.clone().avif({ quality: 52, effort: 2 }).toBuffer() });
  }
  return files;
}

const FILES = { first: firstSize, all: allSizes, square } satisfies Record<PictureSizes, unknown>;
