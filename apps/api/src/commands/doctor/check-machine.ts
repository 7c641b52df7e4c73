import { randomUUID } from 'node:crypto';
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { ensureDataFolder, plainFolderError } from '../../data-folder.ts';
import { bad, codeOf, type Finding, good, messageOf, warning } from './finding.ts';

/** The first with argon2 in node:crypto. */
const MIN_NODE = [24, 7] as const;

export function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isFit = major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1]);
  if (isFit) return good('node', `Node ${version}.`);
  return bad('node', `Node ${version} is too old. Install Node ${MIN_NODE.join('.')} or newer.`);
}

export function checkDataFolder(dataDir: string): Finding {
  const file = join(dataDir, `.doctor-${randomUUID()}`);
  try {
    ensureDataFolder(dataDir);
    writeFileSync(file, 'x', { mode: 0o600 });
    return good('dataDir', `DATA_DIR ${resolve(dataDir)} can be written.`);
  } catch (error) {
    return bad('dataDir', messageOf(plainFolderError(error, dataDir)));
  } finally {
    try {
      rmSync(file, { force: true });
    } catch {
      // It could not be written either.
    }
  }
}

const GB = 1_000_000_000;

/** PostgreSQL on a disk of its own has its own room, which only its machine knows. */
export function checkDisk(dataDir: string): Finding[] {
  let folder = resolve(dataDir);
  while (!existsSync(folder)) folder = dirname(folder);
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const amount = `${(free / GB).toFixed(1)} GB`;
  if (free < GB / 5) return [bad('disk', `The disk of DATA_DIR is nearly full: ${amount} are free. Make room.`)];
  if (free < 2 * GB) return [warning('disk', `The disk of DATA_DIR has only ${amount} free. Make room soon.`)];
  return [good('disk', `The disk of DATA_DIR has ${amount} free.`)];
}

export async function checkPort(host: string, port: number): Promise<{ finding: Finding; isStoreRunning: boolean }> {
  const problem = await listenOnce(host, port);
  if (!problem) return { finding: good('port', `${host}:${port} is free.`), isStoreRunning: false };
  if (problem === 'EADDRINUSE' && (await isStore(host, port)))
    return { finding: good('port', `The store is running on ${host}:${port}.`), isStoreRunning: true };
  return { finding: bad('port', portText(problem, host, port)), isStoreRunning: false };
}

function portText(problem: string, host: string, port: number): string {
  if (problem === 'EADDRINUSE')
    return `${host}:${port} is taken by another program. End that program or set another PORT.`;
  if (problem === 'EACCES') return `This user may not listen on port ${port}. Set a PORT above 1023.`;
  if (problem === 'EADDRNOTAVAIL')
    return `HOST ${host} is not an address of this machine. Set HOST to one, or 0.0.0.0.`;
  return `The store cannot listen on ${host}:${port} (${problem}). Set another HOST or PORT.`;
}

function listenOnce(host: string, port: number): Promise<string | undefined> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', (error) => done(codeOf(error) || messageOf(error)));
    server.listen(port, host, () => server.close(() => done(undefined)));
  });
}

async function isStore(host: string, port: number): Promise<boolean> {
  const address = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host;
  try {
    const response = await fetch(`http://${address}:${port}/healthz`, { signal: AbortSignal.timeout(3_000) });
    return response.ok && (await response.text()).includes('"ok"');
  } catch {
    return false;
  }
}
