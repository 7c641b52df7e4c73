import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import type { Binaries } from './binaries.ts';
import type { DataFolder } from './data-folder.ts';
import type { Runner } from './runner.ts';

export type Launch = {
  folder: DataFolder;
  binaries: Binaries;
  runner: Runner;
  port: number;
  settings: readonly string[];
};

export type Postmaster = {
  exited: Promise<void>;
  hasExited: () => boolean;
  /** What it wrote to its log since this start. */
  output: () => string;
  /** Ends connections, writes everything down and exits. */
  stop: () => Promise<void>;
  /** From now on it lives without us. */
  leave: () => void;
};

/** The message that detaches PostgreSQL from this process. */
const STAY = 'stay';

/**
 * File descriptor 3 is a pipe held open by us: however we die, even by kill -9, the reader ends and PostgreSQL gets
 * an orderly shutdown. Its own process group protects it from Ctrl-C of the terminal: we stop it ourselves.
 */
const TIED_TO_US = `export LC_ALL=C; { read -r word; [ "$word" = ${STAY} ] || kill -INT $$; } <&3 >/dev/null 2>&1 & exec 3<&-; exec "$@"`;

const OPTIONS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  // After a crash everything is written to the disk first: two thousand files one by one take seconds, all at once none.
  ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
];

export function launchPostmaster({ folder, binaries, runner, port, settings }: Launch): Postmaster {
  rotateLog(folder.log);
  const log = openSync(folder.log, 'a', 0o600);
  const logStart = statSync(folder.log).size;
  const options = [...OPTIONS, ...settings];
  const args = ['-D', folder.data, '-p', String(port), ...options.flatMap((option) => ['-c', option])];
  const child = spawnTied(runner, [binaries.postgres, ...args], log);
  closeSync(log);

  let hasExited = false;
  const exited = new Promise<void>((resolve) => {
    const onEnd = () => {
      hasExited = true;
      closePipe(child);
      resolve();
    };
    child.once('exit', onEnd).once('error', onEnd);
  });
  return {
    exited,
    hasExited: () => hasExited,
    output: () => readFileSync(folder.log).subarray(logStart).toString('utf8').slice(-4000),
    stop: async () => {
      if (process.platform === 'win32') spawnSync(binaries.pg_ctl, ['stop', '-D', folder.data, '-m', 'fast']);
      else closePipe(child);
      await exited;
    },
    leave: () => {
      closePipe(child, `${STAY}\n`);
      child.unref();
    },
  };
}

/** Ties a PostgreSQL that another process started to this one. Returns what lets it go again. */
export function tieToUs(pid: number): () => void {
  if (process.platform === 'win32') return () => {};
  const script = `read -r word; [ "$word" = ${STAY} ] || kill -INT "$1"`;
  const watcher = spawn('sh', ['-c', script, 'sh', String(pid)], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.once('error', () => {}).unref();
  watcher.stdin.once('error', () => {});
  return () => watcher.stdin.end(`${STAY}\n`);
}

function spawnTied(runner: Runner, argv: readonly string[], log: number): ChildProcess {
  const isWindows = process.platform === 'win32';
  const [command = '', ...args] = isWindows ? argv : [...runner.prefix, 'sh', '-c', TIED_TO_US, 'sh', ...argv];
  return spawn(command, args, {
    ...runner.user,
    env: withoutMallocSettings(process.env),
    cwd: isWindows ? undefined : '/',
    stdio: ['ignore', 'ignore', log, 'pipe'],
    detached: !isWindows,
    windowsHide: true,
  });
}

/** They are chosen for the store; PostgreSQL gives memory back in its own way. */
const withoutMallocSettings = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('MALLOC_')));

function closePipe(child: ChildProcess, lastMessage = ''): void {
  const pipe = child.stdio[3];
  if (pipe && 'end' in pipe) pipe.once('error', () => {}).end(lastMessage);
}

const LOG_LIMIT_BYTES = 5_000_000;

function rotateLog(file: string): void {
  if (existsSync(file) && statSync(file).size > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`);
}
