import { brotliCompress, constants } from 'node:zlib';
import type { StoreTopic } from '@karaz/domain/store-topic';
import { pageBytes } from './page-bytes.ts';

export type KeptPage = {
  html: Buffer;
  br?: Buffer;
  /** Once somebody has asked for it: few do. */
  gzip?: Buffer;
  status: number;
  version: number;
  topics: readonly StoreTopic[];
};

type Versions = { of: (topics: readonly StoreTopic[]) => number };

/** Visitor pages, the same for everyone in one country, area and language, kept until the store's data change. */
export type PageCache = {
  get: (key: string, topics: readonly StoreTopic[]) => KeptPage | undefined;
  keep: (
    key: string,
    page: { html: string; status: number; topics: readonly StoreTopic[] },
    versionBefore: number,
  ) => KeptPage;
  /** Nothing it was made of has changed since. */
  isFresh: (page: KeptPage) => boolean;
  version: (topics: readonly StoreTopic[]) => number;
};

export function createPageCache(versions: Versions, most = 500): PageCache {
  const pages = new Map<string, KeptPage>();
  return {
    version: (topics) => versions.of(topics),
    isFresh: (page) => page.version === versions.of(page.topics),
    get(key, topics) {
      const page = pages.get(key);
      if (page && page.version === versions.of(topics)) return page;
      pages.delete(key);
      return undefined;
    },
    keep(key, { html, status, topics }, versionBefore) {
      const page: KeptPage = { html: pageBytes(html), status, topics, version: versionBefore };
      const oldest = pages.size >= most ? pages.keys().next().value : undefined;
      if (oldest !== undefined) pages.delete(oldest);
      pages.set(key, page);
      compressLater(page);
      return page;
    },
  };
}

/** The first visitor does not wait for the best compression; the next thousand have it. */
function compressLater(page: KeptPage): void {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: page.html.length };
  brotliCompress(page.html, { params }, (error, body) => {
    if (!error) page.br = body;
  });
}
