import { DEFAULT_LEAD_HOURS } from './limits.ts';

export type DeliveryArea = { isActive: boolean; shippingAvailable: boolean; deliveryFeeMinor: number };

/** A branch as one area sees it. */
export type AreaBranch = {
  branchId: number;
  isActive: boolean;
  /** Null: this branch does not deliver to the area. */
  cover: { feeMinor: number | null; minOrderMinor: number | null; extraLeadHours: number } | null;
  regularHours: number | null;
  expressEnabled: boolean;
  expressHours: number | null;
};

export type BranchService = {
  branchId: number;
  feeMinor: number;
  minOrderMinor: number;
  regularLeadHours: number;
  /** Null: no express from this branch. */
  expressLeadHours: number | null;
};

/** Nobody delivers to an area that is closed or that no van reaches. */
export function isDeliverable(area: Pick<DeliveryArea, 'isActive' | 'shippingAvailable'>): boolean {
  return area.isActive && area.shippingAvailable;
}

/** Who delivers to the area and on what terms: the branch's own for this area, else the area's and the country's. */
export function servicesAt(
  area: DeliveryArea,
  country: { minOrderMinor: number },
  branches: readonly AreaBranch[],
): BranchService[] {
  if (!isDeliverable(area)) return [];
  return branches.flatMap((branch) => {
    const { cover } = branch;
    if (!branch.isActive || cover === null) return [];
    const leadHours = (own: number | null) => (own ?? DEFAULT_LEAD_HOURS) + cover.extraLeadHours;
    return {
      branchId: branch.branchId,
      feeMinor: cover.feeMinor ?? area.deliveryFeeMinor,
      minOrderMinor: cover.minOrderMinor ?? country.minOrderMinor,
      regularLeadHours: leadHours(branch.regularHours),
      expressLeadHours: branch.expressEnabled ? leadHours(branch.expressHours) : null,
    };
  });
}
