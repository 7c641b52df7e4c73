import type { Database } from '../db/database.ts';
import type { Place } from './place.ts';
import { selectServingBranches } from './serving-branches.queries.ts';

/** Who sells in a place. What the branches have is visible there; it can be ordered from those that deliver. */
export type ServingBranches = { visible: number[]; delivering: number[] };

export async function servingBranches(db: Database, place: Place): Promise<ServingBranches> {
  const rows = await selectServingBranches(db, place);
  return {
    visible: rows.map(({ id }) => id),
    delivering: rows.filter(({ delivers }) => delivers).map(({ id }) => id),
  };
}
