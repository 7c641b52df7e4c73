import { useCallback, useRef } from 'react';

export type InTurn = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/** What is asked while something is under way waits for it: no press is lost, and each sees what came before. */
export function useInTurn(): InTurn {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback((work) => {
    const next = last.current.then(work);
    last.current = next.catch(() => {});
    return next;
  }, []);
}
