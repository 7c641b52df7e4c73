/** Processes of this rehearsal: each can be stopped, killed, and is gone when the rehearsal is. */
import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';

export type Child = {
  pid: number;
  isRunning: () => boolean;
  /** Returns when it has ended. */
  end: (signal: NodeJS.Signals) => Promise<void>;
};

export type ChildOptions = { env?: NodeJS.ProcessEnv; user?: { uid?: number; gid?: number }; log: string };

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
// Whoever is impatient leaves nothing running behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

export function startChild(program: string, args: readonly string[], { env, user, log }: ChildOptions): Child {
  const output = openSync(log, 'a');
  const child = spawn(program, args, {
    env: env ?? process.env,
    ...user,
    cwd: user?.uid === undefined ? undefined : '/',
    stdio: ['ignore', output, output],
  });
  running.add(child);
  const ended = new Promise<void>((resolve) => {
    const over = () => {
      running.delete(child);
      resolve();
    };
    child.once('exit', over).once('error', over);
  });
  return {
    pid: child.pid ?? 0,
    isRunning: () => running.has(child),
    end: async (signal) => {
      if (running.has(child)) child.kill(signal);
      await ended;
    },
  };
}
