import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { describeProcess } from './embedded/process-fingerprint.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'karaz-postgres-'));
const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
const running = new Set<EmbeddedPostgres>();
const children = new Set<ChildProcess>();

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  for (const child of children) child.kill('SIGKILL');
  running.clear();
  children.clear();
  await until(() => !existsSync(pidFile));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, ...options });
  running.add(postgres);
  return postgres;
}

type Held = { child: ChildProcess; url: string; tenure: string };

async function startInOtherProcess(...how: 'outlive'[]): Promise<Held> {
  const script = fileURLToPath(new URL('../testing/hold-postgres.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir, ...how], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.add(child);
  const [line] = await once(createInterface(child.stdout), 'line');
  return { child, ...JSON.parse(line) };
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 30_000, query_timeout: 30_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1_000; tries++) {
    if (await isTrue()) return;
    await sleep(50);
  }
  throw new Error('did not happen within 50 s');
}

const ownerPid = () => {
  const file = join(dataDir, 'postgres.owner');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
};

const postmasterPid = () => Number.parseInt(readFileSync(pidFile, 'utf8'), 10);

async function killHard(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** The shell that stops PostgreSQL when its starter is gone. */
function watcherOf(postmaster: number): number {
  const isWatcher = (pid: number) =>
    /^\d+ \(sh\)/.test(readFileSync(`/proc/${pid}/stat`, 'utf8')) &&
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[3] === String(postmaster);
  const found = readdirSync('/proc')
    .map(Number)
    .filter(Boolean)
    .find((pid) => describeProcess(pid) && isWatcher(pid));
  if (!found) throw new Error('no watcher');
  return found;
}

describe('embedded PostgreSQL', () => {
  test('starts from nothing, keeps its files private and leaves nothing running', async () => {
    const postgres = await start();
    expect(postgres.tenure).toBe('owned');
    expect(await query(postgres.url, `select current_setting('server_version_num')::int / 10000 as major`)).toEqual([
      { major: 18 },
    ]);
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'postgres.secret')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('ready to accept connections');
    const pid = postmasterPid();
    await postgres.stop();
    await postgres.stop();
    expect(describeProcess(pid)).toBeUndefined();
    await expect(query(postgres.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  test('listens on this machine only', async () => {
    const postgres = await start();
    expect(await query(postgres.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  });

  test('when its starter is killed it stops by itself, and the data is there at the next start', async () => {
    const held = await startInOtherProcess();
    await query(held.url, 'create table kept (id int); insert into kept values (7)');
    const pid = postmasterPid();
    await killHard(held.child);
    await until(() => !describeProcess(pid));
    const postgres = await start();
    expect(postgres.tenure).toBe('owned');
    expect(await query(postgres.url, 'select id from kept')).toEqual([{ id: 7 }]);
  });

  test('when starter and PostgreSQL are killed together, what was committed is there at the next start', async () => {
    const held = await startInOtherProcess();
    await query(held.url, 'insert into kept values (8)');
    process.kill(postmasterPid(), 'SIGKILL');
    await killHard(held.child);
    const postgres = await start();
    expect(await query(postgres.url, 'select id from kept order by id')).toEqual([{ id: 7 }, { id: 8 }]);
  });

  test('when PostgreSQL alone is killed it comes back at the same address', async () => {
    const postgres = await start();
    process.kill(postmasterPid(), 'SIGKILL');
    await expect(query(postgres.url, 'select 1')).rejects.toThrow();
    await until(() =>
      query(postgres.url, 'select 1').then(
        () => true,
        () => false,
      ),
    );
    expect(await query(postgres.url, 'select count(*)::int as count from kept')).toEqual([{ count: 2 }]);
  });

  test('stopped while it is coming back, it does not stay', async () => {
    const postgres = await start();
    process.kill(postmasterPid(), 'SIGKILL');
    // It waits a tenth of a second before it starts again, and is not ready for a while after that.
    await sleep(130);
    await postgres.stop();
    await expect(query(postgres.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
    expect(existsSync(pidFile) && describeProcess(postmasterPid())).toBeFalsy();
    rmSync(pidFile, { force: true });
  });

  test('a pid file naming a process that is not PostgreSQL does not stop it', async () => {
    const other = spawn('sleep', ['60']);
    children.add(other);
    writeFileSync(pidFile, `${other.pid}\n${join(dataDir, 'postgres')}\n1700000000\n5432\n\n127.0.0.1\n`);
    const postgres = await start();
    expect(postgres.tenure).toBe('owned');
    expect(other.exitCode).toBeNull();
  });

  test('two processes at once share one, and the first to come owns it', async () => {
    const [one, two] = await Promise.all([startInOtherProcess(), startInOtherProcess()]);
    expect([one.tenure, two.tenure].sort()).toEqual(['owned', 'shared']);
    expect(one.url).toBe(two.url);
    const [owner, sharer] = one.tenure === 'owned' ? [one, two] : [two, one];
    sharer.child.kill('SIGTERM');
    await once(sharer.child, 'exit');
    expect(await query(owner.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    owner.child.kill('SIGTERM');
    await once(owner.child, 'exit');
    expect(existsSync(pidFile)).toBe(false);
  });

  test('who is started while the owner closes down keeps the database, at the same address, and stops it in the end', async () => {
    const owner = await startInOtherProcess();
    await query(owner.url, 'create table outlived as select 7 as number');
    const postgres = await start({ outliveOwner: true });
    expect([postgres.tenure, postgres.url]).toEqual(['shared', owner.url]);
    owner.child.kill('SIGTERM');
    await once(owner.child, 'exit');
    const numbers = () => query(postgres.url, 'select number from outlived').catch(() => []);
    await until(async () => (await numbers()).length === 1);
    await query(postgres.url, 'drop table outlived');
    await postgres.stop();
    expect(existsSync(pidFile)).toBe(false);
  });

  test('whichever of two that share it ends first, the other does not even lose a connection', async () => {
    const owner = await startInOtherProcess();
    const postgres = await start({ outliveOwner: true });
    const pid = postmasterPid();
    const client = new pg.Client({ connectionString: postgres.url });
    const lost: string[] = [];
    client.on('error', ({ message }) => lost.push(message));
    await client.connect();
    const one = async () => (await client.query('select 1 as one')).rows;
    owner.child.kill('SIGTERM');
    await once(owner.child, 'exit');
    expect(await one()).toEqual([{ one: 1 }]);
    await until(() => ownerPid() === process.pid);
    const late = await startInOtherProcess('outlive');
    expect([late.tenure, late.url]).toEqual(['shared', postgres.url]);
    late.child.kill('SIGTERM');
    await once(late.child, 'exit');
    expect([await one(), postmasterPid(), lost]).toEqual([[{ one: 1 }], pid, []]);
    await client.end();
    await postgres.stop();
    expect(describeProcess(pid)).toBeUndefined();
    expect(existsSync(pidFile)).toBe(false);
  });

  test('who went on with it and is killed takes it along, and the data is there at the next start', async () => {
    const owner = await startInOtherProcess();
    const heir = await startInOtherProcess('outlive');
    await query(owner.url, 'create table inherited as select 7 as number');
    const pid = postmasterPid();
    owner.child.kill('SIGTERM');
    await once(owner.child, 'exit');
    await until(() => ownerPid() === heir.child.pid);
    expect(await query(heir.url, 'select number from inherited')).toEqual([{ number: 7 }]);
    await killHard(heir.child);
    await until(() => !describeProcess(pid));
    const postgres = await start();
    expect(await query(postgres.url, 'select number from inherited')).toEqual([{ number: 7 }]);
    await query(postgres.url, 'drop table inherited');
  });

  test('who went on with it starts it again when it dies', async () => {
    const owner = await startInOtherProcess();
    const postgres = await start({ outliveOwner: true });
    owner.child.kill('SIGTERM');
    await once(owner.child, 'exit');
    await until(() => ownerPid() === process.pid);
    process.kill(postmasterPid(), 'SIGKILL');
    const isThere = () =>
      query(postgres.url, 'select 1').then(
        () => true,
        () => false,
      );
    await until(async () => !(await isThere()));
    await until(isThere);
  });

  test.runIf(process.platform === 'linux')('an orphan is adopted and stopped by the one who adopted it', async () => {
    const held = await startInOtherProcess();
    const pid = postmasterPid();
    process.kill(watcherOf(pid), 'SIGTERM');
    await killHard(held.child);
    const postgres = await start();
    expect([postgres.tenure, postmasterPid(), postgres.url]).toEqual(['adopted', pid, held.url]);
    await postgres.stop();
    expect(describeProcess(pid)).toBeUndefined();
  });

  test('a lock left behind by a killed process does not count', async () => {
    writeFileSync(join(dataDir, 'postgres.lock'), `${process.pid} 1`);
    await start();
  });
});

describe('rejects with a text that helps', () => {
  const startError = async (prepare: (folder: string) => void) => {
    const folder = mkdtempSync(join(tmpdir(), 'karaz-refused-'));
    prepare(folder);
    const error = await startEmbeddedPostgres({ dataDir: folder }).catch((caught: Error) => caught);
    rmSync(folder, { recursive: true });
    return error instanceof Error ? error.message : 'it started';
  };

  test('data of another major version', async () => {
    const text = await startError((folder) => {
      mkdirSync(join(folder, 'postgres'));
      writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '17\n');
    });
    expect(text).toMatch(/was made by PostgreSQL 17, this store brings PostgreSQL 18.*DATABASE_URL/);
  });

  test('a secret that does not belong to the data', async () => {
    const secret = join(dataDir, 'postgres.secret');
    const right = readFileSync(secret, 'utf8');
    writeFileSync(secret, 'another'.repeat(7));
    const error = await start().catch((caught: Error) => caught);
    writeFileSync(secret, right);
    expect(error).toMatchObject({
      message: expect.stringContaining('does not accept the password in postgres.secret'),
    });
  });
});
