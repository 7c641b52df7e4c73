/** The whole store in one process: database, API, pages. The only file that joins the web to the API. */
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { readEnv } from '@karaz/api/env';
import {
  afterNotice,
  closeAfterAnswers,
  drainStep,
  gracefulShutdown,
  shutdownOnSignals,
} from '@karaz/api/graceful-shutdown';
import { createLogger } from '@karaz/api/http/logger';
import { SERVER_LIMITS } from '@karaz/api/http/server-limits';
import { PlainError } from '@karaz/api/plain-error';
import { startRuntime } from '@karaz/api/runtime';
import { createListener } from './server/listener.ts';
import { printWelcome } from './server/welcome.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

async function start(): Promise<void> {
  const env = readEnv();
  const log = createLogger(env.logLevel);
  const runtime = await startRuntime(env, log);
  const server = createServer(SERVER_LIMITS);
  const { listener, close: closePages } = await createListener({ env, log, runtime, root, server });
  server.on('request', listener);
  const shutdown = gracefulShutdown({
    steps: [drainStep(server), { name: 'pages', close: closePages }, ...runtime.steps],
    log: (text) => log.warn(text),
  });
  const leave = () => {
    runtime.leave();
    closeAfterAnswers(server);
  };
  shutdownOnSignals(afterNotice(env.shutdownNoticeSeconds, leave, shutdown));
  await listen(server, env.port, env.host);
  printWelcome(env);
}

function listen(server: ReturnType<typeof createServer>, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new PlainError(cannotListenText(error, port, host), { cause: error })));
    server.listen(port, host, () => resolve());
  });
}

const cannotListenText = (error: NodeJS.ErrnoException, port: number, host: string) =>
  `The store cannot listen on ${host}:${port} (${error.code}). Free the port or set another PORT or HOST.`;

start().catch((error: unknown) => {
  const text =
    error instanceof PlainError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
