/** A machine to deploy to: folders of its own in place of those of this one, an empty PostgreSQL, and programs that stand for systemd and sudo. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findNode, PlainError, ROOT } from '../bootstrap.mjs';
import { blocksOf } from './commands.mjs';

/** What cannot be run here, and why. */
const NOT_RUN = [
  [/^docker /m, 'no container engine'],
  [/^age /m, 'no age, no rclone'],
];

export function check(isRight, text) {
  if (!isRight) throw new PlainError(`✘ ${text}`);
  process.stdout.write(`✔ ${text}\n`);
}

export const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

function must(program, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', ...options });
  if (status !== 0) throw new PlainError(`${program} ${args.join(' ')}\n${error?.message ?? stderr}${stdout ?? ''}`);
  return (stdout ?? '').trim();
}

function ownFolders(folder) {
  must('cp', ['-a', '/etc', join(folder, 'etc')]);
  must('mount', ['--bind', join(folder, 'etc'), '/etc']);
  for (const place of ['opt', 'root', 'var/lib', 'var/backups']) {
    mkdirSync(join(folder, place), { recursive: true });
    must('mount', ['--bind', join(folder, place), `/${place}`]);
  }
}

function findPostgres() {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => join(base, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
  if (!found) throw new PlainError('No PostgreSQL is installed here (package postgresql on Debian).');
  return found;
}

/** systemctl, journalctl and sudo, as far as the documents use them. */
function writeStandIns(bin) {
  const manager = join(ROOT, 'scripts/documents/service-manager.mjs');
  const programs = {
    systemctl: `exec ${findNode()} ${manager} "$@"`,
    journalctl: 'cat "$SERVICES_RUN"/karaz.log',
    sudo: 'shift; user=$1; shift; exec setpriv --reuid "$user" --regid "$user" --init-groups "$@"',
  };
  mkdirSync(bin);
  for (const [name, text] of Object.entries(programs))
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
}

function openPostgres(folder, bin, port) {
  const data = join(folder, 'postgres');
  const sockets = join(folder, 'sockets');
  for (const place of [data, sockets]) {
    mkdirSync(place);
    must('chown', ['postgres:postgres', place]);
  }
  const asPostgres = (program, args) =>
    must('setpriv', ['--reuid', 'postgres', '--regid', 'postgres', '--init-groups', join(bin, program), ...args], {
      cwd: '/',
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  asPostgres('initdb', ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--auth-local=trust', '--auth-host=scram-sha-256']);
  writeFileSync(
    join(data, 'postgresql.auto.conf'),
    `port = ${port}\nunix_socket_directories = '${sockets}'\nfsync = off\n`,
  );
  const start = () => asPostgres('pg_ctl', ['-D', data, '-l', join(folder, 'sockets/log'), '-w', '-t', '60', 'start']);
  const stop = () => asPostgres('pg_ctl', ['-D', data, '-w', '-m', 'fast', 'stop']);
  start();
  return { data, sockets, start, stop };
}

export async function openMachine() {
  const folder = mkdtempSync(join(tmpdir(), 'karaz-documents-'));
  chmodSync(folder, 0o755);
  const bin = findPostgres();
  const port = await freePort();
  ownFolders(folder);
  writeStandIns(join(folder, 'bin'));
  const services = join(folder, 'services');
  const archive = join(folder, 'archive');
  for (const place of [services, archive]) mkdirSync(place);
  must('chown', ['postgres:postgres', archive]);
  const postgres = openPostgres(folder, bin, port);
  const env = {
    PATH: [join(folder, 'bin'), dirname(findNode()), bin, '/usr/sbin:/usr/bin:/sbin:/bin'].join(':'),
    HOME: '/root',
    LANG: 'C.UTF-8',
    PGHOST: postgres.sockets,
    PGPORT: String(port),
    PGUSER: 'postgres',
    SERVICES_RUN: services,
  };
  const packed = readdirSync(join(ROOT, 'release')).find((name) => name.endsWith('.tar.gz'));
  if (!packed) throw new PlainError('There is no release: leave out --as-is.');
  const done = new Set();
  const runIn = (cwd, text, more = {}) => {
    done.add(text);
    const asHere = text.replaceAll(/karaz-[\d.]+-linux-x64\.tar\.gz/g, packed).replaceAll('/archive/', `${archive}/`);
    const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', asHere], {
      cwd,
      env: { ...env, ...more.env },
      input: more.input,
      encoding: 'utf8',
      timeout: 300_000,
    });
    check(status === 0, `${text.split('\n').join('\n  ')}${status === 0 ? '' : `\n${stdout}${stderr}`}`);
    return stdout;
  };
  const sql = (database, statement) => must('psql', ['-XAtq', '-d', database, '-c', statement], { env });
  return {
    ...{ folder, archive, packed: join(ROOT, 'release', packed), port, postgres, env, runIn, sql },
    /** Also steps that are done another way: named here, so that none is forgotten. */
    countAsDone: (text) => done.add(text),
    checkAllRun(pages) {
      const left = pages.flatMap((page) => blocksOf(page).map(({ text }) => ({ page, text })));
      for (const { page, text } of left.filter((block) => !done.has(block.text))) {
        const [, reason] = NOT_RUN.find(([pattern]) => pattern.test(text)) ?? [];
        check(reason, `docs/${page}, not run (${reason ?? 'add it to scripts/documents'}): ${text.split('\n')[0]}`);
      }
    },
    close() {
      spawnSync(join(folder, 'bin/systemctl'), ['stop', 'karaz'], { env });
      try {
        postgres.stop();
      } catch {
        // It may not run any more.
      }
      for (const place of ['/var/backups', '/var/lib', '/root', '/opt', '/etc']) spawnSync('umount', ['-l', place]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function untilReady(port) {
  for (let tries = 0; tries < 600; tries++) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (response?.ok) return true;
    await sleep(200);
  }
  return false;
}

/** For whoever owns the folder. */
export function appendTo(file, text, owner) {
  writeFileSync(file, `${existsSync(file) ? readFileSync(file, 'utf8') : ''}${text}\n`);
  if (owner) chownSync(file, owner.uid, owner.gid);
}
