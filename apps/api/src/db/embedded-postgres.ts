import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { plainFolderError } from '../data-folder.ts';
import { PlainError } from '../plain-error.ts';
import { type Binaries, findBinaries } from './embedded/binaries.ts';
import { type DataFolder, dataFolderIn, prepareData, SUPERUSER } from './embedded/data-folder.ts';
import { launchPostmaster, type Postmaster } from './embedded/postmaster.ts';
import { describeProcess } from './embedded/process-fingerprint.ts';
import { ensureDatabase, waitUntilReady } from './embedded/readiness.ts';
import type { Runner } from './embedded/runner.ts';
import { findRunningInstance } from './embedded/running-instance.ts';
import { adopt, alone, claim, disclaim, handOver, hasLivingOwner, outlive } from './embedded/tenancy.ts';

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
    const start = { folder, binaries, settings, outliveOwner, log };
    return await alone(folder, async () => (await joinRunning(start)) ?? startOwn(start));
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
  const tenancy = { folder, log: start.log, restart: (at: number) => startOwn(start, at) };
  if (hasLivingOwner(folder)) {
    return { url, port, tenure: 'shared', stop: start.outliveOwner ? outlive(tenancy, port) : async () => {} };
  }
  return { url, port, tenure: 'adopted', stop: adopt(tenancy, running) };
}

async function startOwn(start: Start, preferredPort?: number): Promise<EmbeddedPostgres> {
  const { folder } = start;
  const runner = await prepareData(folder, start.binaries);
  claim(folder);
  const { port, postmaster } = await launchOnFreePort(start, runner, preferredPort);
  await ensureDatabase(urlFor(folder, port, 'postgres'), DATABASE);
  const supervised = supervise(start, runner, { port, postmaster });
  const stop = async () => {
    if (await handOver(folder, supervised.leave)) return;
    await supervised.stop();
    disclaim(folder);
  };
  return { url: urlFor(folder, port, DATABASE), port, tenure: 'owned', stop };
}

type Launched = { port: number; postmaster: Postmaster };

const PORT_TAKEN = /could not bind|Address already in use/;
/** Backends of a killed PostgreSQL need a moment to notice; until then it protects its data by not starting. */
const STILL_BUSY = /pre-existing shared memory block|lock file "postmaster.pid" already exists/;

async function launchOnFreePort(start: Start, runner: Runner, preferredPort?: number): Promise<Launched> {
  for (let attempt = 1; ; attempt++) {
    const port = preferredPort ?? (await freePort());
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
  const leave = () => {
    isStopping = true;
    current.leave();
  };
  return { stop, leave };
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
