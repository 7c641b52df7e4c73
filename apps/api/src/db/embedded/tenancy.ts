import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataFolder } from './data-folder.ts';
import { takeLock } from './folder-lock.ts';
import { tieToUs } from './postmaster.ts';
import { describeProcess, fingerprintOf, isAlive } from './process-fingerprint.ts';
import { findRunningInstance, type RunningInstance } from './running-instance.ts';
import { hasLivingSharer, registerSharer } from './sharers.ts';

/** Several processes may use one PostgreSQL. One of them owns it: it starts it again, and stops it as the last to go. */

type Stop = () => Promise<void>;
export type Tenancy = {
  folder: DataFolder;
  log: (text: string) => void;
  /** Starts PostgreSQL at this port, as its owner. */
  restart: (port: number) => Promise<{ stop: Stop }>;
};

export async function alone<T>(folder: DataFolder, work: () => Promise<T>): Promise<T> {
  const release = await takeLock(folder.lock);
  try {
    return await work();
  } finally {
    release();
  }
}

export function hasLivingOwner(folder: DataFolder): boolean {
  try {
    return isAlive(readFileSync(folder.owner, 'utf8'));
  } catch {
    return false;
  }
}

export const claim = (folder: DataFolder) => writeFileSync(folder.owner, fingerprintOf(process.pid) ?? '');
export const disclaim = (folder: DataFolder) => rmSync(folder.owner, { force: true });

/** True: others go on with it, and one of them owns it in a moment. */
export const handOver = (folder: DataFolder, leave: () => void): Promise<boolean> =>
  alone(folder, async () => {
    if (!hasLivingSharer(folder)) return false;
    leave();
    disclaim(folder);
    return true;
  });

/** Where there is no /proc, looking means starting a program. */
const POLL_MS = process.platform === 'linux' ? 200 : 1_000;
const pause = (signal: AbortSignal) => sleep(POLL_MS, undefined, { ref: false, signal }).catch(() => {});

/** Goes on with PostgreSQL, at the same address, when its owner ends or is gone. */
export function outlive({ folder, log, restart }: Tenancy, port: number): Stop {
  const stopping = new AbortController();
  const unregister = registerSharer(folder);
  const inherit = async (): Promise<Stop | undefined> => {
    if (hasLivingOwner(folder)) return undefined;
    unregister();
    const running = findRunningInstance(folder.data);
    if (running) return adopt({ folder, log, restart }, running);
    return stopping.signal.aborted ? undefined : (await restart(port)).stop;
  };
  const watch = async (): Promise<Stop | undefined> => {
    while (!stopping.signal.aborted) {
      await pause(stopping.signal);
      const stop = hasLivingOwner(folder) ? undefined : await alone(folder, inherit);
      if (stop) return stop;
    }
    return undefined;
  };
  const watching = watch().catch((error: unknown) => {
    log(`PostgreSQL ended with its owner and cannot be started here: ${String(error)}`);
    return undefined;
  });
  return async () => {
    stopping.abort();
    // Handed over a moment ago and not taken yet: nobody else would stop it.
    const stop = (await watching) ?? (await alone(folder, inherit));
    unregister();
    await stop?.();
  };
}

/** A PostgreSQL whose starter has ended is ours now: it ends with us, and should it die before, it is started again. */
export function adopt({ folder, log, restart }: Tenancy, { pid, port }: RunningInstance): Stop {
  claim(folder);
  const untie = tieToUs(pid);
  const stopping = new AbortController();
  const watch = async (): Promise<Stop | undefined> => {
    while (!stopping.signal.aborted && describeProcess(pid)) await pause(stopping.signal);
    if (stopping.signal.aborted) return undefined;
    untie();
    log(`PostgreSQL ended unexpectedly and is started again; its log is ${folder.log}`);
    return (await alone(folder, () => restart(port))).stop;
  };
  const watching = watch().catch((error: unknown) => {
    log(`PostgreSQL cannot be started again: ${String(error)}`);
    return undefined;
  });
  return async () => {
    stopping.abort();
    const stop = await watching;
    if (stop) return stop();
    if (await handOver(folder, untie)) return;
    if (describeProcess(pid)) process.kill(pid, 'SIGINT');
    while (describeProcess(pid)) await sleep(50);
    untie();
    disclaim(folder);
  };
}
