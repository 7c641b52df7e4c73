import type { PackedLine } from '@karaz/domain/invoices/packed-content';
import { addMinor } from '@karaz/domain/money';
import { gramsSold } from '@karaz/domain/orders/picking';
import { isOtherThan } from '@karaz/domain/pricing/vat';
import type { Database, Transaction } from '../db/database.ts';
import { areGoodsCredited, issueCreditNote, issueInvoice, replaceInvoice } from '../invoices/issue-invoice.ts';
import { refundedOfGoods } from '../payments/request-refund.ts';
import type { LockedOrder } from './orders.queries.ts';
import { agreedGrams } from './pick-item.ts';
import {
  givenNames,
  givenTaxOf,
  isSubstituted,
  type PickRow,
  selectGivenInstead,
  selectPickLines,
} from './picks.queries.ts';

/**
 * The invoice of an order whose bag is closed is over what is in it, less what was released before. Where it was invoiced
 * before, a credit note says what did not come. `backMinor`: what of the paid money goes back, or is not taken, for that.
 */
export async function invoicePacked(
  tx: Transaction,
  order: LockedOrder,
  backMinor: number,
  issuedAt: Date,
): Promise<void> {
  const lines = await selectPickLines(tx, [order.id]);
  const reducedMinor = addMinor(...lines.map(({ pick }) => pick?.reductionMinor ?? 0));
  // All of it where it was not paid yet; otherwise what goes back and what is less at the door.
  const goodsMinor = order.isPaid ? backMinor + Math.min(reducedMinor, order.dueMinor) : reducedMinor;
  // What was released before and is missing as well is not taken off twice.
  const lessMinor = (await refundedOfGoods(tx, order.id)) + goodsMinor - reducedMinor;
  const packed = await packedLines(tx, lines);
  if (await issueInvoice(tx, order, issuedAt, { packed, lessMinor })) return;
  if (lines.some((line) => isBilledWrongly(line, goodsMinor))) {
    if (await areGoodsCredited(tx, order.id)) return;
    return replaceInvoice(tx, order, { issuedAt, refundedMinor: lessMinor, lessMinor: 0, packed });
  }
  if (goodsMinor > 0) await creditGoods(tx, order, { lines, backMinor: goodsMinor, issuedAt });
}

/**
 * What was invoiced bears the VAT of goods that did not come: a note over a part of it cannot say so. Or nothing goes back for goods
 * that were given instead: without a note nobody reads what they were.
 */
function isBilledWrongly({ item, pick }: PickRow, backMinor: number): boolean {
  if (pick === null || pick.pickedQuantity === 0) return false;
  const isNoted = Math.min(pick.reductionMinor, backMinor) > 0;
  return isOtherThan(item, givenTaxOf(pick)) || (isSubstituted(pick) && !isNoted);
}

export async function packedLines(db: Database, lines: readonly PickRow[]): Promise<ReadonlyMap<number, PackedLine>> {
  const stockIds = lines.flatMap(({ pick }) => pick?.substituteStockId ?? []);
  const instead = new Map((await selectGivenInstead(db, stockIds)).map((goods) => [goods.id, goods]));
  const packed = lines.flatMap((line): [number, PackedLine][] => {
    const { item, pick } = line;
    if (!pick) return [];
    const { pickedQuantity, chargedMinor, reductionMinor } = pick;
    const goods = instead.get(pick.substituteStockId ?? 0);
    const given = { ...givenNames(pick), tax: givenTaxOf(pick), weight: givenWeightOf(pick, goods) };
    const substitute = isSubstituted(pick) ? given : null;
    return [[item.id, { pickedQuantity, chargedMinor, reductionMinor, substitute, weight: weightOf(line) }]];
  });
  return new Map(packed);
}

type GivenGoods = Awaited<ReturnType<typeof selectGivenInstead>>[number];

/** Of goods given instead that were weighed; null: of all others, and of those that are gone from the catalogue. */
function givenWeightOf({ weighedGrams }: NonNullable<PickRow['pick']>, goods: GivenGoods | undefined) {
  const gramsEach = goods ? gramsSold(goods) : null;
  return goods && gramsEach !== null && weighedGrams !== null
    ? { gramsEach, unitMinor: goods.unitMinor, weighedGrams }
    : null;
}

/** Of goods that were weighed; null: of all others, and where something else came. */
function weightOf(line: PickRow): PackedLine['weight'] {
  const orderedGrams = agreedGrams(line);
  const weighedGrams = line.pick?.weighedGrams ?? null;
  if (isSubstituted(line.pick) || orderedGrams === null || weighedGrams === null) return null;
  return { orderedGrams, weighedGrams };
}

type Credited = { lines: readonly PickRow[]; backMinor: number; issuedAt: Date };

/** The invoice is over what was ordered; a credit note says once what of it did not come. */
async function creditGoods(
  tx: Transaction,
  order: LockedOrder,
  { lines, backMinor, issuedAt }: Credited,
): Promise<void> {
  if (await areGoodsCredited(tx, order.id)) return;
  const goods = lines
    .filter(({ pick }) => (pick?.reductionMinor ?? 0) > 0)
    .map((line) => ({ ...line, weight: weightOf(line) }))
    .map(({ item, pick, weight }) => ({
      nameEn: item.nameEn,
      nameAr: item.nameAr,
      sku: item.sku,
      // Only what is missing is counted; what is lighter or replaced came.
      quantity: isSubstituted(pick) ? 0 : item.quantity - (pick?.pickedQuantity ?? 0),
      insteadEn: pick?.substituteNameEn ?? null,
      insteadAr: pick?.substituteNameAr ?? null,
      ...(pick && isSubstituted(pick) && { replaced: { ordered: item.quantity, given: pick.pickedQuantity } }),
      taxClass: item.taxClass,
      grossMinor: pick?.reductionMinor ?? 0,
      ...(weight && weight.weighedGrams < weight.orderedGrams && { weight }),
    }));
  await issueCreditNote(tx, order, { reason: 'goods', issuedAt, part: { goods, backMinor } });
}
