/**
 * Answers of `work` by key, kept while the version they were asked for stays the same; a failure is not kept. When there
 * are too many, the one goes that nobody has asked for the longest: what many ask for stays, however much is asked once.
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
