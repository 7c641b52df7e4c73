import { type CacheLimits, createSizedCache, textBytes } from '@karaz/api/http/sized-cache';
import type { PageServices } from '../app/entry.server.tsx';

/** Counted as text; read, an answer takes a few times as much. */
const LIMITS: CacheLimits = { mostBytes: 16 << 20, mostEntries: 2_000 };

/**
 * The same few answers feed every page. Turning each into bytes and back cost more than rendering the page; an answer is
 * recognised by its ETag and read once, so that one answer stays one object for as long as it says the same. Loaders
 * never change what they get.
 */
export function createAnswerReader(limits = LIMITS): PageServices['readAnswer'] {
  const known = createSizedCache<string, { answer: unknown }>(limits);
  return (etag, body) => {
    const have = etag === null ? undefined : known.get(etag);
    if (have) return have.answer;
    const text = body();
    const answer: unknown = JSON.parse(text);
    if (etag !== null) known.set(etag, { answer }, textBytes(text));
    return answer;
  };
}
