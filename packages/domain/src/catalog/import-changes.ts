import { type CurrencyCode, toDecimal, toDecimalText } from '../money.ts';
import { columnOf, generatedStockSku, type ImportContext, PRODUCT_FIELDS } from './import-context.ts';
import type { RowPlan } from './import-rules.ts';

export type ImportChange = { column: string; from: string; to: string };

/** A row that says only what is there already. */
export function changesNothing({ row, existing, cells, stock, sold }: RowPlan): boolean {
  const isSold = sold === null || (stock !== undefined && Object.keys(sold).length === 0);
  return existing !== undefined && Object.keys(cells).length === 0 && isSold && row.images === '';
}

/** What a row changes of what is there, column by column; new stocks are listed by their branch alone. */
export function changesOf({ row, existing, cells, stock, sold }: RowPlan, currency: CurrencyCode): ImportChange[] {
  if (!existing) return [];
  const ofProduct = PRODUCT_FIELDS.flatMap((field) => {
    const to = cells[field];
    return to === undefined ? [] : [{ column: columnOf(field), from: existing.cells[field], to }];
  });
  if (sold === null) return ofProduct;
  if (!stock) return [...ofProduct, { column: columnOf('branch'), from: '', to: row.branch }];
  const amount = (minor: number | null) => (minor === null ? '' : toDecimalText(minor, currency));
  const ofStock: ImportChange[] = [];
  if (sold.priceMinor !== undefined) {
    ofStock.push({ column: columnOf('price'), from: amount(stock.priceMinor), to: amount(sold.priceMinor) });
  }
  if (sold.salePriceMinor !== undefined) {
    const [from, to] = [amount(stock.salePriceMinor), amount(sold.salePriceMinor)];
    ofStock.push({ column: columnOf('salePrice'), from, to });
  }
  for (const field of ['quantity', 'lowAt'] as const) {
    const to = sold[field];
    if (to !== undefined) ofStock.push({ column: columnOf(field), from: String(stock[field]), to: String(to) });
  }
  return [...ofProduct, ...ofStock];
}

type Fields = Record<string, unknown>;

/** What the rows of one product change of it, in the fields of its form, as the audit log stores it. */
export function importedStates(plans: readonly RowPlan[], branches: ImportContext['branches']) {
  const [before, after]: [Fields, Fields] = [{}, {}];
  for (const { existing, cells } of plans) {
    Object.assign(after, cells);
    for (const field of existing ? PRODUCT_FIELDS : []) {
      if (cells[field] !== undefined) before[field] = existing?.cells[field];
    }
  }
  const stocks = plans.flatMap((plan) => stockStates(plan, branches));
  if (stocks.length > 0) {
    before['stocks'] = stocks.flatMap(({ was }) => was ?? []);
    after['stocks'] = stocks.map(({ is }) => is);
  }
  return { before, after };
}

function stockStates({ row, stock, sold }: RowPlan, branches: ImportContext['branches']) {
  const branch = branches.get(row.branch);
  if (!branch || !sold || Object.keys(sold).length === 0) return [];
  const which = { branchId: branch.id, sku: stock?.stockSku ?? generatedStockSku(row) };
  const figures = ({ priceMinor, salePriceMinor, quantity, lowAt }: typeof sold): Fields => ({
    ...which,
    ...(sold.priceMinor === undefined ? {} : { price: toDecimal(priceMinor ?? 0, branch.currency) }),
    ...(sold.salePriceMinor === undefined
      ? {}
      : { sellingPrice: salePriceMinor == null ? null : toDecimal(salePriceMinor, branch.currency) }),
    ...(sold.quantity === undefined ? {} : { quantity }),
    ...(sold.lowAt === undefined ? {} : { lowAt }),
  });
  return [{ was: stock && figures(stock), is: figures(sold) }];
}
