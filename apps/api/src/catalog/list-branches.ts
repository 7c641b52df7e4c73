import type { ListedBranch } from '@karaz/contract/catalog';
import type { Database } from '../db/database.ts';
import { pageView } from '../http/page-view.ts';
import { listedBranch } from './branch-view.ts';
import { selectBranches } from './branches.queries.ts';
import type { Place } from './place.ts';
import { servingBranches } from './serving-branches.ts';

type BranchesRequest = {
  page: number;
  limit: number;
  type?: 'seller' | 'restaurant' | undefined;
  search?: string | undefined;
};

export async function listBranches(db: Database, place: Place, request: BranchesRequest) {
  const { visible } = await servingBranches(db, place);
  const found = await selectBranches(db, visible, request);
  return pageView<(typeof found.rows)[number], ListedBranch>(found, request, listedBranch);
}
