/** Least recently used cache with a limit in bytes. */
export type SizedCache<Key, Value> = {
  get: (key: Key) => Value | undefined;
  /** `bytes` is what the entry takes in memory, its key included. One that is larger than the whole cache is not cached. */
  set: (key: Key, value: Value, bytes: number) => void;
  /** A value that is already here became larger; one that has gone meanwhile stays gone. */
  grow: (key: Key, value: Value, bytes: number) => void;
  delete: (key: Key) => void;
  /** Bytes in use. */
  readonly bytes: number;
  readonly size: number;
};

export type CacheLimits = { maxBytes: number; maxEntries: number };

export function createSizedCache<Key, Value>({ maxBytes, maxEntries }: CacheLimits): SizedCache<Key, Value> {
  /** In order of use: the first is the least recently used. */
  const entries = new Map<Key, { value: Value; bytes: number }>();
  let bytes = 0;
  const remove = (key: Key) => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  const evict = () => {
    for (const key of entries.keys()) {
      if (bytes <= maxBytes && entries.size <= maxEntries) return;
      remove(key);
    }
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, size) {
      remove(key);
      entries.set(key, { value, bytes: size });
      bytes += size;
      evict();
    },
    grow(key, value, more) {
      const entry = entries.get(key);
      if (entry?.value !== value) return;
      entry.bytes += more;
      bytes += more;
      evict();
    },
    delete: remove,
    get bytes() {
      return bytes;
    },
    get size() {
      return entries.size;
    },
  };
}

/** What a text takes in memory at most, with what an entry costs besides. */
export const textBytes = (text: string): number => 64 + 2 * text.length;
