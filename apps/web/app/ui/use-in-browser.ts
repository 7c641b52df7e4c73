import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first paint: for parts whose code comes later, which the server cannot wait for. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
