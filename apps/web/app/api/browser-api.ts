import type { ErrorBody } from '@karaz/contract/errors';
import { connectSession } from '../session/session-state.ts';
import { readTokens } from '../session/tokens.ts';
import type { Texts } from '../texts/texts.ts';
import type { Visitor } from '../visitor.ts';
import { type Api, createApi } from './client.ts';
import { watchedFetch } from './reach.ts';
import { cacheReads } from './ttl-cache.ts';

/** Listeners for any rejected call, e.g. the location dialog of the shop's frame. */
export const API_FAILURE_EVENT = 'karaz:api-failure';

/** The visitor may change while the page stays: calls carry whoever it is at that moment. */
export function createBrowserApi(visitor: () => Visitor, messages: Texts['errors']): Api {
  const api = createApi({
    baseUrl: window.location.origin,
    fetch: watchedFetch,
    country: () => visitor().country,
    language: () => visitor().language,
    messages: () => messages,
    token: () => readTokens().access,
    renewToken: async (rejected) => (await import('../session/session-effects.ts')).renewToken(rejected),
    onFailure: publishFailure,
  });
  connectSession(api);
  return cacheReads(api, () => `${visitor().language} ${visitor().country}`);
}

function publishFailure(body: ErrorBody): void {
  window.dispatchEvent(new CustomEvent<ErrorBody>(API_FAILURE_EVENT, { detail: body }));
}
