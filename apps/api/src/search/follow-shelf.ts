import type { ChangeLog } from './change-log.ts';
import type { Shelf } from './shelf.ts';

type Changes = NonNullable<ReturnType<ChangeLog['since']>>;

/**
 * Keeps what was made of a shelf, by key, in step with it: `follow` is given the products that changed since. The one goes
 * that nobody has asked for the longest, and all of them with their shelf.
 */
export function followShelf<T>(most: number, follow: (made: T, changes: Changes) => void) {
  const kept = new Map<string, { made: T; end: number }>();
  let current: Shelf | undefined;
  return (shelf: Shelf, key: string, make: () => T): T => {
    if (shelf !== current) kept.clear();
    current = shelf;
    const known = kept.get(key);
    const changes = known && shelf.changes.since(known.end);
    if (known && changes) follow(known.made, changes);
    const made = known && changes ? known.made : make();
    kept.delete(key);
    const oldest = kept.size >= most ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(key, { made, end: shelf.changes.end() });
    return made;
  };
}
