import type { CatalogIndex } from './catalog-index.ts';
import type { ChangeLog } from './change-log.ts';

type Changes = NonNullable<ReturnType<ChangeLog['since']>>;

/**
 * Updates what was computed from an index, by key: `follow` gets the products that changed since. The least recently
 * used view is evicted, and all of them with their index.
 */
export function createIncrementalViews<T>(max: number, follow: (value: T, changes: Changes) => void) {
  const cache = new Map<string, { value: T; end: number }>();
  let current: CatalogIndex | undefined;
  return (index: CatalogIndex, key: string, make: () => T): T => {
    if (index !== current) cache.clear();
    current = index;
    const cached = cache.get(key);
    const changes = cached && index.changes.since(cached.end);
    if (cached && changes) follow(cached.value, changes);
    const value = cached && changes ? cached.value : make();
    cache.delete(key);
    const oldest = cache.size >= max ? cache.keys().next().value : undefined;
    if (oldest !== undefined) cache.delete(oldest);
    cache.set(key, { value, end: index.changes.end() });
    return value;
  };
}
