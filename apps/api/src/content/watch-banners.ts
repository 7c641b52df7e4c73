import type { ApiDeps } from '../api-deps.ts';
import { notifyOfBannerEdges } from './banner-edges.queries.ts';

/** Time changes what is shown as much as staff do, but writes no row: nothing would invalidate cached responses. */
export function createBannerWatch({ db, clock }: Pick<ApiDeps, 'db' | 'clock'>): () => Promise<void> {
  let seen = clock();
  return async () => {
    const now = clock();
    await notifyOfBannerEdges(db, seen, now);
    seen = now;
  };
}
