import { invoiceSums, isTaxOnTop } from '@karaz/domain/invoices/invoice-sums';
import { substitutionOf } from '@karaz/domain/orders/handling';
import { discountOf } from '@karaz/domain/orders/order-discount';
import { chargedFor, chargedOnTop, extrasOf, gramsSold } from '@karaz/domain/orders/picking';
import { reductionsOf } from '@karaz/domain/orders/reductions';
import { ratesAt } from '@karaz/domain/pricing/rates-at';
import { type GoodsTax, type TaxClass, type VatRates, type VatRounding, vatRateOf } from '@karaz/domain/pricing/vat';
import { ok } from '@karaz/domain/result';
import type { Transaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { requestRefund } from '../payments/request-refund.ts';
import { type LockedOrder, lockOrder } from './orders.queries.ts';
import {
  deletePick,
  givenTaxOf,
  isSubstituted,
  notifyPicked,
  type PickRow,
  type SubstituteRow,
  savePick,
  selectPickLines,
  selectReduction,
  selectSubstitute,
  selectVatSettings,
  takeFromStock,
} from './picks.queries.ts';

type PickState = { weighedGrams: number | null; substituteStockId: number | null };
export type PickedItem = PickState & { pickedQuantity: number };
/** Back to what nobody has picked. */
export type Unpicked = PickState & { pickedQuantity: null };
const isUnpicked = (picked: PickedItem | Unpicked): picked is Unpicked => picked.pickedQuantity === null;
/** What whoever picks had before their eyes. */
export type SeenItem = PickState & { pickedQuantity: number | null };

/** Picked until it leaves the branch; afterwards the bag is closed. */
export const OPEN_TO_PICKING: ReadonlySet<string> = new Set(['placed', 'active', 'on review', 'on preparation']);

/** Grams the shopper pays for on this line; null: not sold by weight. */
export function agreedGrams({
  item,
  product,
  variation,
}: {
  item: Pick<PickRow['item'], 'quantity'>;
  product: Pick<NonNullable<PickRow['product']>, 'classification' | 'estimatedGrams'> | null;
  variation: PickRow['variation'];
}): number | null {
  if (!product) return null;
  const grams = gramsSold({ ...product, variation });
  return grams === null ? null : Math.round(grams * item.quantity);
}

/** Each branch picks its own goods. null: whoever picks may do so for all of them. */
export type PickReach = readonly number[] | null;
export type Picker = { id: number; reach: PickReach };

const mayPick = ({ reach }: Picker, { item }: PickRow) => reach === null || reach.includes(item.branchId);

type Changed = { before: Record<string, unknown>; after: Record<string, unknown> };

/** Writes down what went into the bag for one line. Goods given instead come off the stock, others go back. */
export async function pickItem(
  tx: Transaction,
  orderId: string,
  itemId: number,
  { seen, ...picked }: (PickedItem | Unpicked) & { seen?: SeenItem | undefined },
  picker: Picker,
): Promise<Outcome<Changed>> {
  const order = await lockOrder(tx, orderId);
  const lines = await selectPickLines(tx, [orderId]);
  const line = lines.find(({ item }) => item.id === itemId);
  if (!order || !line) return failure('notFound');
  if (!mayPick(picker, line)) return failure('otherBranch');
  if (!OPEN_TO_PICKING.has(order.status)) return failure('moveNotAllowed', { data: { from: order.status } });
  if (seen && !isAsSeen(line, seen)) return failure('conflict');
  if (isUnpicked(picked)) return ok(await unpickItem(tx, order, lines, line));
  // What weighs nothing is not in the bag.
  if (picked.pickedQuantity > 0 && picked.weighedGrams === 0) {
    return failure('validationFailed', { fields: { weighedGrams: { code: 'too_small' } } });
  }
  const max = line.item.quantity;
  // Of smaller packs more may be needed; they cost no more than what was ordered.
  if (picked.substituteStockId === null && picked.pickedQuantity > max) {
    return failure('validationFailed', { fields: { pickedQuantity: { code: 'too_big' } } });
  }
  const isExact = substitutionOf(line.item.substitution, order.substitution) === 'no_substitute';
  if (isExact && picked.substituteStockId !== null) return failure('noSubstituteAllowed');
  // What the bag holds then cannot be told: nobody means the ordered goods by leaving the substitute as it is.
  const isGone = isSubstituted(line.pick) && line.pick?.substituteStockId == null;
  if (isGone && picked.substituteStockId === null && picked.pickedQuantity > 0) return failure('substituteGone');
  const substitute = await takeSubstitute(tx, order, line, picked);
  if (!substitute.ok) return substitute;
  const { vatRates, vatRounding } = await selectVatSettings(tx, order.countryCode);
  const given = substitute.value;
  const givenTax = given && taxInOrder(order, lines, { taxClass: given.taxClass, vatRates });
  const chargedMinor = chargedWith(order, lines, { line, picked, given, givenTax });
  const { own, others } = reductionsWith(order, lines, { line, chargedMinor, givenTax }, vatRounding);
  const after = {
    ...picked,
    substituteNameEn: given?.nameEn ?? null,
    substituteNameAr: given?.nameAr ?? null,
    substituteSku: given?.sku ?? null,
    substituteTaxClass: givenTax?.taxClass ?? null,
    substituteVatRate: givenTax?.vatRate ?? null,
    chargedMinor,
    reductionMinor: own,
  };
  await savePick(tx, { itemId, orderId, ...after, pickedBy: picker.id, updatedAt: new Date() });
  for (const other of others) await savePick(tx, other);
  await notifyPicked(tx, order);
  const { pickedQuantity, weighedGrams, substituteStockId, reductionMinor } = line.pick ?? {};
  const before = { pickedQuantity, weighedGrams, substituteStockId, reductionMinor };
  // Which line it was stands only in what became of it: what is the same before and after is no change.
  return ok({ before, after: { itemId, ...after } });
}

/** A line picked by mistake: what was given instead goes back on its stock, and the line costs what it did. */
async function unpickItem(
  tx: Transaction,
  order: LockedOrder,
  lines: readonly PickRow[],
  line: PickRow,
): Promise<Changed> {
  const { id: itemId, totalMinor: chargedMinor } = line.item;
  const { pickedQuantity, weighedGrams, substituteStockId, reductionMinor } = line.pick ?? {};
  if (substituteStockId != null) await takeFromStock(tx, substituteStockId, -(pickedQuantity ?? 0));
  const { vatRounding } = await selectVatSettings(tx, order.countryCode);
  const { others } = reductionsWith(order, lines, { line, chargedMinor, givenTax: null }, vatRounding);
  await deletePick(tx, itemId);
  for (const other of others) await savePick(tx, other);
  await notifyPicked(tx, order);
  return {
    before: { pickedQuantity, weighedGrams, substituteStockId, reductionMinor },
    after: { itemId, pickedQuantity: null },
  };
}

function isAsSeen({ pick }: PickRow, seen: SeenItem): boolean {
  return (
    (pick?.pickedQuantity ?? null) === seen.pickedQuantity &&
    (pick?.weighedGrams ?? null) === seen.weighedGrams &&
    (pick?.substituteStockId ?? null) === seen.substituteStockId
  );
}

/** Everything of theirs that nobody has touched yet is in the bag as ordered; what turns out lighter is saved line by line, as ever. */
export async function pickRest(tx: Transaction, orderId: string, picker: Picker): Promise<Outcome<number[]>> {
  const order = await lockOrder(tx, orderId);
  if (!order) return failure('notFound');
  if (!OPEN_TO_PICKING.has(order.status)) return failure('moveNotAllowed', { data: { from: order.status } });
  const rest = (await selectPickLines(tx, [orderId])).filter((line) => line.pick === null && mayPick(picker, line));
  for (const { item } of rest) {
    const asOrdered = { pickedQuantity: item.quantity, chargedMinor: item.totalMinor, reductionMinor: 0 };
    await savePick(tx, { itemId: item.id, orderId, ...asOrdered, pickedBy: picker.id, updatedAt: new Date() });
  }
  if (rest.length > 0) await notifyPicked(tx, order);
  return ok(rest.map(({ item }) => item.id));
}

/** What the line came to on the bill: without its discount, with VAT that came on top. */
export function paidFor(order: LockedOrder, lines: readonly PickRow[], line: PickRow): number {
  const sums = invoiceSums({ ...order, discountMinor: discountOf(order), lines: lines.map(({ item }) => item) });
  return sums.lines[lines.indexOf(line)]?.grossMinor ?? 0;
}

/** What goods bear in an order, whose rates are those of its day: one for each class. */
function taxInOrder(
  order: LockedOrder,
  lines: readonly PickRow[],
  { taxClass, vatRates }: { taxClass: TaxClass; vatRates: readonly VatRates[] },
): GoodsTax {
  const same = lines.find(({ item }) => item.taxClass === taxClass)?.item;
  const onDay = {
    ...ratesAt({ countryCode: order.countryCode, vatRates }, order.createdAt),
    vatPercent: order.vatRate,
  };
  return { taxClass, vatRate: same?.vatRate ?? vatRateOf(taxClass, onDay) };
}

type Given = { line: PickRow; picked: PickedItem; given: SubstituteRow | null; givenTax: GoodsTax | null };

function chargedWith(order: LockedOrder, lines: readonly PickRow[], { line, picked, given, givenTax }: Given): number {
  const { quantity, totalMinor, discountMinor } = line.item;
  const chargedMinor = chargedFor({
    ...{ ...picked, quantity, totalMinor, extrasMinor: extrasOf(line.item), agreedGrams: agreedGrams(line) },
    substituteUnitMinor: given?.unitMinor ?? null,
    substituteGrams: given && gramsSold(given),
  });
  if (!givenTax || !isTaxOnTop({ ...order, discountMinor: discountOf(order) })) return chargedMinor;
  const agreedMinor = paidFor(order, lines, line);
  return chargedOnTop(chargedMinor, { totalMinor, discountMinor, agreedMinor, vatRate: givenTax.vatRate });
}

/**
 * What this line costs less when so much of it is charged. Where VAT on top is rounded on the document, other picks of its class
 * may cost a unit more or less by that.
 */
function reductionsWith(
  order: LockedOrder,
  lines: readonly PickRow[],
  { line, chargedMinor, givenTax }: { line: PickRow; chargedMinor: number; givenTax: GoodsTax | null },
  vatRounding: VatRounding,
) {
  const sums = { ...order, discountMinor: discountOf(order) };
  const rounding = isTaxOnTop(sums) ? vatRounding : 'line';
  const charged = lines.map((one) => ({
    ...one.item,
    chargedMinor: one === line ? chargedMinor : (one.pick?.chargedMinor ?? one.item.totalMinor),
    givenTax: one === line ? givenTax : givenTaxOf(one.pick),
  }));
  const reductions = reductionsOf(sums, charged, rounding);
  const others = lines.flatMap((one, index) => {
    const reductionMinor = reductions[index] ?? 0;
    const isChanged = one !== line && one.pick !== null && one.pick.reductionMinor !== reductionMinor;
    return isChanged && one.pick ? [{ ...one.pick, reductionMinor }] : [];
  });
  return { own: reductions[lines.indexOf(line)] ?? 0, others: rounding === 'document' ? others : [] };
}

async function takeSubstitute(
  tx: Transaction,
  { countryCode: country }: LockedOrder,
  line: PickRow,
  picked: PickedItem,
): Promise<Outcome<SubstituteRow | null>> {
  const { substituteStockId: stockId } = picked;
  const found =
    stockId === null ? null : await selectSubstitute(tx, { stockId, branchId: line.item.branchId, country });
  // Before anything is put back: a failure that is returned does not undo the transaction.
  if (found === undefined || found?.id === line.item.stockId) return failure('substituteRefused');
  const old = line.pick?.substituteStockId ?? null;
  if (old !== null) await takeFromStock(tx, old, -(line.pick?.pickedQuantity ?? 0));
  if (found === null) return ok(null);
  const isTaken = await takeFromStock(tx, found.id, picked.pickedQuantity);
  if (!isTaken) throw new OutOfStockError();
  return ok(found);
}

/** Undoes the transaction: what was put back a moment ago must not stay put back. */
export class OutOfStockError extends Error {
  override readonly name = 'OutOfStockError';
}

export const PICKING_REFUND = (orderId: string) => ({ reference: `picking ${orderId}`, reason: 'lighter or missing' });

/** With the delivery: what was weighed lighter or was missing comes off what is due at the door, then off what was paid. */
export async function refundReduction(tx: Transaction, order: LockedOrder): Promise<number> {
  const amountMinor = (await selectReduction(tx, order.id)) - order.dueMinor;
  if (amountMinor <= 0 || !order.isPaid) return 0;
  const request = { ...PICKING_REFUND(order.id), amountMinor, isUpToWhatIsLeft: true };
  // A week of a subscription was paid with the others.
  return order.subscriptionId === null
    ? requestRefund(tx, 'order', order.id, request)
    : requestRefund(tx, 'subscription', order.subscriptionId, { ...request, orderId: order.id });
}
