import type { Endpoint } from '@karaz/contract/endpoint';
import type { ApiDeps } from '../api-deps.ts';
import type { Failure } from './failure.ts';
import { toJson } from './pre-serialized-json.ts';
import { type Input, readAddress } from './read-input.ts';
import { type PublicResponse, responseKey } from './response-cache.ts';
import type { SharedContext } from './shared-context.ts';

export type HandlerResult = { status: number; response: unknown };

/** Everybody gets the same response until its data change. */
export const isPublic = ({ method, access, cached, rateLimit, deprecated }: Endpoint) =>
  method === 'GET' && access === 'public' && cached !== undefined && !rateLimit && !deprecated;

/**
 * Lets the responses of an open endpoint be made from their address alone, without a request and a response around them:
 * those two cost several times what finding a list of goods does. What does not end in a response is left to the API.
 */
export function registerPublicHandler<E extends Endpoint>(
  { responseCache }: Pick<ApiDeps, 'responseCache'>,
  endpoint: E,
  run: (input: Input<E>, context: SharedContext) => Promise<HandlerResult | Failure>,
): void {
  const { cached: topics, path: route } = endpoint;
  if (!topics || !isPublic(endpoint)) return;
  const underWay = new Map<string, Promise<PublicResponse | undefined>>();
  responseCache.handlers.register(route, async ({ language, country, pathname, search }, params) => {
    const input = readAddress(endpoint, params, search, language);
    if (!input.ok) return undefined;
    const versionBefore = responseCache.version(topics);
    const key = responseKey(language, country, pathname + search);
    const make = async () => {
      const context = { language, country, mayHaveWritten: false };
      const result = await run({ ...input.value, body: undefined } as Input<E>, context);
      if ('code' in result || result.status !== 200) return undefined;
      return responseCache.set(key, toJson(result.response), versionBefore, { route, topics, isPublic: true });
    };
    // After a change many requests come at once; one computation serves all of them.
    const shared = `${versionBefore} ${key}`;
    const making = underWay.get(shared) ?? make().finally(() => underWay.delete(shared));
    underWay.set(shared, making);
    return making;
  });
}
