import { mainLanguageOf } from '@karaz/i18n/language';
import type { Route } from './usual-routes.ts';
import type { Visitor } from './visitor.ts';

/** Everything a page is rendered from: whom it is for and which page it is. */
export type PageRequest = {
  visitor: Visitor;
  /** Path and query. Of a page that is cached for others only the query names it declares, in one order. */
  address: string;
};

declare const isPageKey: unique symbol;
/**
 * A page request as text. Pages are cached by it and rendered from it alone: whatever is not in the text, such as a header
 * or a cookie, is out of the renderer's reach, so no visitor's request can show in a page that another one is given.
 */
export type PageKey = string & { readonly [isPageKey]: true };

export function pageRequestOf(route: Route | null, url: URL, visitor: Visitor): PageRequest {
  const address = route?.cached ? sharedAddress(route, url, visitor) : url.pathname + url.search;
  // The back office is in English and Arabic.
  const isOffice = route?.layout === 'dashboard';
  return { visitor: isOffice ? { ...visitor, language: mainLanguageOf(visitor.language) } : visitor, address };
}

/** Names a page does not read neither show in it nor make another one of it, so nobody can fill the cache with them. */
function sharedAddress({ query = [] }: Route, { pathname, searchParams }: URL, { language }: Visitor): string {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  const read = new URLSearchParams();
  for (const name of query) {
    const value = searchParams.get(name);
    if (value !== null) read.set(name, value);
  }
  if (searchParams.has('lang')) read.set('lang', language);
  return read.size > 0 ? `${path}?${read}` : path;
}

// The only place that makes one, so every key is the text of a page request.
export const keyOf = (request: PageRequest): PageKey => JSON.stringify(request) as PageKey;

export function readKey(key: PageKey): PageRequest {
  return JSON.parse(key);
}
