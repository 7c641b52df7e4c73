import { useCallback, useMemo, useState } from 'react';

export type Selection = {
  keys: readonly string[];
  has: (key: string) => boolean;
  toggle: (key: string) => void;
  /** All of these, or none of them when all are chosen already. */
  toggleAll: (keys: readonly string[]) => void;
  /** Of the chosen only these. */
  retain: (keys: readonly string[]) => void;
  clear: () => void;
};

export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((key: string) => setChosen((now) => toggled(now, [key], !now.has(key))), []);
  const toggleAll = useCallback(
    (keys: readonly string[]) => setChosen((now) => toggled(now, keys, !keys.every((key) => now.has(key)))),
    [],
  );
  const retain = useCallback(
    (keys: readonly string[]) => setChosen((now) => new Set(keys.filter((key) => now.has(key)))),
    [],
  );
  const clear = useCallback(() => setChosen(new Set()), []);
  return useMemo(
    () => ({ keys: [...chosen], has: (key) => chosen.has(key), toggle, toggleAll, retain, clear }),
    [chosen, toggle, toggleAll, retain, clear],
  );
}

function toggled(now: ReadonlySet<string>, keys: readonly string[], isChosen: boolean): ReadonlySet<string> {
  const next = new Set(now);
  for (const key of keys) {
    if (isChosen) next.add(key);
    else next.delete(key);
  }
  return next;
}
