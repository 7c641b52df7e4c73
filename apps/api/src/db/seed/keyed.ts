/** Ids are places in the file, counted from 1: the same data always gives the same ids. */
export function idsByKey(keys: readonly string[]): ReadonlyMap<string, number> {
  return new Map(keys.map((key, index) => [key, index + 1]));
}

/** For references between data files, where a missing key is a mistake in the data. */
export function required<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The demo data refer to "${key}", which is not there`);
  return value;
}

export function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  return Map.groupBy(items, keyOf);
}
