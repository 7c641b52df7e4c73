import type { ResponseOf } from '@karaz/contract/endpoint';
import type { lookUpArea as contract } from '@karaz/contract/places';
import type { Language } from '@karaz/i18n/language';
import type { Spot } from '../db/areas-near.queries.ts';
import type { Database } from '../db/database.ts';
import { type AreaFilter, selectAreaAround, selectNearestAreas } from './area-lookup.queries.ts';
import { foundAreaView } from './place-view.ts';

type Search = Spot & AreaFilter & { maxDistance: number; limit: number };

export async function lookUpArea(
  db: Database,
  search: Search,
  language: Language,
): Promise<ResponseOf<typeof contract>> {
  const [around, nearest] = await Promise.all([
    selectAreaAround(db, search, search),
    selectNearestAreas(db, search, search),
  ]);
  const areas = nearest.map((row) => foundAreaView(row, language));
  const [current] = around;
  return { currentArea: current ? foundAreaView(current, language) : null, nearestArea: areas[0] ?? null, areas };
}
