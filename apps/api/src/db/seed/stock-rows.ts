import { type CurrencyCode, multiplyRounded, toMinor } from '@karaz/domain/money';
import type * as tables from '../tables/catalog.ts';
import type { BranchRow } from './branch-rows.ts';
import type { SeedProduct } from './data/shapes.ts';
import { groupBy, required } from './keyed.ts';
import type { ProductRow, VariationRow } from './product-rows.ts';
import { randomFor } from './random.ts';
import { catalogueProducts, countries } from './seed-data.ts';

export type StockRow = typeof tables.stocks.$inferInsert & {
  id: number;
  sellingPriceMinor: number | null;
  salesCount: number;
  expressDelivery: boolean;
};
type Sold = SeedProduct['sold'][number];
type StockOption = { variationId: number | null; priceFactor: number; suffix: string };

const currencies = new Map(countries.map(({ code, currency }) => [code, currency]));

/** The smallest step prices move in: 5 fils; a quarter of a pound, dirham or riyal. */
const PRICE_STEP: Record<CurrencyCode, number> = { KWD: 5, EGP: 25, AED: 25, SAR: 25 };

export function stockRows(
  products: readonly ProductRow[],
  variations: readonly VariationRow[],
  branches: readonly BranchRow[],
): StockRow[] {
  const branchByKey = new Map(branches.map((branch) => [branch.key, branch]));
  const variationsOf = groupBy(variations, ({ productId }) => productId);
  const rows: StockRow[] = [];
  for (const [index, product] of catalogueProducts.entries()) {
    const row = products[index];
    if (!row) throw new Error(`No row for ${product.key}`);
    for (const sold of product.sold) {
      const branch = required(branchByKey, sold.branch);
      for (const option of optionsOf(product, variationsOf.get(row.id) ?? [])) {
        rows.push({ id: rows.length + 1, ...stockRow({ product, row, sold, branch, option }) });
      }
    }
  }
  return rows;
}

function optionsOf(product: SeedProduct, variations: readonly VariationRow[]): StockOption[] {
  if (!product.variations?.length) return [{ variationId: null, priceFactor: 1, suffix: '' }];
  return product.variations.map(({ priceFactor }, index) => ({
    variationId: variations[index]?.id ?? null,
    priceFactor,
    suffix: `-${index + 1}`,
  }));
}

type Offer = { product: SeedProduct; row: ProductRow; sold: Sold; branch: BranchRow; option: StockOption };

function stockRow({ product, row, sold, branch, option }: Offer): Omit<StockRow, 'id'> {
  const random = randomFor('stock', product.key, branch.key, option.suffix);
  const currency = required(currencies, branch.countryCode);
  const price = scalePrice(sold.price, option.priceFactor, currency);
  const sale = sold.salePrice === undefined ? null : scalePrice(sold.salePrice, option.priceFactor, currency);
  const quantity = option.variationId === null ? sold.quantity : Math.round(sold.quantity * (0.5 + random.fraction()));
  return {
    productId: row.id,
    variationId: option.variationId,
    branchId: branch.id,
    sku: `${row.sku}-${branch.code}${option.suffix}`,
    priceMinor: price,
    sellingPriceMinor: sale !== null && sale < price ? sale : null,
    quantity,
    status: quantity > 0 ? 'on-stock' : 'out-stock',
    expressDelivery: sold.express ?? false,
    salesCount: pastSales(product, random.fraction()),
    createdAt: row.createdAt,
    updatedAt: row.createdAt,
  };
}

/** The written price is stored as it is; only a price we multiplied is brought back to a price a shop would print. */
function scalePrice(decimal: number, factor: number, currency: CurrencyCode): number {
  const base = toMinor(decimal, currency);
  if (factor === 1) return base;
  const step = PRICE_STEP[currency];
  return Math.max(step, Math.round(multiplyRounded(base, factor) / step) * step);
}

/** Few goods sell a lot, most sell a little. */
function pastSales(product: SeedProduct, luck: number): number {
  const popularity = randomFor('popularity', product.key).fraction() ** 4;
  const best = product.tags.includes('best-seller') ? 260 : 0;
  const ofProduct = (900 * popularity + best + 6) * (product.classification === 'livestock' ? 0.08 : 1);
  return Math.round(ofProduct * (0.3 + luck) * (product.isNew ? 0.05 : 1));
}
