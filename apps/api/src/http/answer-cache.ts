import { createHash } from 'node:crypto';
import type { StoreTopic } from '@karaz/domain/store-topic';
import type { StoreVersions } from '../db/change-feed.ts';

export type KeptResponse = { body: string; etag: string };
type Entry = KeptResponse & { version: number };

/** Answers that are the same for everyone in one language and country, kept until their data change. */
export type AnswerCache = {
  get: (key: string, topics: readonly StoreTopic[]) => KeptResponse | undefined;
  /** `versionBefore` is read before the data: a change during the work must not be kept as fresh. */
  keep: (key: string, body: string, versionBefore: number) => KeptResponse;
  version: (topics: readonly StoreTopic[]) => number;
};

export function createAnswerCache(versions: Pick<StoreVersions, 'of'>, most = 2_000): AnswerCache {
  const entries = new Map<string, Entry>();
  return {
    version: (topics) => versions.of(topics),
    get(key, topics) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.version === versions.of(topics)) return entry;
      entries.delete(key);
      return undefined;
    },
    keep(key, body, versionBefore) {
      const entry = { body, etag: etagOf(body), version: versionBefore };
      if (entries.size >= most) {
        const oldest = entries.keys().next().value;
        if (oldest !== undefined) entries.delete(oldest);
      }
      entries.set(key, entry);
      return entry;
    },
  };
}

export function etagOf(body: string): string {
  return `"${createHash('sha1').update(body).digest('base64url')}"`;
}
