import type { ErrorBody } from '@karaz/contract/errors';
import { LOCAL_KEYS } from '@karaz/domain/settings/browser-storage';
import type { Visitor } from '../visitor.ts';
import { type Api, createApi } from './client.ts';

/** Heard by what must know of any refused call, e.g. the location dialog of the shop's frame. */
export const API_FAILURE_EVENT = 'karaz:api-failure';

/** The visitor may change while the page stays: calls carry whoever it is at that moment. */
export function createBrowserApi(visitor: () => Visitor): Api {
  return createApi({
    baseUrl: window.location.origin,
    fetch: (request) => fetch(request),
    country: () => visitor().country,
    language: () => visitor().language,
    token: readToken,
    onFailure: tellFailure,
  });
}

function tellFailure(body: ErrorBody): void {
  window.dispatchEvent(new CustomEvent<ErrorBody>(API_FAILURE_EVENT, { detail: body }));
}

function readToken(): string | null {
  try {
    return localStorage.getItem(LOCAL_KEYS.accessToken);
  } catch {
    return null;
  }
}
