import type { PlannedRow } from '@karaz/contract/admin/price-changes';

type Changed = Pick<PlannedRow, 'price' | 'newPrice' | 'sellingPrice' | 'newSellingPrice'>;

const isByMoreThanHalf = (before: number, after: number) => Math.abs(after - before) > before / 2;

/** A price that goes up or down by more than half is more often a slip of the finger than meant. */
export const hasLargeChange = (rows: readonly Changed[]): boolean =>
  rows.some(
    ({ price, newPrice, sellingPrice, newSellingPrice }) =>
      isByMoreThanHalf(price, newPrice) ||
      (sellingPrice !== null && newSellingPrice !== null && isByMoreThanHalf(sellingPrice, newSellingPrice)),
  );
