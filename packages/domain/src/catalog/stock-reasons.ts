/** Why staff change how much there is. */
export const STOCK_REASONS = ['count', 'delivery', 'damaged', 'expired', 'transfer', 'correction'] as const;
export type StockReason = (typeof STOCK_REASONS)[number];
