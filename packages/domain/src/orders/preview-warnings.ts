import type { CouponError } from '../promotions/coupon.ts';

/** So few left after this order: worth saying before somebody else is quicker. */
export const LOW_STOCK_LEFT = 3;

export type PreviewLine = {
  readonly stockId: number;
  readonly quantity: number;
  readonly unitPriceMinor: number;
  /** Unit price x quantity as the client believed; null: it did not say. */
  readonly sentPriceMinor: number | null;
  readonly available: number;
  /** Published, sold by a branch that serves the place. */
  readonly isOrderableHere: boolean;
};

export type PreviewFacts = {
  readonly lines: readonly PreviewLine[];
  readonly isOneBranch: boolean;
  readonly isSlotNearlyFull: boolean;
  readonly subtotalMinor: number;
  readonly minOrderMinor: number;
  readonly couponError: CouponError | null;
};

export type PreviewWarning =
  | { readonly code: 'ITEM_UNAVAILABLE_HERE'; readonly stockId: number }
  | { readonly code: 'NOT_ENOUGH_STOCK'; readonly stockId: number; readonly available: number }
  | { readonly code: 'LOW_STOCK'; readonly stockId: number; readonly available: number }
  | { readonly code: 'PRICE_CHANGED'; readonly stockId: number; readonly unitPriceMinor: number }
  | { readonly code: 'MIXED_SELLERS' }
  | { readonly code: 'SLOT_NEARLY_FULL' }
  | { readonly code: 'MINIMUM_NOT_REACHED'; readonly minOrderMinor: number; readonly leftMinor: number }
  | { readonly code: 'COUPON_NOT_APPLICABLE'; readonly reason: CouponError };

const BLOCKING: readonly PreviewWarning['code'][] = [
  'ITEM_UNAVAILABLE_HERE',
  'NOT_ENOUGH_STOCK',
  'MINIMUM_NOT_REACHED',
  'COUPON_NOT_APPLICABLE',
];

/** The preview warns of it, the order itself is refused. */
export function isPriceChanged(line: Pick<PreviewLine, 'quantity' | 'unitPriceMinor' | 'sentPriceMinor'>): boolean {
  return line.sentPriceMinor !== null && line.sentPriceMinor !== line.unitPriceMinor * line.quantity;
}

function stockWarning({ stockId, quantity, available, isOrderableHere }: PreviewLine): PreviewWarning[] {
  if (!isOrderableHere || available === 0) return [{ code: 'ITEM_UNAVAILABLE_HERE', stockId }];
  if (available < quantity) return [{ code: 'NOT_ENOUGH_STOCK', stockId, available }];
  return available - quantity < LOW_STOCK_LEFT ? [{ code: 'LOW_STOCK', stockId, available }] : [];
}

function lineWarnings(line: PreviewLine): PreviewWarning[] {
  const { stockId, unitPriceMinor } = line;
  return [
    ...stockWarning(line),
    ...(isPriceChanged(line) ? [{ code: 'PRICE_CHANGED', stockId, unitPriceMinor } as const] : []),
  ];
}

/** Everything the shopper should know before ordering; isValid: an order would be taken as things stand. */
export function previewWarnings(facts: PreviewFacts): { isValid: boolean; warnings: PreviewWarning[] } {
  const { minOrderMinor, couponError } = facts;
  const leftMinor = minOrderMinor - facts.subtotalMinor;
  const warnings: PreviewWarning[] = [
    ...facts.lines.flatMap(lineWarnings),
    ...(facts.isOneBranch ? [] : [{ code: 'MIXED_SELLERS' } as const]),
    ...(facts.isSlotNearlyFull ? [{ code: 'SLOT_NEARLY_FULL' } as const] : []),
    ...(leftMinor > 0 ? [{ code: 'MINIMUM_NOT_REACHED', minOrderMinor, leftMinor } as const] : []),
    ...(couponError === null ? [] : [{ code: 'COUPON_NOT_APPLICABLE', reason: couponError } as const]),
  ];
  return { isValid: !warnings.some(({ code }) => BLOCKING.includes(code)), warnings };
}
