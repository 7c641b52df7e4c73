/** Stands for whatever origin the store has: only the path is of interest. */
const HERE = 'https://store.invalid';

/**
 * The path of a page of this store, as a browser would read it; null for everything that leads elsewhere. Used for every
 * address that arrives from outside and is followed later. With `origin` a whole address of the store is taken too.
 */
export function ownPath(value: string, origin?: string): string | null {
  const path = origin !== undefined && value.startsWith(`${origin}/`) ? value.slice(origin.length) : value;
  // Browsers read '/\' and '/<tab>/' as '//', which is the start of another host.
  if (!path.startsWith('/') || path.startsWith('//') || /[\\\p{Cc}]/u.test(path)) return null;
  const { origin: read, pathname, search, hash } = new URL(path, HERE);
  // '/.//elsewhere' becomes '//elsewhere'.
  return read === HERE && !pathname.startsWith('//') ? pathname + search + hash : null;
}
