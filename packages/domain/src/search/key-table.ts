/** Numbers by text keys. Of the keys only hashes are stored: what is found under one may belong to another and must be compared. */
export type KeyTable = { add: (key: string, value: number) => void; find: (key: string) => number[] };

/** FNV-1a. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** A map of a million short texts takes a hundred megabytes; these are chains in four flat arrays. */
export function createKeyTable(): KeyTable {
  let heads = new Int32Array(1 << 10).fill(-1);
  let [next, hashes, values] = [new Int32Array(1 << 10), new Uint32Array(1 << 10), new Int32Array(1 << 10)];
  let size = 0;
  const chain = (entry: number) => {
    const bucket = (hashes[entry] ?? 0) & (heads.length - 1);
    next[entry] = heads[bucket] ?? -1;
    heads[bucket] = entry;
  };
  const grow = () => {
    const [oldNext, oldHashes, oldValues] = [next, hashes, values];
    [next, hashes, values] = [new Int32Array(size * 2), new Uint32Array(size * 2), new Int32Array(size * 2)];
    next.set(oldNext);
    hashes.set(oldHashes);
    values.set(oldValues);
    heads = new Int32Array(size * 2).fill(-1);
    for (let entry = 0; entry < size; entry++) chain(entry);
  };
  return {
    add: (key, value) => {
      if (size === values.length) grow();
      hashes[size] = hashText(key);
      values[size] = value;
      chain(size++);
    },
    find: (key) => {
      const hash = hashText(key);
      const found: number[] = [];
      for (let entry = heads[hash & (heads.length - 1)] ?? -1; entry >= 0; entry = next[entry] ?? -1) {
        if (hashes[entry] === hash) found.push(values[entry] ?? 0);
      }
      return found;
    },
  };
}
