import { useCallback, useEffect, useState } from 'react';
import type { LoadArgs } from '../../router/page.ts';
import { useRouter } from '../../router/router-context.ts';
import { type Tile, tileOf } from '../goods/tile.ts';

type Source = Pick<LoadArgs, 'api' | 'visitor'> & { signal?: AbortSignal };

export async function loadBuyAgain({ api, visitor, signal }: Source, limit: number): Promise<readonly Tile[]> {
  const { areaId, country, language } = visitor;
  const query = { country, areaId: areaId ?? undefined, limit };
  const { data } = await api('GET /api/v1/orders/buy-again', { query, ...(signal && { signal }) });
  return data.map((card) => tileOf(card, language));
}

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
    loadBuyAgain({ api, visitor, signal: leaving.signal }, limit).then(
      (tiles) => setState({ status: 'ready', tiles }),
      () => leaving.signal.aborted || setState({ status: 'failed', tiles: [] }),
    );
    return () => leaving.abort();
  }, [api, areaId, country, language, limit, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...state, retry };
}
