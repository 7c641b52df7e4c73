/** Preloaded into a store: one line in its log for every module of telemetry that is loaded. */
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, next) {
    if (url.includes('telemetry')) process.stderr.write(`${JSON.stringify({ event: 'module loaded', url })}\n`);
    return next(url, context);
  },
});
