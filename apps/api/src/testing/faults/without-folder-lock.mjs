import { registerHooks } from 'node:module';

/** Loaded before processes that are to start one PostgreSQL at once: they believe to be alone with its folder. */
const ALONE =
  'const release = () => {}; export const takeLock = async () => release; export const tryLock = () => release;';

registerHooks({
  load: (url, context, next) =>
    url.endsWith('/db/embedded/folder-lock.ts')
      ? { format: 'module', source: ALONE, shortCircuit: true }
      : next(url, context),
});
