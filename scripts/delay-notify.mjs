/** Loaded before the tests of the API by `npm run test:late`: as on a very busy machine, only always. */
import { EventEmitter } from 'node:events';

const TIMERS_MS = 200;
const NOTIFY_DELAY_MS = 250;
const { setTimeout } = globalThis;
const { emit } = EventEmitter.prototype;

/** What the store puts off for a moment comes late. Waiting in a test (`node:timers/promises`) takes no longer. */
globalThis.setTimeout = Object.assign(
  (work, ms = 0, ...rest) => setTimeout(work, ms > 1 && ms < 1000 ? ms + TIMERS_MS : ms, ...rest),
  setTimeout,
);

/** Notifications of PostgreSQL come late too, in the same order: changes of one test arrive during the next. */
EventEmitter.prototype.emit = function (name, ...rest) {
  if (name !== 'notification') return emit.call(this, name, ...rest);
  setTimeout(() => emit.call(this, name, ...rest), NOTIFY_DELAY_MS);
  return true;
};
