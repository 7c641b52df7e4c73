import type { PictureProblem } from '@karaz/domain/catalog/picture-problem';
import type { PictureLimits } from './picture-limits.ts';

export type EncodedFile = { width: number; format: 'avif' | 'webp'; bytes: Buffer };
export type EncodedPicture = { width: number; height: number; blur: string; files: EncodedFile[] };
/** What a picture took of the worker process, by its own measure. */
type PictureCost = { peakBytes: number; cpuMs: number };

/**
 * `first`: one WebP file as wide as the picture, from which complete-picture.ts makes the rest when it is requested.
 * `square`: one small WebP file of its middle.
 */
export type PictureSizes = 'first' | 'all' | 'square';
export type PictureTask = { sent: Buffer; sizes: PictureSizes; limits: PictureLimits };
export type WorkerResult =
  | { picture: EncodedPicture; cost: PictureCost }
  | { problem: PictureProblem; cost?: PictureCost };
