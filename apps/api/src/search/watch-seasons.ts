import { isSameSeasons, seasonsAt } from '@karaz/domain/catalog/seasons';
import type { ApiDeps } from '../api-deps.ts';
import { notifyOfSeasons } from './seasons.queries.ts';

/** A season begins and ends without a change of any row: nothing else would load the lists again. */
export function createSeasonWatch({ db, clock }: Pick<ApiDeps, 'db' | 'clock'>): () => Promise<void> {
  let seen = seasonsAt(clock());
  return async () => {
    const now = seasonsAt(clock());
    if (isSameSeasons(seen, now)) return;
    await notifyOfSeasons(db);
    seen = now;
  };
}
