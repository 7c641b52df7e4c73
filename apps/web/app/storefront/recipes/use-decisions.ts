import { useState } from 'react';
import type { Decisions } from './plan-basket.ts';

const withEntry = <Value>(map: ReadonlyMap<number, Value>, id: number, value: Value) => new Map(map).set(id, value);

/** The cook's decisions, and how each of them is taken. */
export function useDecisions(servings: number) {
  const [decisions, setDecisions] = useState<Decisions>({
    servings,
    atHome: new Set(),
    instead: new Map(),
    packs: new Map(),
  });
  return {
    decisions,
    // Other people, other amounts: packs are calculated again.
    serve: (people: number) => setDecisions((now) => ({ ...now, servings: people, packs: new Map() })),
    tick: (id: number, isAtHome: boolean) =>
      setDecisions((now) => {
        const atHome = new Set(now.atHome);
        if (isAtHome) atHome.add(id);
        else atHome.delete(id);
        return { ...now, atHome };
      }),
    replace: (id: number, stockId: number) =>
      setDecisions((now) => ({ ...now, instead: withEntry(now.instead, id, stockId) })),
    setPacks: (id: number, packs: number) =>
      setDecisions((now) => ({ ...now, packs: withEntry(now.packs, id, packs) })),
  };
}
