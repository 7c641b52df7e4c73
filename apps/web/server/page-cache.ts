import { brotliCompress, constants } from 'node:zlib';
import { type CacheLimits, createSizedCache, textBytes } from '@karaz/api/http/sized-cache';
import type { StoreTopic } from '@karaz/domain/store-topic';
import type { PageKey } from '../app/page-request.ts';
import { pageBytes } from './page-bytes.ts';
import { WORTH_COMPRESSING_BYTES } from './response-cache-handler.ts';

export type CachedPage = {
  readonly key: PageKey;
  readonly html: Buffer;
  readonly status: number;
  readonly br?: Buffer;
  /** Once it was requested: few do. */
  readonly gzip?: Buffer;
};
type Encoding = 'br' | 'gzip';
type Entry = { -readonly [Name in keyof CachedPage]: CachedPage[Name] } & {
  version: number;
  topics: readonly StoreTopic[];
};
type Versions = { of: (topics: readonly StoreTopic[]) => number };
type RenderedPage = { html: string; status: number; topics: readonly StoreTopic[]; versionBefore: number };

/** Pages by all they were rendered from, cached until the store's data change. Nobody else holds a page. */
export type PageCache = {
  get: (key: PageKey) => CachedPage | undefined;
  /** `versionBefore` is read before the data: a change during the work must not be cached as fresh. */
  set: (key: PageKey, rendered: RenderedPage) => CachedPage;
  /** The same page compressed, for the next request. */
  addEncoding: (page: CachedPage, encoding: Encoding, body: Buffer) => void;
  version: (topics: readonly StoreTopic[]) => number;
  /** Memory in use. */
  readonly bytes: number;
};

const MAX_PAGES = 500;
export const pageLimits = (maxBytes: number): CacheLimits => ({ maxBytes, maxEntries: MAX_PAGES });

export function createPageCache(versions: Versions, limits: CacheLimits): PageCache {
  const pages = createSizedCache<PageKey, Entry>(limits);
  const addEncoding: PageCache['addEncoding'] = (of, encoding, body) => {
    const page = pages.get(of.key);
    // Another page may have its place by now, and this is not what that one says.
    if (page !== of) return;
    const before = page[encoding]?.length ?? 0;
    page[encoding] = body;
    pages.grow(of.key, page, body.length - before);
  };
  return {
    version: (topics) => versions.of(topics),
    get(key) {
      const page = pages.get(key);
      if (!page || page.version === versions.of(page.topics)) return page;
      pages.delete(key);
      return undefined;
    },
    set(key, { html, status, topics, versionBefore }) {
      const page: Entry = { key, html: pageBytes(html), status, topics, version: versionBefore };
      pages.set(key, page, page.html.length + textBytes(key));
      // One that found no room is sent once and not compressed for others.
      if (pages.get(key) === page) compressLater(page, (body) => addEncoding(page, 'br', body));
      return page;
    },
    addEncoding,
    get bytes() {
      return pages.bytes;
    },
  };
}

/** The first visitor does not wait for the best compression; the next thousand have it. */
function compressLater({ html }: CachedPage, done: (body: Buffer) => void): void {
  if (html.length < WORTH_COMPRESSING_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: html.length };
  brotliCompress(html, { params }, (error, body) => {
    if (!error) done(body);
  });
}
