/** Answers of `work` by key, kept while the version they were asked for stays the same; a failure is not kept. */
export function createMemo<T>(most: number) {
  const kept = new Map<string, { version: number; value: Promise<T> }>();
  return (key: string, version: number, work: () => Promise<T>): Promise<T> => {
    const entry = kept.get(key);
    if (entry?.version === version) return entry.value;
    const value = work();
    kept.delete(key);
    const oldest = kept.size >= most ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    const made = { version, value };
    kept.set(key, made);
    value.catch(() => kept.get(key) === made && kept.delete(key));
    return value;
  };
}
