import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

/** A checkout in miniature: the real scripts around a server of a few lines. */
const SERVER = `
import { createServer } from 'node:http';
import { shutdownOnSignals } from './graceful-shutdown.ts';
const server = createServer((request, response) => response.end(process.env.KARAZ_MODE ?? 'demo'));
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('listening ' + process.pid));
const code: number = Number(process.env.EXIT_CODE ?? 0);
shutdownOnSignals(async () => {
  console.log('closing');
  server.close();
  return code;
});
`;

const scripts = dirname(fileURLToPath(import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'karaz-start-'));
const children = new Set<ChildProcess>();
let port = 0;

function write(path: string, content: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

beforeAll(() => {
  for (const file of readdirSync(scripts).filter((name) => /\.(?:mjs|json)$/.test(name))) {
    cpSync(join(scripts, file), join(root, 'scripts', file));
  }
  cpSync(join(scripts, '../apps/api/src/graceful-shutdown.ts'), join(root, 'apps/web/graceful-shutdown.ts'));
  write(
    'package.json',
    JSON.stringify({
      type: 'module',
      workspaces: ['apps/*'],
      scripts: { start: 'node scripts/start.mjs', dev: 'node scripts/start.mjs --dev' },
    }),
  );
  write('package-lock.json', JSON.stringify({ packages: {} }));
  write('node_modules/.package-lock.json', JSON.stringify({ packages: {} }));
  write('apps/web/server.ts', SERVER);
  const build = `node -e "require('fs').mkdirSync('build',{recursive:true})"`;
  write(
    'apps/web/package.json',
    JSON.stringify({ name: '@karaz/web', version: '1.0.0', type: 'module', scripts: { build } }),
  );
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
  await until(async () => !(await response()));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (await isTrue()) return;
    await sleep(100);
  }
  throw new Error('did not happen within 60 s');
}

const response = () =>
  fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } }).then(
    (r) => r.text(),
    () => '',
  );

function listenAnywhere(): Promise<Server> {
  const server = createServer();
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

function portOf(server: Server): number {
  const address = server.address();
  return address && typeof address === 'object' ? address.port : 0;
}

type Started = { child: ChildProcess; output: () => string; exit: Promise<number | null> };

async function start(command: string[], env: Record<string, string> = {}): Promise<Started> {
  if (!env['PORT']) {
    const server = await listenAnywhere();
    port = portOf(server);
    await new Promise((resolve) => server.close(resolve));
  }
  const [program = '', ...args] = command;
  const { npm_lifecycle_event: _, npm_execpath: __, ...outer } = process.env;
  const child = spawn(program, args, { cwd: root, env: { ...outer, PORT: String(port), DATA_DIR: '.data', ...env } });
  children.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return { child, output: () => output, exit: once(child, 'exit').then(([code]) => code) };
}

const NODE_START = [process.execPath, 'scripts/start.mjs'];

test('npm start builds once, listens, and ends orderly when npm is signalled to stop', {
  timeout: 150_000,
}, async () => {
  const first = await start(['npm', 'start']);
  await until(async () => (await response()) === 'demo');
  expect(first.output()).toContain('Building the pages');
  first.child.kill('SIGTERM');
  await until(async () => !(await response()));
  await until(() => !existsSync(join(root, '.data/server.json')));
});

test('a second start does not build and is quick', { timeout: 150_000 }, async () => {
  const startedAt = performance.now();
  const second = await start(['npm', 'start']);
  await until(async () => (await response()) === 'demo');
  expect(performance.now() - startedAt).toBeLessThan(8_000);
  expect(second.output()).not.toContain('Building');
  second.child.kill('SIGTERM');
  await until(async () => !(await response()));
});

test('a signal reaches the server once and its exit code is ours', { timeout: 150_000 }, async () => {
  const started = await start(NODE_START, { EXIT_CODE: '7' });
  await until(() => started.output().includes('listening'));
  started.child.kill('SIGINT');
  started.child.kill('SIGTERM');
  expect(await started.exit).toBe(7);
  expect(started.output().match(/closing/g)).toHaveLength(1);
});

test('killing the starter ends the server too', { timeout: 150_000 }, async () => {
  const started = await start(NODE_START);
  await until(async () => (await response()) === 'demo');
  started.child.kill('SIGKILL');
  await until(async () => !(await response()));
});

test('--dev starts in development without a build', { timeout: 150_000 }, async () => {
  rmSync(join(root, 'apps/web/build'), { recursive: true, force: true });
  const started = await start([...NODE_START, '--dev']);
  await until(async () => (await response()) === 'development');
  expect(existsSync(join(root, 'apps/web/build'))).toBe(false);
  started.child.kill('SIGTERM');
  expect(await started.exit).toBe(0);
});

test('a port taken by another program is reported, with who has it and what to do', { timeout: 150_000 }, async () => {
  const other = await listenAnywhere();
  port = portOf(other);
  const started = await start([...NODE_START, '--dev'], { PORT: String(port) });
  expect(await started.exit).toBe(1);
  expect(started.output()).toMatch(new RegExp(`Port ${port} is taken by .*\\n.*PORT=${port + 1} npm start`));
  await new Promise((resolve) => other.close(resolve));
});

test('a store that runs already is named, and left running', { timeout: 150_000 }, async () => {
  const first = await start([...NODE_START, '--dev']);
  await until(async () => (await response()) === 'development');
  const second = await start([...NODE_START, '--dev'], { PORT: String(port) });
  expect(await second.exit).toBe(1);
  expect(second.output()).toContain(`running already`);
  expect(await response()).toBe('development');
  first.child.kill('SIGTERM');
  expect(await first.exit).toBe(0);
});

test('an earlier store left behind without its starter makes room', { timeout: 150_000 }, async () => {
  // Started without the starter, and noted as one whose starter is gone.
  const server = join(root, 'apps/web/server.ts');
  const orphan = await start([process.execPath, server]);
  await until(() => orphan.output().includes('listening'));
  const starter = { pid: process.pid, command: 'a process that is gone' };
  write('.data/server.json', JSON.stringify({ pid: orphan.child.pid, port, starter }));
  const started = await start([...NODE_START, '--dev'], { PORT: String(port) });
  await until(() => started.output().includes('listening'));
  expect(started.output()).toContain('Stopping an earlier store');
  expect(await orphan.exit).toBe(0);
  expect(JSON.parse(readFileSync(join(root, '.data/server.json'), 'utf8')).pid).not.toBe(orphan.child.pid);
  started.child.kill('SIGTERM');
  expect(await started.exit).toBe(0);
});

const noteOf = (name = 'server.json') => JSON.parse(readFileSync(join(root, '.data', name), 'utf8'));
const notes = () =>
  readdirSync(join(root, '.data'))
    .filter((name) => name.startsWith('server'))
    .toSorted();

test('of two stores on one data folder neither touches the note of the other, whichever ends first', {
  timeout: 150_000,
}, async () => {
  for (const endsFirst of ['one', 'two']) {
    const one = await start([...NODE_START, '--dev']);
    await until(() => one.output().includes('listening') && notes().length === 1);
    const ofOne = noteOf();
    const two = await start([...NODE_START, '--dev']);
    await until(() => two.output().includes('listening') && notes().length === 2);
    expect(noteOf()).toEqual(ofOne);
    expect(noteOf(`server-${port}.json`)).toMatchObject({ port, starter: { pid: two.child.pid } });
    const [first, second] = endsFirst === 'one' ? [one, two] : [two, one];
    first.child.kill('SIGTERM');
    expect(await first.exit).toBe(0);
    expect(notes()).toEqual([endsFirst === 'one' ? `server-${port}.json` : 'server.json']);
    second.child.kill('SIGTERM');
    expect(await second.exit).toBe(0);
    expect(notes()).toEqual([]);
  }
});

test('a note that somebody left behind is replaced', { timeout: 150_000 }, async () => {
  write('.data/server.json', JSON.stringify({ pid: process.pid, port: 1, starter: { pid: 1, command: 'gone' } }));
  const started = await start([...NODE_START, '--dev']);
  await until(() => started.output().includes('listening') && noteOf().port === port);
  started.child.kill('SIGTERM');
  expect(await started.exit).toBe(0);
  expect(notes()).toEqual([]);
});

test('a data folder that cannot be written does not keep the starter from starting', { timeout: 150_000 }, async () => {
  write('file', '');
  const started = await start([...NODE_START, '--dev'], { DATA_DIR: 'file' });
  await until(async () => (await response()) === 'development');
  started.child.kill('SIGTERM');
  expect(await started.exit).toBe(0);
  expect(started.output()).not.toContain('Error');
});
