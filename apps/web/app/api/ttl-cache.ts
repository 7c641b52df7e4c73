import type { Calls } from '@karaz/contract/api';
import type { Api } from './client.ts';

const MINUTE = 60_000;

/** Places and settings hardly ever change: requested again only after this time. */
const TTL_MS: Partial<Record<keyof Calls, number>> = {
  'GET /api/countries': 5 * MINUTE,
  'GET /api/v1/cities/country/:code': 5 * MINUTE,
  'GET /api/v1/cities/:id': 5 * MINUTE,
  'GET /api/v1/areas/city/:id': 5 * MINUTE,
  'GET /api/v1/areas/:id': 5 * MINUTE,
  'GET /api/v1/settings/country/:code': 5 * MINUTE,
  'GET /api/v1/settings': 60 * MINUTE,
};

type CacheEntry = { at: number; response: Promise<unknown> };

/** `scope` distinguishes responses that differ by more than the call, such as language and country. */
export function cacheReads(api: Api, scope: () => string, now: () => number = Date.now): Api {
  const cache = new Map<string, CacheEntry>();
  const read = (call: keyof Calls, input?: object): Promise<unknown> => {
    const ttl = TTL_MS[call];
    const run = () => (api as (call: keyof Calls, input?: object) => Promise<unknown>)(call, input);
    if (ttl === undefined) return run();
    const key = `${scope()} ${call} ${JSON.stringify(input ?? {})}`;
    const cached = cache.get(key);
    if (cached && now() - cached.at < ttl) return cached.response;
    const response = run();
    cache.set(key, { at: now(), response });
    // A failure is not cached: the next call sends a request.
    response.catch(() => cache.delete(key));
    return response;
  };
  // The same call with the same types, only not always over the network.
  return read as Api;
}
