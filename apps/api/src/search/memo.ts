/** Answers of `work` by key, kept while the version stays the same; a failure is not kept. */
export function createMemo<T>(version: () => number, most: number) {
  const kept = new Map<string, { version: number; value: Promise<T> }>();
  return (key: string, work: () => Promise<T>): Promise<T> => {
    const now = version();
    const entry = kept.get(key);
    if (entry?.version === now) return entry.value;
    const value = work();
    kept.delete(key);
    const oldest = kept.size >= most ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(key, { version: now, value });
    value.catch(() => kept.delete(key));
    return value;
  };
}
