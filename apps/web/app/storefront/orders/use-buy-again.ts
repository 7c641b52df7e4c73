import { useCallback, useEffect, useState } from 'react';
import { useRouter } from '../../router/router-context.ts';
import { type Tile, tileOf } from '../goods/tile.ts';

/** What somebody orders most and can have here now. */
export function useBuyAgain(limit: number) {
  const { api, visitor } = useRouter();
  const { areaId, country, language } = visitor;
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ status: 'loading' | 'ready' | 'failed'; tiles: readonly Tile[] }>({
    status: 'loading',
    tiles: [],
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt sends the same request again
  useEffect(() => {
    const leaving = new AbortController();
    const query = { country, areaId: areaId ?? undefined, limit };
    api('GET /api/v1/orders/buy-again', { query, signal: leaving.signal }).then(
      ({ data }) => setState({ status: 'ready', tiles: data.map((card) => tileOf(card, language)) }),
      () => leaving.signal.aborted || setState({ status: 'failed', tiles: [] }),
    );
    return () => leaving.abort();
  }, [api, areaId, country, language, limit, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...state, retry };
}
