/** Processes of the store as they run in production. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../bench/processes.ts';
import { type Child, startChild } from './child.ts';

const SERVER = fileURLToPath(new URL('../apps/web/server.ts', import.meta.url));
const START_MS = 300_000;
/** The balancer looks several times within this. */
const NOTICE_SECONDS = 3;

export type Store = {
  port: number;
  start: () => Promise<void>;
  /** Lets everybody finish, ends, and starts again. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
  /** One of its metrics. */
  figure: (name: string) => Promise<number>;
};

const METRICS_TOKEN = randomBytes(36).toString('base64url');

type Settings = Record<string, string>;

type Services = Record<'database' | 'replica' | 'redis' | 'mail', string>;

export const productionSettings = ({ database, replica, redis, mail }: Services): Settings => ({
  NODE_ENV: 'production',
  DATABASE_URL: database,
  DATABASE_REPLICA_URL: replica,
  REDIS_URL: redis,
  SMTP_URL: mail,
  TOKEN_SECRET: randomBytes(36).toString('base64url'),
  METRICS_TOKEN,
  PUBLIC_ORIGIN: 'http://127.0.0.1',
  TRUSTED_PROXIES: '127.0.0.1',
  SHUTDOWN_NOTICE_SECONDS: String(NOTICE_SECONDS),
  AUTH_EMAIL_ONLY_SIGNUP: 'on',
  LOG_LEVEL: 'warn',
});

export async function storeIn(folder: string, name: string, settings: Settings): Promise<Store> {
  const port = await freePort();
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), ...settings, PORT: String(port) };
  let child: Child | undefined;
  const start = async () => {
    child = startChild(process.execPath, ['--disable-warning=ExperimentalWarning', SERVER], {
      env,
      log: join(folder, `${name}.log`),
    });
    for (const deadline = Date.now() + START_MS; Date.now() < deadline; await sleep(100)) {
      if (!child.isRunning()) throw new Error(`${name} did not start, see ${folder}/${name}.log`);
      const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      if (response?.ok) return;
    }
    throw new Error(`${name} is not ready after ${START_MS / 1000} s, see ${folder}/${name}.log`);
  };
  const stop = async () => child?.end('SIGTERM');
  return {
    port,
    start,
    stop,
    restart: async () => {
      await stop();
      await start();
    },
    figure: async (figure) => {
      const text = await (
        await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
      ).text();
      return Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${figure} `))
          ?.split(' ')
          .at(-1) ?? 0,
      );
    },
  };
}
