import { generatedStockSku, type ProductCells } from '@karaz/domain/catalog/import-context';
import type { RowPlan } from '@karaz/domain/catalog/import-rules';
import type { StockChange } from '@karaz/domain/catalog/import-stock';

type Figures = { stockSku: string; isNew: boolean } & StockChange;
/** Of a product before or after an import: only what it changed. */
export type ItemState = { cells: ProductCells; stocks: Figures[] };

/** What the rows of one product replace and what they bring. */
export function itemStates(rows: readonly RowPlan[]): { before: ItemState; after: ItemState } {
  const [before, after]: [ItemState, ItemState] = [
    { cells: {}, stocks: [] },
    { cells: {}, stocks: [] },
  ];
  for (const { row, existing, cells, stock, sold } of rows) {
    const { publish, ...written } = cells;
    Object.assign(after.cells, written, publish === 'draft' ? { publish } : {});
    for (const field of Object.keys(after.cells)) {
      const former = Object.entries(existing?.cells ?? {}).find(([name]) => name === field);
      if (former) Object.assign(before.cells, { [field]: former[1] });
    }
    if (!sold || (stock && Object.keys(sold).length === 0)) continue;
    const stockSku = stock?.stockSku ?? generatedStockSku(row);
    const names = ['priceMinor', 'salePriceMinor', 'quantity', 'lowAt'] as const;
    const changed = names.filter((name) => sold[name] !== undefined);
    const pick = (from: StockChange) => Object.fromEntries(changed.map((name) => [name, from[name]]));
    after.stocks.push({ stockSku, isNew: !stock, ...pick(sold) });
    if (stock) before.stocks.push({ stockSku, isNew: false, ...pick(stock) });
  }
  return { before, after };
}
