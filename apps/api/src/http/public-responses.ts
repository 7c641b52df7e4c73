import { parseCountryCode } from '@karaz/domain/countries';
import { parseLanguage } from '@karaz/i18n/language';
import type { ApiDeps } from '../api-deps.ts';
import { type PublicResponse, responseKey } from './response-cache.ts';

type PublicRequest = { language?: string | undefined; country?: string | undefined; address: string };

/**
 * Cached responses, for the process that owns the socket and for the pages it renders: no routing, no token to read, no
 * limit to count. What is not found here goes through the API.
 */
export type PublicResponses = {
  /** `address`: path and query exactly as the API itself reads them; any other spelling is simply not found. */
  find: (request: PublicRequest) => PublicResponse | undefined;
  /** Makes it where it is not at hand. Undefined, at once or later: only the API knows what to say. */
  make: (request: PublicRequest) => Promise<PublicResponse | undefined> | undefined;
  /** Counts it among the requests, as if the API had responded. */
  served: (response: PublicResponse, status: number, milliseconds: number) => void;
};

export function createPublicResponses({
  responseCache,
  metrics,
}: Pick<ApiDeps, 'responseCache' | 'metrics'>): PublicResponses {
  return {
    find: ({ language, country, address }) =>
      responseCache.getPublic(responseKey(parseLanguage(language), parseCountryCode(country), address)),
    make: ({ language, country, address }) => {
      const { pathname, search } = new URL(`http://api.internal${address}`);
      return responseCache.handlers.make({
        language: parseLanguage(language),
        country: parseCountryCode(country),
        pathname,
        search,
      });
    },
    served: ({ route }, status, milliseconds) => metrics.observe({ method: 'GET', route, status }, milliseconds),
  };
}
