import { useCallback, useRef } from 'react';

export type SerialQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Calls run one after another: no press is lost, and each sees the result of the one before. */
export function useSerialQueue(): SerialQueue {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback((work) => {
    const next = last.current.then(work);
    last.current = next.catch(() => {});
    return next;
  }, []);
}
