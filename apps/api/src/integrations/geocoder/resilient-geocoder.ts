import { errorFields, type Logger } from '../../http/logger.ts';
import type { Geocoder, RemoteGeocoder } from './geocoder.ts';

type Parts = { remote: RemoteGeocoder; fallback: Geocoder; log: Logger; clock?: () => number };

const CACHE_MS = 10 * 60_000;
const MAX_CACHED = 1_000;
/** After a failure nobody waits for the provider again for this long. */
const PAUSE_MS = 30_000;

/** Calls the provider, caches what it may, and goes on with the store's own areas when the provider does not respond. */
export function createResilientGeocoder({ remote, fallback, log, clock = Date.now }: Parts): Geocoder {
  const cache = new Map<string, { value: unknown; until: number }>();
  let pausedUntil = 0;

  async function resolve<T>(key: string, load: () => Promise<T>, instead: () => Promise<T>): Promise<T> {
    const cached = cache.get(key);
    // Written below under the same key by the same kind of request.
    if (cached && cached.until > clock()) return cached.value as T;
    if (clock() < pausedUntil) return instead();
    try {
      const value = await load();
      if (remote.mayCache) store(key, value);
      return value;
    } catch (error) {
      pausedUntil = clock() + PAUSE_MS;
      log.warn('geocoder does not answer', errorFields(error));
      return instead();
    }
  }

  function store(key: string, value: unknown): void {
    cache.delete(key);
    if (cache.size >= MAX_CACHED) {
      const oldest = cache.keys().next().value;
      if (oldest !== undefined) cache.delete(oldest);
    }
    cache.set(key, { value, until: clock() + CACHE_MS });
  }

  return {
    search: (input) =>
      resolve(
        `search ${JSON.stringify(input)}`,
        () => remote.search(input),
        () => fallback.search(input),
      ),
    reverse(point) {
      // Ten metres are one response.
      const key = `reverse ${point.language} ${point.latitude.toFixed(4)} ${point.longitude.toFixed(4)}`;
      return resolve(
        key,
        () => remote.reverse(point),
        () => fallback.reverse(point),
      );
    },
  };
}
