import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../bench/processes.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const START_MS = 300_000;

/** A demo store of its own, removed afterwards. Each request may say where it comes from, as through a proxy. */
export async function startStore(): Promise<{ base: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const folder = join(ROOT, '.data-e2e');
  mkdirSync(folder, { recursive: true });
  const dataDir = mkdtempSync(join(folder, 'rows-'));
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'start.mjs')], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      TRUSTED_PROXIES: '127.0.0.1,::1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const base = `http://localhost:${port}`;
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; await sleep(100)) {
    if (child.exitCode !== null) throw new Error(`The store ended with ${child.exitCode} before it was ready`);
    const response = await fetch(`${base}/readyz`).catch(() => null);
    if (response?.ok) return { base, stop };
  }
  await stop();
  throw new Error(`The store was not ready after ${START_MS / 1000} s`);
}
