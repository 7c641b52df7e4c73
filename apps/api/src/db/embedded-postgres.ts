import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { plainFolderError } from '../data-folder.ts';
import { PlainError } from '../plain-error.ts';
import { type Binaries, findBinaries } from './embedded/binaries.ts';
import { type DataFolder, dataFolderIn, prepareData, SUPERUSER } from './embedded/data-folder.ts';
import { takeLock } from './embedded/folder-lock.ts';
import { launchPostmaster, type Postmaster } from './embedded/postmaster.ts';
import { describeProcess, isAlive, markOf } from './embedded/process-mark.ts';
import { ensureDatabase, waitUntilReady } from './embedded/readiness.ts';
import type { Runner } from './embedded/runner.ts';
import { findRunningInstance, type RunningInstance } from './embedded/running-instance.ts';

export type EmbeddedPostgres = {
  url: string;
  port: number;
  /** owned: we started it. adopted: its starter died, it is ours now. shared: another process will stop it. */
  tenure: 'owned' | 'adopted' | 'shared';
  stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  /** PostgreSQL settings such as `fsync=off`. */
  settings?: readonly string[];
  /** Start it again should the process it is shared with stop it: for a store, not for who only looks into its data. */
  outliveOwner?: boolean;
  log?: (text: string) => void;
};

type Start = {
  folder: DataFolder;
  binaries: Binaries;
  settings: readonly string[];
  outliveOwner: boolean;
  log: (text: string) => void;
};

const DATABASE = 'karaz';

/** A real PostgreSQL for people who have none: the programs come from npm, the data lives in `dataDir`. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { settings = [], outliveOwner = false, log = () => {} } = options;
  const dataDir = resolve(options.dataDir);
  const folder = dataFolderIn(dataDir);
  const binaries = await findBinaries();
  try {
    const release = await takeLock(folder.lock);
    try {
      const start = { folder, binaries, settings, outliveOwner, log };
      return (await joinRunning(start)) ?? (await startOwn(start));
    } finally {
      release();
    }
  } catch (error) {
    throw plainFolderError(error, dataDir);
  }
}

const urlFor = (folder: DataFolder, port: number, database: string) =>
  `postgres://${SUPERUSER}:${folder.password}@127.0.0.1:${port}/${database}`;

/** Another process of the store runs this folder already, or left PostgreSQL behind when it died. */
async function joinRunning(start: Start): Promise<EmbeddedPostgres | undefined> {
  const { folder } = start;
  const running = findRunningInstance(folder.data);
  if (!running) return undefined;
  const { pid, port } = running;
  const readiness = await waitUntilReady(urlFor(folder, port, 'postgres'), () => !describeProcess(pid));
  if (readiness === 'gone') return undefined;
  await ensureDatabase(urlFor(folder, port, 'postgres'), DATABASE);
  const url = urlFor(folder, port, DATABASE);
  if (hasLivingOwner(folder))
    return { url, port, tenure: 'shared', stop: start.outliveOwner ? takeOver(start, running) : async () => {} };
  claim(folder);
  return { url, port, tenure: 'adopted', stop: () => stopAdopted(folder, running) };
}

function hasLivingOwner(folder: DataFolder): boolean {
  try {
    return isAlive(readFileSync(folder.owner, 'utf8'));
  } catch {
    return false;
  }
}

const LOOK_MS = 200;

/** Whoever is started while an earlier one is still closing down would lose the database with it: it goes on at the same address. */
function takeOver(start: Start, { port }: RunningInstance): () => Promise<void> {
  const stopping = new AbortController();
  const pause = () => sleep(LOOK_MS, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
  const watch = async (): Promise<EmbeddedPostgres | undefined> => {
    while (!stopping.signal.aborted) {
      await pause();
      if (hasLivingOwner(start.folder)) continue;
      const release = await takeLock(start.folder.lock);
      try {
        const isFree = !hasLivingOwner(start.folder) && !findRunningInstance(start.folder.data);
        if (isFree && !stopping.signal.aborted) return await startOwn(start, port);
      } finally {
        release();
      }
    }
    return undefined;
  };
  const watching = watch().catch((error: unknown) => {
    start.log(`PostgreSQL ended with its owner and cannot be started here: ${String(error)}`);
    return undefined;
  });
  return async () => {
    stopping.abort();
    await (await watching)?.stop();
  };
}

const claim = (folder: DataFolder) => writeFileSync(folder.owner, markOf(process.pid) ?? '');
const disclaim = (folder: DataFolder) => rmSync(folder.owner, { force: true });

async function stopAdopted(folder: DataFolder, { pid }: RunningInstance): Promise<void> {
  if (describeProcess(pid)) process.kill(pid, 'SIGINT');
  while (describeProcess(pid)) await sleep(50);
  disclaim(folder);
}

async function startOwn(start: Start, wantedPort?: number): Promise<EmbeddedPostgres> {
  const { folder } = start;
  const runner = await prepareData(folder, start.binaries);
  claim(folder);
  const { port, postmaster } = await launchOnFreePort(start, runner, wantedPort);
  await ensureDatabase(urlFor(folder, port, 'postgres'), DATABASE);
  const supervised = supervise(start, runner, { port, postmaster });
  const stop = async () => {
    await supervised.stop();
    disclaim(folder);
  };
  return { url: urlFor(folder, port, DATABASE), port, tenure: 'owned', stop };
}

type Launched = { port: number; postmaster: Postmaster };

const PORT_TAKEN = /could not bind|Address already in use/;
/** Backends of a killed PostgreSQL need a moment to notice; until then it protects its data by not starting. */
const STILL_BUSY = /pre-existing shared memory block|lock file "postmaster.pid" already exists/;

async function launchOnFreePort(start: Start, runner: Runner, wantedPort?: number): Promise<Launched> {
  for (let attempt = 1; ; attempt++) {
    const port = wantedPort ?? (await freePort());
    const postmaster = await launchOn(start, runner, port);
    if (!postmaster.hasExited()) return { port, postmaster };
    const output = postmaster.output();
    const isWorthRetrying = PORT_TAKEN.test(output) || STILL_BUSY.test(output);
    if (attempt >= 20 || !isWorthRetrying) throw new PlainError(`PostgreSQL did not start: ${output}`);
    await sleep(500);
  }
}

async function launchOn(start: Start, runner: Runner, port: number): Promise<Postmaster> {
  const postmaster = launchPostmaster({ ...start, runner, port });
  try {
    await waitUntilReady(urlFor(start.folder, port, 'postgres'), postmaster.hasExited);
    return postmaster;
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
}

const LONGEST_PAUSE_MS = 5_000;

/** Starts PostgreSQL again on the same port when it dies by itself, so that the pool finds it where it was. */
function supervise(start: Start, runner: Runner, { port, postmaster }: Launched) {
  let current = postmaster;
  let isStopping = false;
  const watch = async () => {
    for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      await current.exited;
      if (isStopping) return;
      start.log(`PostgreSQL ended unexpectedly and is started again; its log is ${start.folder.log}`);
      await sleep(pauseMs);
      if (isStopping) return;
      current = await launchOn(start, runner, port);
      // Whoever stops us meanwhile stopped the one before and waits for us.
      if (isStopping) return current.stop();
      if (!current.hasExited()) pauseMs = 100;
    }
  };
  const watching = watch().catch((error: unknown) => start.log(`PostgreSQL cannot be started again: ${String(error)}`));
  const stop = async () => {
    isStopping = true;
    await current.stop();
    await watching;
    await current.stop();
  };
  return { stop };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
