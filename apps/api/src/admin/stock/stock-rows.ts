import type { StockLine } from '@karaz/contract/admin/stock';
import { toDecimal } from '@karaz/domain/money';
import { writeCsv } from '@karaz/domain/office/csv';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/request-context.ts';
import { foundPage } from '../found-page.ts';
import { branchesInReach } from '../staff-branches.ts';
import {
  type StockFilter,
  type StockListRow,
  type StockSort,
  selectStockPage,
  selectStockToExport,
} from './stock-list.queries.ts';

type StockQuery = StockFilter & { page: number; limit: number; sort?: StockSort | `-${StockSort}` | undefined };

export async function listStock(db: Database, caller: Caller, { page, limit, sort, ...filter }: StockQuery) {
  const reach = await branchesInReach(db, caller, 'stock.read');
  return foundPage(await selectStockPage(db, filter, reach, { page, limit, sort }), { page, limit }, stockLine);
}

export function stockLine({ stock, product, branch, currency, form }: StockListRow): StockLine {
  return {
    id: stock.id,
    sku: stock.sku,
    productId: stock.productId,
    name_en: product.nameEn,
    name_ar: product.nameAr,
    form,
    branch: { id: branch.id, name_en: branch.nameEn, name_ar: branch.nameAr },
    currency,
    price: toDecimal(stock.priceMinor, currency),
    sellingPrice: stock.sellingPriceMinor === null ? null : toDecimal(stock.sellingPriceMinor, currency),
    quantity: stock.quantity,
    lowAt: stock.lowAt,
    isAvailable: stock.status === 'on-stock',
    publish: product.isPublished ? 'published' : 'draft',
    updatedAt: stock.updatedAt.toISOString(),
  };
}

const HEADINGS = ['sku', 'name_en', 'name_ar', 'form', 'branch', 'quantity', 'low_at', 'price', 'currency', 'sold'];

export async function exportStock(db: Database, caller: Caller, filter: StockFilter): Promise<File> {
  const reach = await branchesInReach(db, caller, 'stock.read');
  const rows = (await selectStockToExport(db, filter, reach))
    .map(stockLine)
    .map((line) => [
      line.sku,
      line.name_en,
      line.name_ar,
      line.form.map(({ value_en }) => value_en).join(' / '),
      line.branch.name_en,
      line.quantity,
      line.lowAt,
      line.price,
      line.currency,
      line.isAvailable ? 'yes' : 'no',
    ]);
  return new File([writeCsv([HEADINGS, ...rows])], 'stock.csv', { type: 'text/csv' });
}
