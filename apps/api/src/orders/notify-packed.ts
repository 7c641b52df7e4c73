import { addMinor } from '@karaz/domain/money';
import { formatMoney } from '@karaz/i18n/format';
import type { Transaction } from '../db/database.ts';
import { refundedOf } from '../payments/request-refund.ts';
import { type BagLine, type BagSum, bagTexts } from './bag-texts.ts';
import { dueAtDoorMinor } from './cash-taken.ts';
import type { LockedOrder } from './orders.queries.ts';
import { isSubstituted, type PickRow, selectPickLines } from './picks.queries.ts';

/** When the bag is closed: what the shopper should know of it, in the language of the order; nothing if all is there. */
/** `captureMinor`: what is taken of the amount the bank holds; null: it was taken before, or is paid at the door. */
export async function packedTexts(
  tx: Transaction,
  order: LockedOrder,
  captureMinor: number | null,
): Promise<{ short: string; whole: string }> {
  const lines = (await selectPickLines(tx, [order.id])).map((row) => lineOf(row, order.language));
  return bagTexts(lines, await sumOf(tx, order, lines, captureMinor), order.language);
}

function lineOf({ item, pick }: PickRow, language: LockedOrder['language']): BagLine {
  const isArabic = language === 'ar';
  const substitute = isArabic ? pick?.substituteNameAr : pick?.substituteNameEn;
  return {
    name: isArabic ? item.nameAr : item.nameEn,
    quantity: item.quantity,
    // What nobody wrote down is in the bag as ordered.
    pickedQuantity: pick?.pickedQuantity ?? item.quantity,
    substitute: isSubstituted(pick) && pick?.pickedQuantity !== 0 ? (substitute ?? '') : null,
    reductionMinor: pick?.reductionMinor ?? 0,
  };
}

async function sumOf(
  tx: Transaction,
  order: LockedOrder,
  lines: readonly BagLine[],
  captureMinor: number | null,
): Promise<BagSum> {
  const { id, totalMinor, dueMinor, isPaid, subscriptionId, currency, language } = order;
  const money = (minor: number) => formatMoney(minor, currency, language);
  const lessMinor = addMinor(...lines.map(({ reductionMinor }) => reductionMinor));
  if (lessMinor <= 0) return { kind: 'same' };
  if (!isPaid || lessMinor <= dueMinor) {
    return { kind: 'atTheDoor', due: money(dueAtDoorMinor(order, lessMinor)), less: money(lessMinor) };
  }
  if (captureMinor !== null) return { kind: 'byCard', due: money(captureMinor), less: money(lessMinor) };
  // Of what went back before, no more is promised than is left.
  const leftMinor = subscriptionId === null ? totalMinor - dueMinor - (await refundedOf(tx, 'order', id)) : lessMinor;
  const backMinor = Math.min(lessMinor - dueMinor, leftMinor);
  return backMinor > 0 ? { kind: 'back', less: money(backMinor) } : { kind: 'same' };
}
