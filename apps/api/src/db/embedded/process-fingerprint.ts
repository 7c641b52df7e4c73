import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

/**
 * Names one process for good: its id and when it started. An id alone is given to another process later, and a file
 * that says "held by 4711" would then be believed for ever.
 */
export type ProcessFingerprint = string;

export type RunningProcess = { startedAt: string; command: string; folder: string | undefined };

/** undefined: no such process, or a dead one that its parent has not collected yet. */
export function describeProcess(pid: number): RunningProcess | undefined {
  if (!hasEntry(pid)) return undefined;
  if (process.platform === 'linux') return describeOnLinux(pid);
  if (process.platform === 'win32') return { startedAt: '', command: '', folder: undefined };
  const line = spawnSync('ps', ['-o', 'lstart=,args=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  return line ? { startedAt: line.slice(0, 24), command: line.slice(24).trim(), folder: undefined } : undefined;
}

/** Also true for a dead process that its parent has not collected yet. */
export function hasEntry(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it exists and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function describeOnLinux(pid: number): RunningProcess | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses and may itself hold spaces and parentheses.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || state === 'X') return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { startedAt: fields[18] ?? '', command, folder: folderOnLinux(pid) };
  } catch {
    return undefined;
  }
}

function folderOnLinux(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

export function fingerprintOf(pid: number): ProcessFingerprint | undefined {
  const found = describeProcess(pid);
  return found && `${pid} ${found.startedAt}`;
}

export const isAlive = (fingerprint: ProcessFingerprint): boolean =>
  fingerprintOf(Number.parseInt(fingerprint, 10)) === fingerprint.trim();
