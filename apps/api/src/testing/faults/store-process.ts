import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { storeScript } from './store-bundle.ts';

/**
 * One of several processes of a store: same database, same folder, a port of its own. Returns when it is ready.
 * `onLine` gets every line of its log.
 */
export async function startStore(
  port: number,
  more: Record<string, string>,
  onLine?: (line: string) => void,
): Promise<ChildProcess> {
  const mode = { NODE_ENV: 'test', KARAZ_MODE: 'demo', LOG_LEVEL: 'error' };
  const env = { ...process.env, ...mode, PORT: String(port), ...more };
  const args = ['--disable-warning=ExperimentalWarning', storeScript()];
  const shown = process.env['FAULTS_LOG'] ? 'inherit' : 'ignore';
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', shown, onLine ? 'pipe' : shown] });
  if (onLine && child.stderr) createInterface({ input: child.stderr }).on('line', onLine);
  for (;;) {
    if (child.exitCode !== null) throw new Error('a process did not start; FAULTS_LOG=1 shows why');
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    await response?.arrayBuffer();
    if (response?.ok) return child;
    await sleep(50);
  }
}

export async function stopped(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const at = server.address();
      server.close(() => resolve(typeof at === 'object' && at ? at.port : 0));
    });
  });
}
