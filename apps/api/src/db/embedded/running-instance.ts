import { readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describeProcess, hasEntry } from './process-fingerprint.ts';

export type RunningInstance = { pid: number; port: number };

/** The PostgreSQL that works on this folder now, according to the file it writes there. */
export function findRunningInstance(data: string): RunningInstance | undefined {
  const pidFile = join(data, 'postmaster.pid');
  const [pid, , , port] = readLines(pidFile).map((line) => Number.parseInt(line, 10));
  if (!pid) return undefined;
  if (isPostgresOf(data, pid)) return port ? { pid, port } : undefined;
  // PostgreSQL itself copes with the file of a dead process. It never starts when the id now belongs to another
  // process, or to a dead one nobody collected; but while an old backend still writes, starting would destroy data.
  if (hasEntry(pid) && !hasBackend(data)) rmSync(pidFile, { force: true });
  return undefined;
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

function isPostgresOf(data: string, pid: number): boolean {
  const found = describeProcess(pid);
  if (!found) return false;
  if (process.platform === 'win32') return true;
  return found.command.includes('postgres') && (found.command.includes(data) || found.folder === realpathSync(data));
}

/** Every process of PostgreSQL has its data folder as current folder. */
function hasBackend(data: string): boolean {
  if (process.platform !== 'linux') return false;
  const folder = realpathSync(data);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((name) => {
      const found = describeProcess(Number(name));
      return found?.folder === folder && found.command.includes('postgres');
    });
}
