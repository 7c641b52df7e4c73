import type { ApiDeps } from '../api-deps.ts';
import { errorFields } from '../http/logger.ts';
import { notifyOfCarts } from './cart.queries.ts';

/** Says to every process that this cart has a new version. Nobody waits for it. */
export type CartNews = (userId: number, version: number) => void;

/**
 * Told after the change is kept, never with it: PostgreSQL lets only one transaction with a notification commit at a
 * time, so all carts would wait for one disk. What comes while others are being told goes out together.
 */
export function createCartNews({ db, log }: Pick<ApiDeps, 'db' | 'log'>): CartNews {
  let waiting: string[] = [];
  let isTelling = false;
  const tell = async () => {
    isTelling = true;
    while (waiting.length > 0) {
      const news = waiting;
      waiting = [];
      await notifyOfCarts(db, news).catch((error: unknown) => log.warn('carts not announced', errorFields(error)));
    }
    isTelling = false;
  };
  return (userId, version) => {
    waiting.push(`${userId}:${version}`);
    if (!isTelling) void tell();
  };
}
