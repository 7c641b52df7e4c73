/** What the rehearsal needs besides the programs of `npm run growth`. */
import { existsSync } from 'node:fs';
import { ensurePrograms, install } from '../programs.ts';

export type FailoverPrograms = ReturnType<typeof ensurePrograms>;

const PACKAGES: Readonly<Record<string, string>> = {
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/lib/python3/dist-packages/etcd/__init__.py': 'python3-etcd',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/bin/pgbackrest': 'pgbackrest',
  '/usr/sbin/iptables': 'iptables',
  '/usr/sbin/ip': 'iproute2',
  '/usr/bin/curl': 'curl',
};

export function ensureFailoverPrograms(log: (text: string) => void): FailoverPrograms {
  const programs = ensurePrograms(log);
  const missing = Object.entries(PACKAGES).filter(([file]) => !existsSync(file));
  install(
    missing.map(([, name]) => name),
    log,
  );
  return programs;
}
