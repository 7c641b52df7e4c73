import { hash } from 'node:crypto';
import type { CountryCode } from '@karaz/domain/countries';
import type { StoreTopic } from '@karaz/domain/store-topic';
import type { Language } from '@karaz/i18n/language';
import type { StoreVersions } from '../db/change-feed.ts';

export type KeptResponse = { body: string; etag: string };
/** An answer that asks nothing of its caller: neither who they are nor how often they have called. */
export type OpenAnswer = KeptResponse & { route: string };
type Kind = { route: string; topics: readonly StoreTopic[]; isOpen: boolean };
type Entry = OpenAnswer & Kind & { version: number };

/** Answers that are the same for everyone in one language and country, kept until their data change. */
export type AnswerCache = {
  get: (key: string) => KeptResponse | undefined;
  /**
   * `versionBefore` is read before the data: a change during the work must not be kept as fresh. `print` is whatever
   * differs when the body does, if there is something shorter.
   */
  keep: (key: string, body: string, versionBefore: number, kind: Kind, print?: string) => KeptResponse;
  /** Only answers that are open; whoever else asks comes in by the front door. */
  open: (key: string) => OpenAnswer | undefined;
  version: (topics: readonly StoreTopic[]) => number;
};

export function createAnswerCache(versions: Pick<StoreVersions, 'of'>, most = 2_000): AnswerCache {
  const entries = new Map<string, Entry>();
  const get = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    if (entry.version === versions.of(entry.topics)) return entry;
    entries.delete(key);
    return undefined;
  };
  return {
    version: (topics) => versions.of(topics),
    get,
    open(key) {
      const entry = get(key);
      return entry?.isOpen ? entry : undefined;
    },
    keep(key, body, versionBefore, kind, print = body) {
      const entry = { body, etag: etagOf(print), version: versionBefore, ...kind };
      if (entries.size >= most) {
        const oldest = entries.keys().next().value;
        if (oldest !== undefined) entries.delete(oldest);
      }
      entries.set(key, entry);
      return entry;
    },
  };
}

/** Answers differ by nothing else. */
export const answerKey = (language: Language, country: CountryCode, address: string) =>
  `${language} ${country} ${address}`;

export function etagOf(text: string): string {
  return `"${hash('sha1', text, 'base64url')}"`;
}
