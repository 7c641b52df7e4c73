import { type CartLine, cartTotals } from './cart-line.ts';

export type BranchGroup = {
  readonly branchId: number;
  readonly lines: readonly CartLine[];
  readonly totalMinor: number;
};

/** In the order in which the shopper first chose from each branch. */
export function groupByBranch(lines: readonly CartLine[]): BranchGroup[] {
  const branchIds = new Set(lines.map(({ branchId }) => branchId));
  return Array.from(branchIds, (branchId) => {
    const own = lines.filter((line) => line.branchId === branchId);
    return { branchId, lines: own, totalMinor: cartTotals(own).totalAmountMinor };
  });
}

/** Pickup and subscriptions need it; a delivery may come from several branches. */
export function isOneBranch(lines: readonly Pick<CartLine, 'branchId'>[]): boolean {
  return lines.every(({ branchId }) => branchId === lines[0]?.branchId);
}

/** The branch an order belongs to: where most of the money is spent, the first chosen among equals. */
export function mainBranchId(lines: readonly CartLine[]): number | null {
  const groups = groupByBranch(lines);
  const largest = Math.max(...groups.map(({ totalMinor }) => totalMinor));
  return groups.find(({ totalMinor }) => totalMinor === largest)?.branchId ?? null;
}
