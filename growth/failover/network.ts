/** A machine for each node, as far as the network goes: a namespace of its own with an address on a common bridge. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, startChild } from '../child.ts';

const PREFIX = '10.77.0';
export const NETWORK = `${PREFIX}.0/24`;
const BRIDGE = 'karaz0';

export type Machine = {
  name: string;
  address: string;
  /** A program on this machine and its arguments, as the rehearsal has to start it. */
  command: (program: string, args: readonly string[]) => [string, string[]];
  run: (program: string, args: readonly string[], env?: NodeJS.ProcessEnv) => string;
  /** Everything that runs on it. */
  signal: (signal: NodeJS.Signals, isMeant?: (pid: number) => boolean) => void;
  /** No packet goes to or comes from the others; whoever else is on the bridge still reaches it. */
  cutFrom: (others: readonly Machine[]) => void;
  join: () => void;
  close: () => Promise<void>;
};

function run(program: string, args: readonly string[], env?: NodeJS.ProcessEnv): string {
  const done = spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, ...env } });
  if (done.status !== 0) throw new Error(`${program} ${args.join(' ')}: ${done.stderr || done.error}`);
  return done.stdout;
}

/** In the namespace that the whole rehearsal runs in, so nothing of it is left on the machine. */
export function openBridge(): void {
  run('ip', ['link', 'set', 'lo', 'up']);
  run('ip', ['link', 'add', BRIDGE, 'type', 'bridge']);
  run('ip', ['addr', 'add', `${PREFIX}.1/24`, 'dev', BRIDGE]);
  run('ip', ['link', 'set', BRIDGE, 'up']);
}

export async function openMachine(number: number, folder: string): Promise<Machine> {
  const [name, address] = [`node${number}`, `${PREFIX}.${10 + number}`];
  const holder = startChild('unshare', ['--net', 'sleep', 'infinity'], { log: `${folder}/${name}-machine.log` });
  const own = namespaceOf(process.pid);
  while (namespaceOf(holder.pid) === own) await sleep(20);
  const command = (program: string, args: readonly string[]): [string, string[]] => [
    'nsenter',
    ['--target', String(holder.pid), '--net', '--', program, ...args],
  ];
  const here = (program: string, args: readonly string[], env?: NodeJS.ProcessEnv) =>
    run(...command(program, args), env);
  run('ip', ['link', 'add', name, 'type', 'veth', 'peer', 'name', `${name}-eth`]);
  run('ip', ['link', 'set', name, 'master', BRIDGE, 'up']);
  run('ip', ['link', 'set', `${name}-eth`, 'netns', String(holder.pid), 'name', 'eth0']);
  here('ip', ['addr', 'add', `${address}/24`, 'dev', 'eth0']);
  for (const link of ['lo', 'eth0']) here('ip', ['link', 'set', link, 'up']);
  return {
    name,
    address,
    command,
    run: here,
    signal: (signal, isMeant = () => true) => signalAll(holder, signal, isMeant),
    cutFrom: (others) => {
      for (const other of others) {
        here('iptables', ['-A', 'INPUT', '-s', other.address, '-j', 'DROP']);
        here('iptables', ['-A', 'OUTPUT', '-d', other.address, '-j', 'DROP']);
      }
    },
    join: () => void here('iptables', ['-F']),
    close: () => holder.end('SIGKILL'),
  };
}

function namespaceOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`);
  } catch {
    return '';
  }
}

/** Twice: what was just being forked is found the second time. */
function signalAll(holder: Child, signal: NodeJS.Signals, isMeant: (pid: number) => boolean): void {
  const namespace = namespaceOf(holder.pid);
  for (let round = 0; round < 2; round += 1) {
    for (const pid of readdirSync('/proc').map(Number)) {
      if (!pid || pid === holder.pid || namespaceOf(pid) !== namespace || !isMeant(pid)) continue;
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended by itself.
      }
    }
  }
}
