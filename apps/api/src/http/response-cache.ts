import { hash } from 'node:crypto';
import type { CountryCode } from '@karaz/domain/countries';
import type { StoreTopic } from '@karaz/domain/store-topic';
import type { Language } from '@karaz/i18n/language';
import type { StoreVersions } from '../db/change-feed.ts';
import { type Json, ownBytes, textOf } from './pre-serialized-json.ts';
import { createPublicHandlers, type PublicHandlers } from './public-handlers.ts';
import { type CacheLimits, createSizedCache, textBytes } from './sized-cache.ts';

/** `body` is put together whenever it is requested: what is cached are pieces that many responses share. */
export type CachedResponse = { readonly body: string; json: Json; etag: string };
/** A response that depends neither on who the caller is nor on how often they have called. */
export type PublicResponse = CachedResponse & { route: string };
type Kind = { route: string; topics: readonly StoreTopic[]; isPublic: boolean };
type Entry = PublicResponse & Kind & { version: number };

/** Responses that are the same for everyone in one language and country, cached until their data change. */
export type ResponseCache = {
  get: (key: string) => CachedResponse | undefined;
  /** `versionBefore` is read before the data: a change during the work must not be cached as fresh. */
  set: (key: string, json: Json, versionBefore: number, kind: Kind) => PublicResponse;
  /** Only public responses; other requests go through the API. */
  getPublic: (key: string) => PublicResponse | undefined;
  /** How open responses of a route are made, by whoever needs one that is not cached. */
  handlers: PublicHandlers<PublicResponse>;
  version: (topics: readonly StoreTopic[]) => number;
  /** For what says nothing of other stocks than this one. */
  stockVersion: (id: number) => number;
  /** Memory in use. */
  readonly bytes: number;
};

export const RESPONSE_CACHE_LIMITS: CacheLimits = { maxBytes: 48 << 20, maxEntries: 5_000 };

/** Least recently used first: rare addresses cannot evict popular ones. */
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

/** Responses differ by nothing else. */
export const responseKey = (language: Language, country: CountryCode, address: string) =>
  `${language} ${country} ${address}`;

export function etagOf(text: string): string {
  return `"${hash('sha1', text, 'base64url')}"`;
}
