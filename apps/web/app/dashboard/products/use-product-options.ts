import type { ProductOptions } from '@karaz/contract/admin/products';
import { useEffect, useState } from 'react';
import { useApi } from '../../router/router-context.ts';

/** What a product can be given. A filter without it is empty; a form waits for it. */
export function useProductOptions(): { options: ProductOptions | null; error: unknown; retry: () => void } {
  const api = useApi();
  const [options, setOptions] = useState<ProductOptions | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const leaving = new AbortController();
    setError(null);
    api('GET /api/v1/admin/product-options', { signal: leaving.signal }).then(
      setOptions,
      (reason: unknown) => leaving.signal.aborted || setError(reason),
    );
    return () => leaving.abort();
  }, [api, attempt]);
  return { options, error, retry: () => setAttempt((count) => count + 1) };
}
