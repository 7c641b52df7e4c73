/**
 * Answers of `work` by key, kept while the version they were asked for stays the same; a failure is not kept. When there
 * are too many, the one goes that nobody has asked for the longest: what many ask for stays, however much is asked once.
 */
export function createMemo<T>(most: number) {
  const kept = new Map<string, { version: number; value: Promise<T> }>();
  return (key: string, version: number, work: () => Promise<T>): Promise<T> => {
    const entry = kept.get(key);
    if (entry) kept.delete(key);
    if (entry?.version === version) {
      kept.set(key, entry);
      return entry.value;
    }
    const value = work();
    const oldest = kept.size >= most ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    const made = { version, value };
    kept.set(key, made);
    value.catch(() => kept.get(key) === made && kept.delete(key));
    return value;
  };
}
