import { generatedStockSku, type ImportContext } from '@karaz/domain/catalog/import-context';
import type { RowPlan } from '@karaz/domain/catalog/import-rules';
import type { Transaction } from '../../db/database.ts';
import { insertImportedStocks, updateImportedStocks } from './import-products.queries.ts';
import { ensureVariations, variationOf } from './import-variations.queries.ts';
import { PART_ROWS } from './save-imported-products.ts';

export async function saveImportedStocks(
  tx: Transaction,
  plans: readonly RowPlan[],
  existing: ImportContext,
  productIds: ReadonlyMap<string, number>,
): Promise<void> {
  const idOf = ({ stock }: RowPlan) => stock?.id ?? Number.MAX_SAFE_INTEGER;
  const sorted = plans.toSorted((one, other) => idOf(one) - idOf(other));
  const missing = plans.flatMap(({ row, stock, sold, variation }) => {
    const productId = productIds.get(row.sku);
    return stock || !sold || variation.length === 0 || productId === undefined
      ? []
      : [{ productId, variation: row.variation, parts: variation }];
  });
  const variationIds = await ensureVariations(tx, missing);
  for (let at = 0; at < sorted.length; at += PART_ROWS) {
    const part = sorted.slice(at, at + PART_ROWS);
    await updateImportedStocks(tx, part.flatMap(changedStock));
    await insertImportedStocks(
      tx,
      part.flatMap((plan) => {
        const variationId = variationIds.get(variationOf(productIds.get(plan.row.sku) ?? 0, plan.row.variation));
        return newStock(plan, existing, variationId ?? null);
      }),
    );
  }
}

function changedStock({ stock, sold }: RowPlan) {
  if (!stock || !sold || Object.keys(sold).length === 0) return [];
  return [
    {
      id: stock.id,
      price_minor: sold.priceMinor ?? null,
      changes_sale: sold.salePriceMinor !== undefined,
      selling_price_minor: sold.salePriceMinor ?? null,
      quantity: sold.quantity ?? null,
      low_at: sold.lowAt ?? null,
    },
  ];
}

function newStock({ row, stock, sold }: RowPlan, existing: ImportContext, variationId: number | null) {
  if (stock || !sold) return [];
  const branch = existing.branches.get(row.branch);
  if (!branch || sold.priceMinor === undefined) throw new Error(`row ${row.line} passed without a branch or a price`);
  return [
    {
      sku: row.sku,
      stock_sku: generatedStockSku(row),
      variation_id: variationId,
      branch_id: branch.id,
      price_minor: sold.priceMinor,
      selling_price_minor: sold.salePriceMinor ?? null,
      quantity: sold.quantity ?? 0,
      low_at: sold.lowAt ?? null,
    },
  ];
}
