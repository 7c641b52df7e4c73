import { rejectedByHeader } from './picture-file-type.ts';
import { PICTURE_LIMITS, PICTURE_LINE, type PictureLimits } from './picture-limits.ts';
import { createPictureProcess } from './picture-process.ts';
import type { PictureSizes, WorkerResult } from './picture-task.ts';

/** `busy`: enough others wait already. */
export type PictureResult = WorkerResult | { problem: 'busy' };

const uploads = createPictureProcess();
const background = createPictureProcess({ isBackground: true });
/** Two, so that an import uses what the machine has to spare; behind everything else it does. */
const imports = [1, 2].map(() => ({ process: createPictureProcess({ isBackground: true }), pending: 0 }));

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

/** One of the many pictures of an import, in one size at first. Staff who upload a picture do not wait behind it. */
export async function encodeImported(sent: Buffer): Promise<WorkerResult> {
  const problem = rejectedByHeader(sent);
  if (problem) return { problem };
  const next = imports.reduce((free, one) => (one.pending < free.pending ? one : free));
  next.pending++;
  try {
    return await next.process.run({ sent, sizes: 'first', limits: PICTURE_LIMITS });
  } finally {
    next.pending--;
  }
}
