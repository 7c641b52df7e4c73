import { hash } from 'node:crypto';
import type { CountryCode } from '@karaz/domain/countries';
import type { StoreTopic } from '@karaz/domain/store-topic';
import type { Language } from '@karaz/i18n/language';
import type { StoreVersions } from '../db/change-feed.ts';
import { type Json, ownBytes, textOf } from './pre-serialized-json.ts';
import { createPublicHandlers, type PublicHandlers } from './public-handlers.ts';
import { type CacheLimits, createSizedCache, textBytes } from './sized-cache.ts';

/** `body` is put together whenever it is asked for: what is kept are pieces that many answers share. */
export type CachedResponse = { readonly body: string; json: Json; etag: string };
/** An answer that asks nothing of its caller: neither who they are nor how often they have called. */
export type PublicResponse = CachedResponse & { route: string };
type Kind = { route: string; topics: readonly StoreTopic[]; isPublic: boolean };
type Entry = PublicResponse & Kind & { version: number };

/** Answers that are the same for everyone in one language and country, kept until their data change. */
export type ResponseCache = {
  get: (key: string) => CachedResponse | undefined;
  /** `versionBefore` is read before the data: a change during the work must not be cached as fresh. */
  set: (key: string, json: Json, versionBefore: number, kind: Kind) => PublicResponse;
  /** Only answers that are open; whoever else asks comes in by the front door. */
  getPublic: (key: string) => PublicResponse | undefined;
  /** How open answers of a route are made, by whoever needs one that is not kept. */
  handlers: PublicHandlers<PublicResponse>;
  version: (topics: readonly StoreTopic[]) => number;
  /** For what says nothing of other stocks than this one. */
  stockVersion: (id: number) => number;
  /** Memory in use. */
  readonly bytes: number;
};

export const RESPONSE_CACHE_LIMITS: CacheLimits = { maxBytes: 48 << 20, maxEntries: 5_000 };

/** Asked for last, gone last: addresses nobody comes back to cannot drive out those that everybody asks for. */
export function createResponseCache(versions: StoreVersions, limits = RESPONSE_CACHE_LIMITS): ResponseCache {
  const entries = createSizedCache<string, Entry>(limits);
  const handlers = createPublicHandlers<PublicResponse>();
  const get = (key: string) => {
    const entry = entries.get(key);
    if (!entry || entry.version === versions.of(entry.topics)) return entry;
    entries.delete(key);
    return undefined;
  };
  return {
    version: (topics) => versions.of(topics),
    stockVersion: (id) => versions.ofStock(id),
    handlers,
    get,
    getPublic(key) {
      const entry = get(key);
      return entry?.isPublic ? entry : undefined;
    },
    set(key, json, versionBefore, kind) {
      const entry = {
        json,
        etag: etagOf(json.fingerprint),
        version: versionBefore,
        ...kind,
        get body() {
          return textOf(json);
        },
      };
      entries.set(key, entry, textBytes(key) + ownBytes(json));
      return entry;
    },
    get bytes() {
      return entries.bytes;
    },
  };
}

/** Answers differ by nothing else. */
export const responseKey = (language: Language, country: CountryCode, address: string) =>
  `${language} ${country} ${address}`;

export function etagOf(text: string): string {
  return `"${hash('sha1', text, 'base64url')}"`;
}
