import { DEFAULT_LEAD_HOURS } from './limits.ts';

export type LeadTimes = {
  readonly expressDeliveryEnabled: boolean;
  readonly expressDeliveryHours: number | null;
  readonly regularDeliveryHours: number | null;
  readonly preparationHours: number | null;
};

export type ShippingMethod = 'express' | 'regular' | 'pickup';

export type LeadInput = {
  readonly isPickup: boolean;
  /** Every branch the order takes something from. */
  readonly branches: readonly LeadTimes[];
  readonly areAllItemsExpress: boolean;
  /** What the area adds for being far away; not for pickup. */
  readonly extraHours?: number;
};

export function shippingMethodOf({ isPickup, branches, areAllItemsExpress }: LeadInput): ShippingMethod {
  if (isPickup) return 'pickup';
  const isExpress = areAllItemsExpress && branches.every(({ expressDeliveryEnabled }) => expressDeliveryEnabled);
  return isExpress && branches.length > 0 ? 'express' : 'regular';
}

/** How long before the end of a slot an order must be in. The slowest branch decides. */
export function leadHoursOf(input: LeadInput): number {
  const method = shippingMethodOf(input);
  const hours = input.branches.map((branch) => {
    if (method === 'pickup') return branch.preparationHours ?? DEFAULT_LEAD_HOURS;
    const own = method === 'express' ? branch.expressDeliveryHours : branch.regularDeliveryHours;
    return own ?? DEFAULT_LEAD_HOURS;
  });
  const extra = method === 'pickup' ? 0 : (input.extraHours ?? 0);
  return Math.max(DEFAULT_LEAD_HOURS, ...hours) + extra;
}
