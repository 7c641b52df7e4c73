import { type CacheLimits, createSizedCache, textBytes } from '@karaz/api/http/sized-cache';
import type { PageServices } from '../app/entry.server.tsx';

/** Counted as text; read, a response takes a few times as much. */
const LIMITS: CacheLimits = { maxBytes: 16 << 20, maxEntries: 2_000 };

/**
 * The same few responses feed every page. Turning each into bytes and back cost more than rendering the page; a response is
 * recognised by its ETag and read once, so that one response stays one object for as long as it says the same. Loaders
 * never change what they get.
 */
export function createParsedResponseCache(limits = LIMITS): PageServices['readResponse'] {
  const cache = createSizedCache<string, { response: unknown }>(limits);
  return (etag, body) => {
    const cached = etag === null ? undefined : cache.get(etag);
    if (cached) return cached.response;
    const text = body();
    const response: unknown = JSON.parse(text);
    if (etag !== null) cache.set(etag, { response }, textBytes(text));
    return response;
  };
}
