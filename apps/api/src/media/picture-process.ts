import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { PictureTask, WorkerResult } from './picture-task.ts';

const WORKER = fileURLToPath(new URL('./picture-worker.ts', import.meta.url));

/** Of the store's settings and secrets it gets none; memory goes back as soon as it is free. */
const ENVIRONMENT = {
  UV_THREADPOOL_SIZE: '1',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
};
const NODE_OPTIONS = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=64', '--max-semi-space-size=1'];

/** After so many pictures, or one that took so much memory, the next gets a new process. */
const MAX_PICTURES = 200;
const MAX_PEAK_BYTES = 150_000_000;
const IDLE_MS = 5_000;
const LOW_PRIORITY = 15;

/** A process that encodes one picture at a time. It starts with the first and ends when none has come for a while. */
export function createPictureProcess({ isBackground = false } = {}) {
  let worker: ChildProcess | null = null;
  let pictures = 0;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  const retire = () => {
    worker?.kill('SIGKILL');
    worker = null;
  };
  const current = (): ChildProcess => {
    clearTimeout(idle);
    if (worker?.connected) return worker;
    pictures = 0;
    const started = startWorker(isBackground);
    started.once('exit', () => {
      if (worker === started) worker = null;
    });
    worker = started;
    return started;
  };
  const afterwards = (result: WorkerResult) => {
    pictures++;
    const { peakBytes = Number.POSITIVE_INFINITY } = result.cost ?? {};
    if (pictures >= MAX_PICTURES || peakBytes > MAX_PEAK_BYTES) return retire();
    idle = setTimeout(retire, IDLE_MS);
    idle.unref();
  };
  const runNext = async (task: PictureTask): Promise<WorkerResult> => {
    const result = await runTask(current(), task).catch((error: unknown) => {
      retire();
      throw error;
    });
    afterwards(result);
    return result;
  };
  return {
    run(task: PictureTask): Promise<WorkerResult> {
      const result = last.then(() => runNext(task));
      last = result.catch(() => {});
      return result;
    },
  };
}

function startWorker(isBackground: boolean): ChildProcess {
  const worker = fork(WORKER, [], {
    env: ENVIRONMENT,
    execArgv: NODE_OPTIONS,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (isBackground && worker.pid) setPriority(worker.pid, LOW_PRIORITY);
  return worker;
}

function runTask(worker: ChildProcess, task: PictureTask): Promise<WorkerResult> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => worker.kill('SIGKILL'), task.limits.wallMs);
    const onMessage = (result: WorkerResult) => finish(() => resolve(result));
    const onError = (error: Error) => finish(() => reject(error));
    const onExit = (code: number | null, signal: string | null) =>
      // Killed: by itself for its memory or its work, by us for its time, or by the system.
      finish(() =>
        signal === null ? reject(new Error(`the picture worker ended with ${code}`)) : resolve({ problem: 'tooHeavy' }),
      );
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      setWaitedFor(worker, false);
      settle();
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    setWaitedFor(worker, true);
    worker.send(task, () => {});
  });
}

/** An idle one does not keep the store from ending. */
function setWaitedFor(worker: ChildProcess, isWaitedFor: boolean): void {
  if (isWaitedFor) {
    worker.ref();
    worker.channel?.ref();
  } else {
    worker.unref();
    worker.channel?.unref();
  }
}
