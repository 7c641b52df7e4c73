import type { StoreTopic } from '@karaz/domain/store-topic';
import type { ApiDeps } from '../api-deps.ts';
import { createMemo } from './memo.ts';
import type { Place } from './place.ts';
import { type ServingBranches, servingBranches } from './serving-branches.ts';

/** Who sells in a place, cached until a branch or a place changes. For lists and pages: orders query the database. */
export type FindServing = (place: Place) => Promise<ServingBranches>;

const TOPICS: readonly StoreTopic[] = ['catalog', 'places'];
const MAX_PLACES = 5_000;

export function createServingCache({ db, responseCache }: Pick<ApiDeps, 'db' | 'responseCache'>): FindServing {
  const cache = createMemo<ServingBranches>(MAX_PLACES);
  return (place) =>
    cache(`${place.country} ${place.cityId ?? ''} ${place.areaIds}`, responseCache.version(TOPICS), () =>
      servingBranches(db, place),
    );
}
