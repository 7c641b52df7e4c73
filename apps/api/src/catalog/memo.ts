/**
 * Results of `work` by key, cached while the version stays the same; a failure is not cached. When there
 * are too many, the least recently used is evicted: popular ones stay, however many are read once.
 */
export function createMemo<T>(max: number) {
  const cache = new Map<string, { version: number; value: Promise<T> }>();
  return (key: string, version: number, work: () => Promise<T>): Promise<T> => {
    const entry = cache.get(key);
    if (entry) cache.delete(key);
    if (entry?.version === version) {
      cache.set(key, entry);
      return entry.value;
    }
    const value = work();
    const oldest = cache.size >= max ? cache.keys().next().value : undefined;
    if (oldest !== undefined) cache.delete(oldest);
    const created = { version, value };
    cache.set(key, created);
    value.catch(() => cache.get(key) === created && cache.delete(key));
    return value;
  };
}
