import { LOCAL_KEYS } from '@karaz/domain/settings/browser-storage';
import type { Visitor } from '../visitor.ts';
import { type Api, createApi } from './client.ts';

export function createBrowserApi(visitor: Visitor): Api {
  return createApi({
    baseUrl: window.location.origin,
    fetch: (request) => fetch(request),
    country: () => visitor.country,
    language: () => visitor.language,
    token: readToken,
  });
}

function readToken(): string | null {
  try {
    return localStorage.getItem(LOCAL_KEYS.accessToken);
  } catch {
    return null;
  }
}
