import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { PickLine } from '@karaz/contract/admin/picking';
import { invoiceNumber } from '@karaz/domain/invoices/invoice-number';
import { type CurrencyCode, toDecimal } from '@karaz/domain/money';
import { substitutionOf } from '@karaz/domain/orders/handling';
import { staffMoves } from '@karaz/domain/orders/staff-moves';
import { isStaff } from '@karaz/domain/people/roles';
import { ok } from '@karaz/domain/result';
import { textForStaff } from '@karaz/domain/text/without-secrets';
import type { Database } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { findInvoices } from '../../invoices/find-invoices.ts';
import { personPicturePath } from '../../media/person-picture-path.ts';
import { cashTakenMinor, dueAtDoorMinor } from '../../orders/cash-taken.ts';
import { staffChangeState } from '../../orders/change-version.ts';
import { collectionOf } from '../../orders/collect-cash.ts';
import { laterPaymentsOf } from '../../orders/later-cash.ts';
import { readPicks } from '../../orders/read-picks.ts';
import { refundableGoods } from '../../orders/refund-lines.ts';
import { readOrder } from '../../orders/show-order.ts';
import { acceptedLessMinor } from '../../payments/request-refund.ts';
import { branchesInReach } from '../staff-branches.ts';
import { branchesInOrder, groupedBy, namesOfBranches } from './branch-parts.ts';
import { deliveryAddress } from './delivery-address.ts';
import { officeCash } from './office-cash.ts';
import { moneyOf, withCash } from './office-money.ts';
import { type Reach, selectBranchNames } from './order-branches.queries.ts';
import {
  selectAreaPositions,
  selectMessagesAbout,
  selectMoney,
  selectNotes,
  selectPeople,
} from './order-detail.queries.ts';
import { selectLinesWithAddons } from './order-goods.queries.ts';

/** One order with what only staff see. Orders of branches out of reach do not exist. */
export async function officeOrder(
  db: Database,
  { caller, language }: RequestContext,
  id: string,
): Promise<Outcome<OfficeOrder>> {
  const found = await readOrder(db, caller, id, language);
  if (!found) return failure('notFound');
  const { row, view } = found;
  const { order } = row;
  // Also of who was told before another recipient was named.
  const recipients = [order.customerPhone, order.orderedByPhone, order.customerEmail].filter((one) => one !== null);
  const movers = [...new Set(view.order_history.map(({ triggeredBy }) => Number(triggeredBy)))].filter(
    Number.isInteger,
  );
  const [picks, notes, money, invoices, messages, people, areas, change, goods, cash, later, acceptedLess, addonLines] =
    await Promise.all([
      readPicks(db, [id]),
      selectNotes(db, id),
      selectMoney(db, id),
      findInvoices(db, id),
      selectMessagesAbout(db, recipients, order.customOrderId),
      selectPeople(db, movers),
      selectAreaPositions(db, [order.areaId]),
      staffChangeState(db, order),
      refundableGoods(db, order),
      collectionOf(db, id),
      laterPaymentsOf(db, id),
      acceptedLessMinor(db, id),
      selectLinesWithAddons(db, order),
    ]);
  const decimal = (minor: number) => toDecimal(minor, order.currency);
  const own = await branchesInReach(db, caller, 'orders.write');
  const rights = {
    handles: isOf(own, order.branchId),
    cancels: isOf(await branchesInReach(db, caller, 'orders.cancel'), order.branchId),
  };
  const branchIds = branchesInOrder(picks, order.branchId, own);
  const reductionMinor = picks.reduce((sum, { reductionMinor: each }) => sum + each, 0);
  const taken = withCash(money, order, cashTakenMinor(order, reductionMinor, cash));
  const sums = moneyOf(taken, order.currency, cash?.creditedMinor);
  return ok({
    order: view,
    address: deliveryAddress(order, areas),
    customerId: order.userId,
    orderedBy: order.orderedByName === null ? null : { name: order.orderedByName, phone: order.orderedByPhone },
    moves: staffMoves(order, picks.filter(({ pickedQuantity }) => pickedQuantity !== null).length, rights),
    change,
    linesWithAddons: addonLines,
    branches: await branchParts(db, picks, branchIds, own),
    due: decimal(dueAtDoorMinor(order, reductionMinor)),
    dueAgreed: decimal(order.dueMinor),
    reduction: decimal(reductionMinor),
    pick: groupedBy(branchIds, picks).map((pick) => pickLine(pick, order)),
    notes: notes.map((note) => ({ ...note, createdAt: note.createdAt.toISOString() })),
    people: Object.fromEntries(people.map(({ id: person, name }) => [String(person), name])),
    pictures: staffPictures(people),
    cash: cash && (await officeCash(db, caller, order, { cash, later, payments: sums.payments })),
    ...sums,
    refundable: {
      lines: goods.lines.map(({ itemId, given, before, paidMinor, takenMinor, stockId }) => ({
        ...{ itemId, given, before, canRestock: stockId !== null },
        ...{ paid: decimal(paidMinor), taken: decimal(takenMinor) },
      })),
      deliveryFee: decimal(goods.feeMinor),
      acceptedLess: decimal(acceptedLess),
    },
    papers: invoices.map(invoiceRef).toSorted(byIssue),
    messages: messages.map(({ id: number, channel, recipient, text, status, createdAt }) => ({
      id: number,
      channel,
      recipient,
      text: textForStaff(text),
      status,
      createdAt: createdAt.toISOString(),
    })),
    // Whoever has it can cancel the order, and so send money back: only for those who may do so here at any time.
    trackingPath:
      order.trackingToken !== null && rights.handles && rights.cancels ? `/track/${order.trackingToken}` : null,
  });
}

const isOf = (own: Reach, branchId: number) => own === null || own.includes(branchId);

/** How far each branch is with its goods. */
async function branchParts(db: Database, picks: readonly Picked[], branchIds: readonly number[], own: Reach) {
  const names = namesOfBranches(branchIds, await selectBranchNames(db, branchIds));
  return names.map((branch) => {
    const lines = picks.filter(({ item }) => item.branchId === branch.id);
    const done = lines.filter(({ pickedQuantity }) => pickedQuantity !== null).length;
    return { ...branch, lines: lines.length, done, isOurs: isOf(own, branch.id) };
  });
}

type Picked = Awaited<ReturnType<typeof readPicks>>[number];

export const addonsOf = ({ addons }: Picked['item']) =>
  addons.map(({ nameEn, nameAr, quantity }) => ({ name_en: nameEn, name_ar: nameAr, quantity }));

function pickLine(pick: Picked, { currency, substitution }: Read['row']['order']): PickLine {
  const { item } = pick;
  return {
    itemId: item.id,
    branchId: item.branchId,
    sku: item.sku,
    gtin: pick.gtin,
    zone: pick.zone,
    name_en: item.nameEn,
    name_ar: item.nameAr,
    image: item.image,
    quantity: item.quantity,
    total: toDecimal(item.totalMinor, currency),
    addons: addonsOf(item),
    agreedGrams: pick.agreedGrams,
    weightTolerance: pick.weightTolerance,
    pickedQuantity: pick.pickedQuantity,
    weighedGrams: pick.weighedGrams,
    substitution: substitutionOf(item.substitution, substitution),
    substitute: pick.substitute && substituteView(pick.substitute, pick.chargedMinor, currency),
    reduction: toDecimal(pick.reductionMinor, currency),
    pickedBy: pick.pickedBy,
  };
}

type Given = NonNullable<Awaited<ReturnType<typeof readPicks>>[number]['substitute']>;

const substituteView = ({ unitMinor, ...goods }: Given, chargedMinor: number, currency: CurrencyCode) => ({
  ...goods,
  total: toDecimal(chargedMinor, currency),
  price: unitMinor === null ? null : toDecimal(unitMinor, currency),
});

function invoiceRef({ kind, countryCode, count, issuedAt }: Awaited<ReturnType<typeof findInvoices>>[number]) {
  return { kind, number: invoiceNumber(kind, countryCode, count), issuedAt: issuedAt.toISOString() };
}

type InvoiceRef = ReturnType<typeof invoiceRef>;

/** An invoice and the note that takes from it may be written in one moment: the note still comes after. */
const byIssue = (one: InvoiceRef, other: InvoiceRef) =>
  one.issuedAt.localeCompare(other.issuedAt) ||
  Number(one.kind === 'credit_note') - Number(other.kind === 'credit_note');

type Read = NonNullable<Awaited<ReturnType<typeof readOrder>>>;

/** Of shoppers none: what they show of themselves is for themselves. */
function staffPictures(people: Awaited<ReturnType<typeof selectPeople>>): Record<string, string> {
  return Object.fromEntries(
    people.flatMap(({ id, role, pictureName }) => {
      const path = isStaff(role) ? personPicturePath(pictureName) : null;
      return path === null ? [] : [[String(id), path]];
    }),
  );
}
