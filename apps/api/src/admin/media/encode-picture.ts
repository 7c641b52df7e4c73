import type { PictureProblem } from '@karaz/domain/catalog/picture-problem';
import { rejectedByHeader } from './picture-file-type.ts';
import { PICTURE_LIMITS, PICTURE_LINE, type PictureLimits } from './picture-limits.ts';
import { createPictureProcess } from './picture-process.ts';

export type EncodedFile = { width: number; format: 'avif' | 'webp'; bytes: Buffer };
export type EncodedPicture = { width: number; height: number; blur: string; files: EncodedFile[] };
/** What a picture took of the worker process, by its own measure. */
export type PictureCost = { peakBytes: number; cpuMs: number };

/** `first`: one WebP file as wide as the picture, from which complete-picture.ts makes the rest when it is requested. */
export type PictureSizes = 'first' | 'all';
export type PictureTask = { sent: Buffer; sizes: PictureSizes; limits: PictureLimits };
export type WorkerResult =
  | { picture: EncodedPicture; cost: PictureCost }
  | { problem: PictureProblem; cost?: PictureCost };
/** `busy`: enough others wait already. */
export type PictureResult = WorkerResult | { problem: 'busy' };

const uploads = createPictureProcess();
const background = createPictureProcess({ isBackground: true });

let running = 0;
const waiting: (() => void)[] = [];

/** The picture encoded again: nothing of the file that was sent is ever served. */
export async function encodePicture(
  sent: Buffer,
  { sizes = 'all', limits = PICTURE_LIMITS }: { sizes?: PictureSizes; limits?: PictureLimits } = {},
): Promise<PictureResult> {
  const problem = rejectedByHeader(sent);
  if (problem) return { problem };
  if (waiting.length >= PICTURE_LINE.waiting) return { problem: 'busy' };
  if (running >= PICTURE_LINE.atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await uploads.run({ sent, sizes, limits });
  } finally {
    const next = waiting.shift();
    // The place goes on to the next in line, or back.
    if (next) next();
    else running--;
  }
}

/** Every size of a picture this store encoded before, one call at a time, behind everything else the machine does. */
export const encodeAgain = (saved: Buffer): Promise<WorkerResult> =>
  background.run({ sent: saved, sizes: 'all', limits: PICTURE_LIMITS });
