import { type Api, createApi } from '../../api/client.ts';
import { readTokens } from '../../session/tokens.ts';
import type { Texts } from '../../texts/texts.ts';
import type { Visitor } from '../../visitor.ts';
import { readSecret } from './guest-secret.ts';

/** What every call about conversations shows besides a token. */
export function guestHeaders(): Record<string, string> {
  const secret = readSecret();
  return secret === null ? {} : { 'x-guest-secret': secret };
}

/** The page's way to the store, for guests too. Nothing of it is stored: it is one person's own. */
export function createChatApi(visitor: Visitor, messages: Texts['errors']): Api {
  return createApi({
    baseUrl: window.location.origin,
    fetch: (request) => {
      for (const [name, value] of Object.entries(guestHeaders())) request.headers.set(name, value);
      return fetch(request);
    },
    country: () => visitor.country,
    language: () => visitor.language,
    messages: () => messages,
    token: () => readTokens().access,
    renewToken: async (rejected) => (await import('../../session/session-effects.ts')).renewToken(rejected),
  });
}
