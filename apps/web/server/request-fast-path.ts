import type { IncomingMessage } from 'node:http';
import { type CacheLimits, createSizedCache, textBytes } from '@karaz/api/http/sized-cache';
import type { PageKey } from '../app/page-request.ts';

type PageRequest = Pick<IncomingMessage, 'url' | 'headers'>;

/**
 * Most visitors of a busy page send the very same address and cookies: those are served without reading either.
 * Nothing is decided here and no page is held, it only caches which key the full path led to.
 */
export type RequestFastPath = {
  get: (request: PageRequest) => PageKey | undefined;
  /** Only for requests whose cookies were right: the others are notified each time. */
  set: (request: PageRequest, key: PageKey) => void;
  /** Memory in use. */
  readonly bytes: number;
};

/** What a browser prefers counts until its owner has chosen. */
const HAS_LANGUAGE = /(?:^|;\s*)language=/;

const LIMITS: CacheLimits = { maxBytes: 4 << 20, maxEntries: 2_000 };

/** `version`: cookies are resolved again when places or the store's settings have changed. */
export function createRequestFastPath(versionNow: () => number, limits = LIMITS): RequestFastPath {
  const cache = createSizedCache<string, { key: PageKey; version: number }>(limits);
  // No address holds a blank and no header a line break, so no two requests are the same text.
  const textOf = ({ url, headers: { cookie = '', 'accept-language': preferred = '' } }: PageRequest) =>
    `${url} ${cookie}\n${HAS_LANGUAGE.test(cookie) ? '' : preferred}`;
  return {
    get(request) {
      const entry = cache.get(textOf(request));
      return entry?.version === versionNow() ? entry?.key : undefined;
    },
    set(request, key) {
      const text = textOf(request);
      cache.set(text, { key, version: versionNow() }, textBytes(text) + textBytes(key));
    },
    get bytes() {
      return cache.bytes;
    },
  };
}
