/** The whole store in one process: database, API, pages. The only file that joins the web to the API. */
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterNotice, createDrain } from '@karaz/api/drain-server';
import { readEnv } from '@karaz/api/env';
import { gracefulShutdown, shutdownOnSignals } from '@karaz/api/graceful-shutdown';
import { createLogger } from '@karaz/api/http/logger';
import { withRequestIds } from '@karaz/api/http/request-ids';
import { IDLE_MS, SERVER_LIMITS, SILENCE_MS } from '@karaz/api/http/server-limits';
import { PlainError, startErrorText } from '@karaz/api/plain-error';
import { startRuntime } from '@karaz/api/runtime';
import { createGuardedServer } from './server/guarded-server.ts';
import { createListener } from './server/listener.ts';
import { createMetricsServer } from './server/metrics-server.ts';
import { defaultHeaders } from './server/security-headers.ts';
import { printWelcome } from './server/welcome.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

async function start(): Promise<void> {
  const env = readEnv();
  const log = createLogger(env.logLevel);
  const runtime = await startRuntime(env, log);
  const isHttps = env.publicOrigin.startsWith('https:');
  // In development the page waits in silence for changes of its code.
  const silenceMs = env.mode === 'development' ? 0 : SILENCE_MS;
  const server = createGuardedServer({ ...SERVER_LIMITS, silenceMs }, defaultHeaders({ isHttps }));
  const pages = await createListener({ env, log, runtime, root, server });
  server.on('request', withRequestIds(pages.listener));
  const drain = createDrain(server, { idleMs: IDLE_MS[env.mode], endStreams: pages.endStreams });
  const metrics = env.metrics.own && createMetricsServer(env.metrics.own.access, runtime.metricsText);
  const shutdown = gracefulShutdown({
    steps: [
      drain.step,
      { name: 'metrics', close: async () => metrics?.close() },
      { name: 'pages', close: pages.close },
      ...runtime.steps,
    ],
    log: (text) => log.warn(text),
  });
  shutdownOnSignals(afterNotice(env.shutdownNoticeSeconds, runtime.leave, drain.announceClose, shutdown));
  if (metrics && env.metrics.own) await listen(metrics, env.metrics.own.port, env.metrics.own.host);
  await listen(server, env.port, env.host);
  printWelcome(env, runtime.store.settings().store_name_en, runtime.setupLink);
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new PlainError(cannotListenText(error, port, host), { cause: error })));
    server.listen(port, host, () => resolve());
  });
}

const cannotListenText = (error: NodeJS.ErrnoException, port: number, host: string) =>
  `The store cannot listen on ${host}:${port} (${error.code}). Free the port or set another PORT or HOST.`;

start().catch((error: unknown) => {
  process.stderr.write(`${startErrorText(error)}\n`);
  process.exit(1);
});
