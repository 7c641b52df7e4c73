import { useCallback, useRef } from 'react';

export type SerialQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** What is asked while something is under way waits for it: no press is lost, and each sees what came before. */
export function useSerialQueue(): SerialQueue {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback((work) => {
    const next = last.current.then(work);
    last.current = next.catch(() => {});
    return next;
  }, []);
}
