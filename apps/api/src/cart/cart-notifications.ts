import type { ApiDeps } from '../api-deps.ts';
import { errorFields } from '../http/logger.ts';
import { notifyOfCarts } from './cart.queries.ts';

/** Says to every process that this cart has a new version. Nobody waits for it. */
export type NotifyOfCart = (userId: number, version: number) => void;

/** Nobody sees so little; at a busy hour ten carts are announced at once. */
const PAUSE_MS = 50;

/**
 * Sent after the commit, never with it: PostgreSQL lets only one transaction with a notification commit at a
 * time, so all carts would wait for one disk. What comes within a moment goes out together.
 */
export function createCartNotifier({ db, log }: Pick<ApiDeps, 'db' | 'log'>): NotifyOfCart {
  let waiting: string[] = [];
  const flush = () => {
    const notifications = waiting;
    waiting = [];
    notifyOfCarts(db, notifications).catch((error: unknown) => log.warn('carts not announced', errorFields(error)));
  };
  return (userId, version) => {
    waiting.push(`${userId}:${version}`);
    if (waiting.length === 1) setTimeout(flush, PAUSE_MS);
  };
}
