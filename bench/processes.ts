/** Starts what is measured, each in a process of its own, and waits until it responds. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** As `npm start` and the files in deploy start it. */
const STORE_ENV = JSON.parse(readFileSync(join(root, 'scripts/store-env.json'), 'utf8'));

export type Measured = {
  port: number;
  startMs: number;
  /** Seconds of processor it has used so far, as it reports itself. */
  cpu: () => Promise<number>;
  stop: () => Promise<void>;
};

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export async function startProcess(
  script: string,
  readyPath: string,
  env: Record<string, string> = {},
): Promise<Measured> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    cwd: root,
    env: { ...STORE_ENV, ...process.env, LOG_LEVEL: 'error', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(child, `http://127.0.0.1:${port}${readyPath}`);
  const startMs = performance.now() - started;
  const cpu = () => (readyPath === '/readyz' ? cpuSeconds(port) : reportedCpuSeconds(port));
  return { port, startMs, cpu, stop: () => stop(child) };
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt++) {
    if (child.exitCode !== null) throw new Error(`The process ended with ${child.exitCode} before it answered`);
    const response = await fetch(address).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No answer from ${address}`);
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** CPU seconds the measured process has used so far, as it reports itself. */
export async function cpuSeconds(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/process_cpu_seconds_total ([\d.]+)/.exec(text)?.[1] ?? Number.NaN);
}

async function reportedCpuSeconds(port: number): Promise<number> {
  const { user, system } = await (await fetch(`http://127.0.0.1:${port}/cpu`)).json();
  return (user + system) / 1e6;
}

/** Bytes of memory the store's process holds. */
export async function residentBytes(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/process_resident_memory_bytes ([\d.]+)/.exec(text)?.[1] ?? Number.NaN);
}

const TICKS_PER_SECOND = 100;

/** What the postmaster and all its children, also those that have ended, have used; not a number where there is no /proc. */
export function databaseCpuSeconds(dataDir: string): number {
  try {
    const postmaster = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
    return familyCpuSeconds(postmaster);
  } catch {
    return Number.NaN;
  }
}

/** Of a process and its children, also those that have ended. */
export function familyCpuSeconds(parent: string): number {
  const ticks = readdirSync('/proc').map((pid) => (/^\d+$/.test(pid) ? ticksOf(pid, parent) : 0));
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND;
}

function ticksOf(pid: string, parent: string): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const [own, ended] = [Number(fields[11]) + Number(fields[12]), Number(fields[13]) + Number(fields[14])];
    if (pid === parent) return own + ended;
    return fields[1] === parent ? own : 0;
  } catch {
    return 0;
  }
}
