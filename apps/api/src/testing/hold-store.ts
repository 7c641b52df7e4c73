/** A process to kill or to stop in tests: the API with its jobs on the DATA_DIR of the environment, at PORT. */
import { afterNotice, createDrain } from '../drain-server.ts';
import { readEnv } from '../env.ts';
import { gracefulShutdown, shutdownOnSignals } from '../graceful-shutdown.ts';
import { createLogger } from '../http/logger.ts';
import { IDLE_MS } from '../http/server-limits.ts';
import { startRuntime } from '../runtime.ts';
import { serveApi } from './serve-api.ts';

const env = readEnv();
const { api, leave, steps } = await startRuntime(env, createLogger(env.logLevel));
const { server } = await serveApi(api, env.port);
const drain = createDrain(server, { idleMs: IDLE_MS[env.mode] });
const shutdown = gracefulShutdown({ steps: [drain.step, ...steps] });
shutdownOnSignals(afterNotice(env.shutdownNoticeSeconds, leave, drain.announceClose, shutdown));
