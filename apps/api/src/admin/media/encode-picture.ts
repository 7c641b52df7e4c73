import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PictureProblem } from '@karaz/domain/catalog/picture-problem';
import { rejectedByHeader } from './picture-file-type.ts';
import { PICTURE_LIMITS, PICTURE_LINE, type PictureLimits } from './picture-limits.ts';

export type EncodedFile = { width: number; format: 'avif' | 'webp'; bytes: Buffer };
export type EncodedPicture = { width: number; height: number; blur: string; files: EncodedFile[] };
/** What the worker process took, by its own measure. */
export type PictureCost = { peakBytes: number; cpuMs: number };

export type PictureTask = { sent: Buffer; limits: PictureLimits };
export type WorkerResult =
  | { picture: EncodedPicture; cost: PictureCost }
  | { problem: PictureProblem; cost?: PictureCost };
/** `busy`: enough others wait already. */
export type PictureResult = WorkerResult | { problem: 'busy' };

const WORKER = fileURLToPath(new URL('./picture-worker.ts', import.meta.url));

let running = 0;
const waiting: (() => void)[] = [];

/** The picture encoded again in every width: nothing of the file that was sent is ever served. */
export async function encodePicture(sent: Buffer, limits: PictureLimits = PICTURE_LIMITS): Promise<PictureResult> {
  const problem = rejectedByHeader(sent);
  if (problem) return { problem };
  if (waiting.length >= PICTURE_LINE.waiting) return { problem: 'busy' };
  if (running >= PICTURE_LINE.atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await runWorker({ sent, limits });
  } finally {
    const next = waiting.shift();
    // The place goes on to the next in line, or back.
    if (next) next();
    else running--;
  }
}

/** Of the store's settings and secrets it gets none; memory goes back as soon as it is free. */
const ENVIRONMENT = {
  UV_THREADPOOL_SIZE: '1',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
};
const NODE_OPTIONS = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=64', '--max-semi-space-size=1'];

function runWorker(task: PictureTask): Promise<WorkerResult> {
  return new Promise((resolve, reject) => {
    const worker = fork(WORKER, [], {
      env: ENVIRONMENT,
      execArgv: NODE_OPTIONS,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(() => worker.kill('SIGKILL'), task.limits.wallMs);
    worker.once('message', (result: WorkerResult) => resolve(result));
    worker.once('error', reject);
    worker.once('exit', (code, signal) => {
      clearTimeout(timer);
      // Killed: by itself for its memory or its work, by us for its time, or by the system.
      if (signal !== null) resolve({ problem: 'tooHeavy' });
      else reject(new Error(`the picture worker ended with ${code}`));
    });
    worker.send(task, () => {});
  });
}
