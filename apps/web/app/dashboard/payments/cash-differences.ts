import type { CashRow } from '@karaz/contract/admin/cash';
import { type CurrencyCode, toDecimal, toMinor } from '@karaz/domain/money';
import { needsReason } from '@karaz/domain/orders/cash-rounding';

export type CashLine = CashRow['lines'][number];

/** What came later was never due on that day; what refunds took off is due no more. */
const overMinor = ({ isLater, collected, due, takenOff }: CashLine, currency: CurrencyCode) =>
  isLater ? 0 : toMinor(collected, currency) - toMinor(due, currency) + toMinor(takenOff, currency);

/** Another sum than was due, apart from what coins cannot pay. */
export const isOtherThanDue = (line: CashLine, currency: CurrencyCode): boolean =>
  needsReason(overMinor(line, currency), currency);

/** Whether another sum was collected for one of its orders, how much of it was too much, and what of the rest is rounding. */
export function cashDifferences({ lines, currency }: Pick<CashRow, 'lines' | 'currency'>) {
  const roundingMinor = lines
    .filter((line) => !isOtherThanDue(line, currency))
    .reduce((sum, line) => sum + overMinor(line, currency), 0);
  const tooMuchMinor = lines
    .filter((line) => isOtherThanDue(line, currency))
    .reduce((sum, line) => sum + Math.max(0, overMinor(line, currency)), 0);
  return {
    over: toDecimal(tooMuchMinor, currency),
    isOther: lines.some((line) => line.takenOff > 0 || isOtherThanDue(line, currency)),
    rounding: toDecimal(roundingMinor, currency),
  };
}
