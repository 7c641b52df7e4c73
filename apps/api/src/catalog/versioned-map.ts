/**
 * Gives the map of this moment: a new one when the version has changed or it is full. What was asked for before a change
 * is then written into one that nobody reads any more.
 */
export function createVersionedMap<T>(version: () => number, max: number): () => Map<number, T> {
  let cache = new Map<number, T>();
  let at = version();
  return () => {
    const now = version();
    if (now !== at || cache.size >= max) cache = new Map();
    at = now;
    return cache;
  };
}
