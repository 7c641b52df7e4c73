/**
 * npm run test:release: makes a release, unpacks it into an empty folder and does there what docs/deploy.md says, with a
 * bare environment and nothing of the repository but a PostgreSQL. RELEASE_NODE=/path/to/node tries another Node.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exitWithPlainText, findNode, PlainError, ROOT, runNpm } from './bootstrap.mjs';

// Not NODE: npm sets that to the Node it runs with.
const NODE = process.env.RELEASE_NODE ?? findNode();
const SECRET = 'pZ8v1kQ4tY7wB2nR6xJ0mC5hL9sD3gFa';
const SETUP =
  'setup --name Huda --email huda@shop.example --password lantern-orchid-42 --shop-en Bustan --shop-ar Bustan --country kw --language ar --phone +96522000101'.split(
    ' ',
  );
const folder = mkdtempSync(join(tmpdir(), 'karaz-release-'));

function check(isRight, text) {
  if (!isRight) throw new PlainError(`✘ ${text}`);
  process.stdout.write(`✔ ${text}\n`);
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** The embedded PostgreSQL of the repository stands for one somewhere else. */
async function startPostgres() {
  const holder = join(ROOT, 'apps/api/src/testing/hold-postgres.ts');
  const child = spawn(findNode(), [holder, join(folder, 'postgres')], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { child, url: JSON.parse(String(line)).url };
}

/** As a hosting service gives it: a database of one's own, and a user who is nobody else. */
function createDatabases(url) {
  const script = `import pg from 'pg'; const c = new pg.Client(process.argv[1]); await c.connect();
    await c.query("create role shop login password 'f83hs72nq1'");
    for (const name of ['shop', 'shop_restored']) await c.query('create database ' + name + ' owner shop');
    await c.end();`;
  const { status } = spawnSync(findNode(), ['--input-type=module', '-e', script, url], { cwd: ROOT, stdio: 'inherit' });
  check(status === 0, 'a database and a user without any special right');
}

/** Nothing of this shell reaches it. */
const inBareShell = (app, env, args) =>
  spawnSync(NODE, args, { cwd: app, env: { ...env }, encoding: 'utf8', timeout: 120_000 });

async function untilReady(origin, child) {
  for (let tries = 0; tries < 300 && child.exitCode === null; tries++) {
    const response = await fetch(`${origin}/readyz`).catch(() => null);
    if (response?.ok) return true;
    await sleep(200);
  }
  return false;
}

async function tryStore(app, env, children) {
  const origin = `http://localhost:${env.PORT}`;
  const child = spawn(NODE, ['server.js'], { cwd: app, env, stdio: ['ignore', 'inherit', 'inherit'] });
  children.push(child);
  check(await untilReady(`http://127.0.0.1:${env.PORT}`, child), 'node server.js is ready in production');
  // A new shop is closed: visitors see a page that says so, staff come in.
  const pages = {
    '/': 503,
    '/?lang=ar': 503,
    '/auth/sign-in': 200,
    '/dashboard': 200,
    '/healthz': 200,
    '/favicon.svg': 200,
  };
  for (const [address, expected] of Object.entries(pages)) {
    const response = await fetch(`${origin}${address}`);
    const body = await response.text();
    check(
      response.status === expected && body.length > 0,
      `${address} responds ${response.status}, ${body.length} characters`,
    );
    if (address === '/') check(body.includes('Bustan'), 'it has the name of the shop');
    if (address !== '/dashboard') continue;
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(body)?.[1];
    check((await fetch(`${origin}${script}`)).ok, `its script ${script}`);
  }
  check((await fetch(`${origin}/dev/outbox`)).status === 404, 'no page for developers');
  return child;
}

/** Every `node karaz.js …` of the documents, with folders of this test in place of those of a server. */
function documentedCommands(app, backups) {
  return ['deploy', 'backup', 'upgrade', 'troubleshoot']
    .flatMap((name) => [...readFileSync(join(app, 'docs', `${name}.md`), 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)])
    .flatMap(([, text]) => [...text.matchAll(/node karaz\.js ([^&\n]+)/g)])
    .map(([, args]) =>
      args.trim().replaceAll('/var/backups/karaz', backups).replaceAll('/etc/karaz', backups).split(' '),
    );
}

async function stop(child) {
  const startedAt = Date.now();
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  check(code === 0, `ends after SIGTERM with ${code} in ${Date.now() - startedAt} ms`);
}

async function testRelease() {
  if (!process.argv.includes('--as-is') && runNpm(['run', 'release', '--silent']).status !== 0) process.exit(1);
  const packed = readdirSync(join(ROOT, 'release')).find((name) => name.endsWith('.tar.gz'));
  mkdirSync(join(folder, 'app'));
  spawnSync('tar', ['-xzf', join(ROOT, 'release', packed), '-C', join(folder, 'app'), '--strip-components=1']);
  const app = join(folder, 'app');
  const postgres = await startPostgres();
  const children = [postgres.child];
  try {
    createDatabases(postgres.url);
    const urlOf = (name) => postgres.url.replace(/\/\/[^@]*@/, '//shop:f83hs72nq1@').replace(/\/\w+$/, `/${name}`);
    const port = String(await freePort());
    const env = {
      NODE_ENV: 'production',
      PORT: port,
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      DATABASE_URL: urlOf('shop'),
      TOKEN_SECRET: SECRET,
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
    };
    const karaz = (args, more = {}) => inBareShell(app, { ...env, ...more }, ['karaz.js', ...args]);
    const expectDone = (args, more) => {
      const { status, stdout, stderr } = karaz(args, more);
      check(status === 0, `karaz ${args.join(' ')}: ${(stdout + stderr).trim().split('\n').at(-1)}`);
    };
    expectDone(['version']);
    expectDone(['migrate']);
    expectDone(['doctor']);
    expectDone([...SETUP]);
    const store = await tryStore(app, env, children);
    const backups = join(folder, 'backups');
    mkdirSync(backups);
    writeFileSync(join(backups, 'karaz.env'), '');
    for (const args of documentedCommands(app, backups)) {
      const isRestore = args[0] === 'restore' && !args.includes('--check');
      expectDone(args, isRestore ? { DATABASE_URL: urlOf('shop_restored') } : {});
      if (isRestore) check(karaz(args).status === 1, 'the same into a database in use is rejected');
    }
    writeFileSync(
      join(app, 'try-sharp.mjs'),
      "import sharp from 'sharp'; import 'pdfkit'; await sharp({create:{width:8,height:8,channels:3,background:'red'}}).avif().toBuffer()",
    );
    check(inBareShell(app, {}, ['try-sharp.mjs']).status === 0, 'pictures and PDF files can be made');
    await stop(store);
  } finally {
    for (const child of children.reverse()) child.kill('SIGTERM');
    await once(postgres.child, 'exit').catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  }
}

testRelease().catch(exitWithPlainText);
