/** Runs a program that lives and ends with us: our signals are its signals, its exit code is ours. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { commandOf } from './port.mjs';

/** A terminal and npm may both hand on the same Ctrl-C. */
const SAME_SIGNAL_MS = 500;
const PARENT_CHECK_MS = 500;

/**
 * The program has its own process group, so a Ctrl-C reaches it once, through us. The channel between us is its way
 * to learn that we were killed: it closes.
 */
export function runTied(command, args, options) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true });
  let lastSignalAt = Number.NEGATIVE_INFINITY;
  const passOn = (signal) => {
    if (performance.now() - lastSignalAt < SAME_SIGNAL_MS) return;
    lastSignalAt = performance.now();
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => passOn(signal));
  watchParent(() => passOn('SIGTERM'));
  // We may be tied to somebody ourselves.
  process.once('disconnect', () => passOn('SIGTERM'));
  process.channel?.unref();
  return {
    child,
    exitCode: new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
    }),
  };
}

/**
 * npm dies without notifying the script it runs, and some shells stay between the two: then it is the shell's parent that
 * is npm. Without npm, nobody says that the parent must outlive us.
 */
function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const npm = isShell(parent) ? parentOf(parent) : undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || parentOf(parent) === npm)) return;
    clearInterval(timer);
    onGone();
  }, PARENT_CHECK_MS);
  timer.unref();
}

const isShell = (pid) => /(?:^|\/)(?:sh|dash|bash|zsh|ash) /.test(`${commandOf(pid)} `);

/** undefined where there is no /proc: then only the direct parent is watched. */
function parentOf(pid) {
  try {
    // The name in brackets may hold anything; the parent is the second word after it.
    return Number(/.*\) \S+ (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}
