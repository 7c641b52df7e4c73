/** nginx before the processes of the store, and what configures it with the ready processes: its free edition has no health checks. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../bench/processes.ts';
import { startChild } from './child.ts';

export type Balancer = { port: number; stop: () => Promise<void> };

const LOOK_MS = 150;
/** Shorter than the store's keep-alive (5 s): otherwise it may close one in the moment it is used again. */
const IDLE_SECONDS = 3;

function config(folder: string, port: number, stores: readonly number[]): string {
  const server = (store: number) => `server 127.0.0.1:${store} max_fails=1 fail_timeout=1s;`;
  const group = (name: string, members: readonly number[]) =>
    `upstream ${name} { ${members.map(server).join(' ')} keepalive 32; keepalive_timeout ${IDLE_SECONDS}s; }`;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const others = (away: number) => stores.filter((store) => store !== away);
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx-errors.log warn;
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/nginx-${name};`).join('\n  ')}
  ${group('all', stores)}
  ${stores.map((store) => group(`without_${store}`, others(store))).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    keepalive_requests 1000000;
    keepalive_timeout 600s;
    client_max_body_size 20m;
    set $group all;
    ${stores.map((store) => `if (-f ${folder}/away/${store}) { set $group without_${store}; }`).join('\n    ')}
    location / {
      proxy_pass http://$group;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      # What only reads is asked of the other process when one does not answer; what writes, only if nothing was sent.
      proxy_next_upstream error timeout;
      proxy_connect_timeout 2s;
      proxy_read_timeout 60s;
    }
  }
}
`;
}

export async function startBalancer(program: string, folder: string, stores: readonly number[]): Promise<Balancer> {
  const port = await freePort();
  mkdirSync(join(folder, 'away'));
  writeFileSync(join(folder, 'nginx.conf'), config(folder, port, stores));
  const nginx = startChild(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    log: join(folder, 'nginx.log'),
  });
  await untilResponding(port, nginx.isRunning, folder);
  let isOver = false;
  const watching = watchStores(folder, stores, () => isOver);
  return {
    port,
    stop: async () => {
      isOver = true;
      await watching;
      await nginx.end('SIGQUIT');
    },
  };
}

async function untilResponding(port: number, isRunning: () => boolean, folder: string): Promise<void> {
  while (!(await isReady(port))) {
    if (!isRunning()) throw new Error(`nginx did not start, see ${folder}/nginx.log`);
    await sleep(50);
  }
}

/**
 * Who says that it is not ready, or is not there, gets no visitors. Who is only slow to say keeps them, and so do all when
 * nobody is ready: one may still respond from memory.
 */
async function watchStores(folder: string, stores: readonly number[], isOver: () => boolean): Promise<void> {
  const ready = new Map(stores.map((store) => [store, true]));
  while (!isOver()) {
    for (const [store, isOne] of await Promise.all(
      stores.map(async (store) => [store, await isReady(store)] as const),
    )) {
      if (isOne !== undefined) ready.set(store, isOne);
    }
    const isAnyReady = stores.some((store) => ready.get(store));
    for (const store of stores) {
      const flag = join(folder, 'away', String(store));
      if (isAnyReady && !ready.get(store)) writeFileSync(flag, '');
      else rmSync(flag, { force: true });
    }
    await sleep(LOOK_MS);
  }
}

/** undefined: no response in time. */
async function isReady(port: number): Promise<boolean | undefined> {
  const signal = AbortSignal.timeout(2_000);
  const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal }).catch((error: unknown) => error);
  if (!(response instanceof Response)) return signal.aborted ? undefined : false;
  await response.arrayBuffer().catch(() => {});
  return response.ok;
}
