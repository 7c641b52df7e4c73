/** A process to kill or to stop in tests: the API with its jobs on the DATA_DIR of the environment, at PORT. */
import { readEnv } from '../env.ts';
import { afterNotice, drainStep, gracefulShutdown, shutdownOnSignals } from '../graceful-shutdown.ts';
import { createLogger } from '../http/logger.ts';
import { startRuntime } from '../runtime.ts';
import { serveApi } from './serve-api.ts';

const env = readEnv();
const { api, leave, steps } = await startRuntime(env, createLogger('error'));
const { server } = await serveApi(api, env.port);
const shutdown = gracefulShutdown({ steps: [drainStep(server), ...steps] });
shutdownOnSignals(afterNotice(env.shutdownNoticeSeconds, leave, shutdown));
