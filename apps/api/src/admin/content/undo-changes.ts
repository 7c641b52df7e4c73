type Entry = { id: number; before: Readonly<Record<string, unknown>> };

/**
 * Takes back every change from the newest (first in the list) down to the named one; undefined: there is none of that
 * name. Only fields the record still has, of the kind they have now, are taken from the log.
 */
export function undoChanges<Resource extends object>(
  now: Resource,
  changes: readonly Entry[],
  changeId: number,
): Resource | undefined {
  const last = changes.findIndex(({ id }) => id === changeId);
  if (last < 0) return undefined;
  let restored = now;
  for (const { before } of changes.slice(0, last + 1)) {
    const restorable = Object.entries(before).filter(([name, value]) => typeof value === typeof Reflect.get(now, name));
    restored = { ...restored, ...Object.fromEntries(restorable) };
  }
  return restored;
}
