/** A process to kill in tests: the API with its jobs on the DATA_DIR of the environment, at PORT. */
import { readEnv } from '../env.ts';
import { createLogger } from '../http/logger.ts';
import { startRuntime } from '../runtime.ts';
import { serveApi } from './serve-api.ts';

const env = readEnv();
const { api, steps } = await startRuntime(env, createLogger('error'));
const { close } = await serveApi(api, env.port);
process.once('SIGTERM', async () => {
  close();
  for (const step of steps) await step.close();
  process.exit(0);
});
