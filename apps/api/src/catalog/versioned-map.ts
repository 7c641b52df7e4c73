/**
 * Gives the map of this moment: a new one when the version has changed or it is full. What was asked for before a change
 * is then written into one that nobody reads any more.
 */
export function createVersionedMap<T>(version: () => number, most: number): () => Map<number, T> {
  let known = new Map<number, T>();
  let at = version();
  return () => {
    const now = version();
    if (now !== at || known.size >= most) known = new Map();
    at = now;
    return known;
  };
}
