import type { Calls } from '@karaz/contract/api';
import type { Api } from './client.ts';

const MINUTE = 60_000;

/** Places and settings hardly ever change: asked again only after this long. */
const KEPT_MS: Partial<Record<keyof Calls, number>> = {
  'GET /api/countries': 5 * MINUTE,
  'GET /api/v1/cities/country/:code': 5 * MINUTE,
  'GET /api/v1/cities/:id': 5 * MINUTE,
  'GET /api/v1/areas/city/:id': 5 * MINUTE,
  'GET /api/v1/areas/:id': 5 * MINUTE,
  'GET /api/v1/settings/country/:code': 5 * MINUTE,
  'GET /api/v1/settings': 60 * MINUTE,
};

type Kept = { at: number; answer: Promise<unknown> };

/** `scope` tells apart answers that differ by more than the call, such as language and country. */
export function rememberReads(api: Api, scope: () => string, now: () => number = Date.now): Api {
  const kept = new Map<string, Kept>();
  const ask = (call: keyof Calls, input?: object): Promise<unknown> => {
    const ttl = KEPT_MS[call];
    const run = () => (api as (call: keyof Calls, input?: object) => Promise<unknown>)(call, input);
    if (ttl === undefined) return run();
    const key = `${scope()} ${call} ${JSON.stringify(input ?? {})}`;
    const known = kept.get(key);
    if (known && now() - known.at < ttl) return known.answer;
    const answer = run();
    kept.set(key, { at: now(), answer });
    // A failure is no answer: the next one asks again.
    answer.catch(() => kept.delete(key));
    return answer;
  };
  // The same call with the same types, only not always over the network.
  return ask as Api;
}
