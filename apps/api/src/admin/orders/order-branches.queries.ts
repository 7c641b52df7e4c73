import { and, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { branches } from '../../db/tables/branches.ts';
import { orderHelpers, orders } from '../../db/tables/orders.ts';

/** null: every branch. */
export type Reach = readonly number[] | null;

/** Two that have no order in common: what a branch hands over, and what it helps another one with. */
export const PARTS = ['handed', 'helped'] as const;
type Part = (typeof PARTS)[number];

/**
 * Orders that one of these branches hands over or has goods in, or one of the two parts: each of them is found by an
 * index of its own, the whole only by looking at every order.
 */
export function ofBranches(ids: readonly number[], part?: Part): SQL | undefined {
  // No branch is number 0: an empty list is no SQL.
  const some = [...ids, 0];
  const isHanded = inArray(orders.branchId, some);
  const helped = sql`select ${orderHelpers.orderId} from ${orderHelpers} where ${inArray(orderHelpers.branchId, some)}`;
  if (part === 'handed') return isHanded;
  // As an array: the orders are then looked up one by one, where a list of rows made every order be read.
  if (part === 'helped') return and(notInArray(orders.branchId, some), sql`${orders.id} = any(array(${helped}))`);
  return or(isHanded, sql`${orders.id} in (${helped})`);
}

/** What staff see: every order their branches have something to do with. */
export const inReach = (reach: Reach, part?: Part): SQL | undefined =>
  reach === null ? undefined : ofBranches(reach, part);

type OrderBranchFilter = { branchId?: number | undefined; handedBy?: number | undefined; only?: string | undefined };

/**
 * Orders of a branch within these borders. Where the branch requested is within reach, what it has is: nobody needs to
 * look at both. `parts`: the same again, in parts that have no order in common. What is sold is sold by whoever hands it
 * over: of what a branch only helps with, nothing is among its sales.
 */
export function ofBranch({ branchId, handedBy, only }: OrderBranchFilter, reach: Reach) {
  const isReached = (id: number | undefined): id is number => id !== undefined && (reach?.includes(id) ?? true);
  const borders = isReached(branchId) ? [branchId] : isReached(handedBy) ? null : reach;
  const within = (part?: Part) =>
    and(
      inReach(borders, part),
      branchId && !isReached(branchId) ? ofBranches([branchId]) : undefined,
      handedBy ? eq(orders.branchId, handedBy) : undefined,
    );
  if (only === 'sold' && reach !== null) {
    const whole = and(inReach(reach, 'handed'), within());
    return { whole, parts: [whole] };
  }
  return { whole: within(), parts: borders === null ? [within()] : PARTS.map(within) };
}

/** The branches that help with an order, by name. Wrapped once more where it is used, like other columns of lists. */
export const helpersOfOrder = sql`(select coalesce(json_agg(json_build_object('id', b.id, 'nameEn', b.name_en, 'nameAr', b.name_ar)
    order by b.id), '[]') from ${orderHelpers} h join ${branches} b on b.id = h.branch_id where h.order_id = ${orders.id})`;

export type BranchName = { id: number; nameEn: string; nameAr: string };

export function selectBranchNames(db: Database, ids: readonly number[]): Promise<BranchName[]> {
  const { id, nameEn, nameAr } = branches;
  return db
    .select({ id, nameEn, nameAr })
    .from(branches)
    .where(inArray(id, [...new Set(ids), 0]));
}
