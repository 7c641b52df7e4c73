import type { CurrencyCode } from '../money.ts';
import { changesOf, type ImportChange } from './import-changes.ts';
import { columnOf, PRODUCT_FIELDS } from './import-context.ts';
import type { RowPlan } from './import-rules.ts';

/** By column, a short mark of what stood there when the file was looked at; columns that were to stay have none. */
export type SeenCells = Readonly<Record<string, string>>;
type Fingerprint = (text: string) => string;

const PRICES: readonly string[] = [columnOf('price'), columnOf('salePrice')];
const ITSELF = columnOf('sku');

/** What a row is about to change, as whoever looks at the file sees it; of what is new, nothing. */
export function cellsToSee(plan: RowPlan, currency: CurrencyCode, fingerprint: Fingerprint): SeenCells | null {
  if (!plan.existing) return null;
  return Object.fromEntries(changesOf(plan, currency).map(({ column, from }) => [column, fingerprint(from)]));
}

/** What a row changes that stood there otherwise, or did not stand there, when the file was looked at. */
export function changedSince(
  plan: RowPlan,
  currency: CurrencyCode,
  seen: SeenCells | undefined,
  fingerprint: Fingerprint,
): ImportChange[] {
  // It was there and is not any more: the row would make it again.
  if (!plan.existing) return seen ? [{ column: ITSELF, from: '', to: plan.row.sku }] : [];
  const changes = changesOf(plan, currency);
  const isOther = ({ column, from }: ImportChange) => seen?.[column] !== fingerprint(from);
  // A sale price was judged against its price: neither is written without the other.
  const isPriceOther = changes.some((change) => PRICES.includes(change.column) && isOther(change));
  return changes.filter((change) => isOther(change) || (isPriceOther && PRICES.includes(change.column)));
}

/** The row without these columns; null: nothing of it is left to do. */
export function withoutColumns(plan: RowPlan, columns: ReadonlySet<string>): RowPlan | null {
  if (columns.has(ITSELF)) return null;
  const cells = { ...plan.cells };
  for (const field of PRODUCT_FIELDS) if (columns.has(columnOf(field))) delete cells[field];
  const sold = plan.sold === null || columns.has(columnOf('branch')) ? null : { ...plan.sold };
  if (sold && columns.has(columnOf('price'))) delete sold.priceMinor;
  if (sold && columns.has(columnOf('salePrice'))) delete sold.salePriceMinor;
  if (sold && columns.has(columnOf('quantity'))) delete sold.quantity;
  if (sold && columns.has(columnOf('lowAt'))) delete sold.lowAt;
  return { ...plan, cells, sold };
}
