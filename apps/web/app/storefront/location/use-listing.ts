import { useEffect, useState } from 'react';

type Listing<Item> = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; items: readonly Item[] };

/** `load` must be the same function until something else is to be listed; null: nothing to list yet. */
export function useListing<Item>(load: (() => Promise<readonly Item[]>) | null) {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ load: unknown; listing: Listing<Item> } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (!load) return;
    let isUnmounted = false;
    const update = (listing: Listing<Item>) => !isUnmounted && setResult({ load, listing });
    update({ status: 'loading' });
    load().then(
      (items) => update({ status: 'ready', items }),
      () => update({ status: 'failed' }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [load, attempt]);
  // The previous list's response is not this one's.
  const listing: Listing<Item> = result?.load === load ? result.listing : { status: 'loading' };
  return { listing, retry: () => setAttempt((count) => count + 1) };
}
