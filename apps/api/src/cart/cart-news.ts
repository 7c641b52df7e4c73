import type { ApiDeps } from '../api-deps.ts';
import { errorFields } from '../http/logger.ts';
import { notifyOfCarts } from './cart.queries.ts';

/** Says to every process that this cart has a new version. Nobody waits for it. */
export type CartNews = (userId: number, version: number) => void;

/** Nobody sees so little; at a busy hour ten carts are told of at once. */
const PAUSE_MS = 50;

/**
 * Told after the change is kept, never with it: PostgreSQL lets only one transaction with a notification commit at a
 * time, so all carts would wait for one disk. What comes within a moment goes out together.
 */
export function createCartNews({ db, log }: Pick<ApiDeps, 'db' | 'log'>): CartNews {
  let waiting: string[] = [];
  const tell = () => {
    const news = waiting;
    waiting = [];
    notifyOfCarts(db, news).catch((error: unknown) => log.warn('carts not announced', errorFields(error)));
  };
  return (userId, version) => {
    waiting.push(`${userId}:${version}`);
    if (waiting.length === 1) setTimeout(tell, PAUSE_MS);
  };
}
