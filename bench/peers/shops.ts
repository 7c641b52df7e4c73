/** Installs the peers into folders of their own, gives them the same goods in the same PostgreSQL, and starts them. */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../apps/api/src/db/database.ts';
import { familyCpuSeconds, freePort } from '../processes.ts';
import type { Visit } from './work.ts';

export type Goods = { id: number; name: string; description: string; price: number; category: string; origin: string };
export type Shop = {
  /** Its own and that of the packages it came from. */
  version: string;
  visit: Visit;
  cpu: () => Promise<number>;
  memoryBytes: () => number | Promise<number>;
  stop: () => Promise<void>;
};
export type PeerName = 'vendure' | 'medusa';

type Peer = {
  main: string;
  fill: readonly string[][];
  serve: readonly string[];
  ready: string;
  more: (folder: string) => unknown;
};

const MEDUSA = 'node_modules/@medusajs/cli/cli.js';
const PEERS: Record<PeerName, Peer> = {
  vendure: {
    main: '@vendure/core',
    fill: [['fill.mjs', 'goods.json']],
    serve: ['serve.mjs'],
    ready: '/health',
    more: () => undefined,
  },
  medusa: {
    main: '@medusajs/medusa',
    fill: [
      [MEDUSA, 'db:migrate'],
      [MEDUSA, 'exec', './fill.js'],
    ],
    serve: [MEDUSA, 'start'],
    ready: '/health',
    more: (folder) => JSON.parse(readFileSync(join(folder, 'visit.json'), 'utf8')),
  },
};
const READY_SECONDS = 240;

export async function openPeer(
  name: PeerName,
  {
    root,
    databaseUrl,
    goods,
    texts,
  }: { root: string; databaseUrl: string; goods: readonly Goods[]; texts: readonly string[] },
  log: (text: string) => void,
): Promise<Shop> {
  const peer = PEERS[name];
  const folder = join(root, name);
  mkdirSync(folder, { recursive: true });
  cpSync(fileURLToPath(new URL(`./${name}`, import.meta.url)), folder, { recursive: true });
  writeFileSync(join(folder, 'goods.json'), JSON.stringify(goods));
  const version = install(folder, peer.main, log);
  const port = await freePort();
  const url = await newDatabase(databaseUrl, name);
  const secret = randomBytes(18).toString('base64url');
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URL: url,
    PEER_SECRET: secret,
    GOODS: 'goods.json',
  };
  log(`${name}: writing ${goods.length.toLocaleString('en')} products`);
  const output = openSync(join(folder, 'output.log'), 'a');
  const stdio: ['ignore', number, number] = ['ignore', output, output];
  for (const args of peer.fill) {
    const { status } = spawnSync(process.execPath, args, { cwd: folder, env: { ...env, PEER_FILL: '1' }, stdio });
    if (status !== 0) throw new Error(`${name}: ${args.join(' ')} ended with ${status}, see ${folder}/output.log`);
  }
  const child = spawn(process.execPath, [...peer.serve], { cwd: folder, env, stdio });
  await untilReady(`http://127.0.0.1:${port}${peer.ready}`, () => child.exitCode, `${name}, see ${folder}/output.log`);
  return {
    version,
    visit: { port, texts, more: peer.more(folder) },
    cpu: async () => familyCpuSeconds(String(child.pid)),
    memoryBytes: () => residentBytes(child.pid ?? 0),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function install(folder: string, main: string, log: (text: string) => void): string {
  const installed = join(folder, 'node_modules', main, 'package.json');
  if (!existsSync(installed)) {
    log(`npm install of ${main} (some minutes)`);
    const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error(`npm install of ${main} ended with ${status}`);
  }
  return JSON.parse(readFileSync(installed, 'utf8')).version;
}

async function newDatabase(databaseUrl: string, name: string): Promise<string> {
  const { pool, close } = openDatabase(databaseUrl, { max: 1 });
  await pool.query(`drop database if exists peer_${name}`);
  await pool.query(`create database peer_${name}`);
  await close();
  const url = new URL(databaseUrl);
  url.pathname = `/peer_${name}`;
  return url.href;
}

async function untilReady(address: string, exitCode: () => number | null, what: string): Promise<void> {
  for (let tries = 0; tries < READY_SECONDS * 2; tries++) {
    if (exitCode() !== null) throw new Error(`The process ended with ${exitCode()}: ${what}`);
    const response = await fetch(address).catch(() => null);
    if (response?.ok) return;
    await sleep(500);
  }
  throw new Error(`No response from ${address}: ${what}`);
}

function residentBytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}
