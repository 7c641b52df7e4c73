/** Why staff change how much there is. */
export const STOCK_REASONS = ['count', 'delivery', 'damaged', 'expired', 'transfer', 'correction'] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** And what the shop itself writes into the ledger. */
export const LEDGER_REASONS = [...STOCK_REASONS, 'import', 'sale', 'return', 'opening', 'removed'] as const;
export type LedgerReason = (typeof LEDGER_REASONS)[number];
