import type { IncomingMessage } from 'node:http';
import type { KeptPage, PageCache } from './page-cache.ts';

/**
 * Most visitors of a busy page send the very same address and cookies: those are answered without reading either.
 * Nothing is decided here, it only remembers which kept page the full way led to.
 */
export type RepeatedRequests = {
  get: (request: IncomingMessage) => KeptPage | undefined;
  remember: (request: IncomingMessage, page: KeptPage) => void;
};

const MOST = 2_000;

export function createRepeatedRequests(pages: Pick<PageCache, 'isFresh'>): RepeatedRequests {
  const known = new Map<string, KeptPage>();
  const keyOf = (request: IncomingMessage) => `${request.url} ${request.headers.cookie ?? ''}`;
  return {
    get(request) {
      const page = known.get(keyOf(request));
      return page && pages.isFresh(page) ? page : undefined;
    },
    remember(request, page) {
      if (known.size >= MOST) known.clear();
      known.set(keyOf(request), page);
    },
  };
}
