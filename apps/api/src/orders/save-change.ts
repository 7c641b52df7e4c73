import { checkSlot } from '@karaz/domain/delivery/slot-check';
import { capacityOf } from '@karaz/domain/delivery/slots';
import { lineChanges, type OrderChanges } from '@karaz/domain/orders/order-changes';
import type { CouponError } from '@karaz/domain/promotions/coupon';
import type { Result } from '@karaz/domain/result';
import { subtotalOf } from '../checkout/draft-order.ts';
import { takeGoods } from '../checkout/goods-problems.ts';
import type { OrderContext } from '../checkout/order-context.ts';
import { notifyAboutOrder } from '../checkout/order-messages.ts';
import type { OrderRequest } from '../checkout/order-request.ts';
import { amounts, contactOf, handlingColumns, itemRows, shippingAddress } from '../checkout/order-row.ts';
import { lockLimited, useOf, usesOf } from '../checkout/promotion-locks.ts';
import type { Transaction } from '../db/database.ts';
import { moveSlot } from '../delivery/reserve-slot.ts';
import { failure, RolledBack } from '../http/failure.ts';
import { reversePointsOf } from '../membership/earn-points.ts';
import { payWithPoints } from '../membership/spend-points.ts';
import { type AgreedTerms, writeUses } from '../promotions/promotion-uses.ts';
import {
  type LockedPromotion,
  lockCouponUse,
  redeemPromotions,
  releasePromotions,
} from '../promotions/redeem-coupon.ts';
import { carryPicks } from './carry-picks.ts';
import type { Drafted } from './change-draft.ts';
import { dueAfter, moneyOfChange, settleChange } from './change-money.ts';
import { changedRecipient } from './changed-recipient.ts';
import { hasOtherAddons } from './changed-request.ts';
import { changedTexts } from './changed-texts.ts';
import { lockStocks, replaceItems } from './order-changes.queries.ts';
import { returnStocks, saveMove, selectDemand } from './order-moves.queries.ts';
import type { LockedOrder } from './orders.queries.ts';
import { notifyPicked } from './picks.queries.ts';

type ChangeBy = { triggeredBy: string; now: Date; origin: string; reason: string; source: 'checkout' | 'admin' };
export type SavedChange = { before: LockedOrder; changes: OrderChanges };

/** Coupon, points and goods as if the order had not been made yet; locked in the order in which orders are placed. */
export async function releaseReserved(
  tx: Transaction,
  order: LockedOrder,
  request: OrderRequest,
  now: Date,
): Promise<void> {
  await releasePromotions(tx, order.id);
  if (order.pointsSpent > 0) await reversePointsOf(tx, order, now);
  const before = (await selectDemand(tx, order.id)).flatMap(({ stockId }) => stockId ?? []);
  await lockStocks(tx, [...before, ...request.lines.map(({ stockId }) => stockId)]);
  await returnStocks(tx, order.id);
}

/** Its validity is that of the day of the order; a smaller order may no longer reach its minimum. Null: it has none. */
export async function reuseCoupon(
  tx: Transaction,
  order: LockedOrder,
  request: OrderRequest,
  context: OrderContext,
  agreed: AgreedTerms,
): Promise<Result<LockedPromotion, CouponError> | null> {
  if (order.couponCode === null) return null;
  const use = useOf(request, context, {
    subtotalMinor: subtotalOf(request, context),
    orderedAt: order.createdAt,
    agreed,
  });
  return lockCouponUse(tx, { ...use, code: order.couponCode });
}

/** All of the change or nothing: the caller's transaction commits it. */
export async function saveChange(tx: Transaction, drafted: Drafted, by: ChangeBy): Promise<SavedChange> {
  const { order, request, areLinesChanged } = drafted;
  const money = await moneyOfChange(tx, drafted);
  const { dueMinor } = money;
  const lines = areLinesChanged ? { ...(await saveLines(tx, drafted, by.now)), dueMinor } : {};
  const slot = await saveSlot(tx, drafted);
  const backMinor = money.kind === 'refund' || money.kind === 'release' ? money.amountMinor : 0;
  const changes = {
    ...changesOf(drafted, slot),
    ...{ totalBeforeMinor: money.beforeMinor, totalAfterMinor: money.afterMinor },
    ...(backMinor > 0 && { backMinor }),
    ...(areLinesChanged && dueAfter(money) > 0 && { dueMinor: dueAfter(money) }),
    ...(drafted.droppedCode !== null && { droppedCode: drafted.droppedCode }),
  };
  await saveMove(
    tx,
    order.id,
    { ...lines, ...slot, ...placeColumns(drafted), notes: request.notes, ...handlingOf(drafted), updatedAt: by.now },
    {
      status: order.status,
      previousStatus: order.status,
      reason: by.reason,
      triggeredBy: by.triggeredBy,
      source: by.source,
      changes,
      createdAt: by.now,
    },
  );
  if (areLinesChanged) await settleChange(tx, order, money, by.now);
  // Whoever picks it sees the new lines and the new note.
  await notifyPicked(tx, order);
  // Whoever receives it from now on is told, not who was named by mistake.
  const changed = { ...order, ...changedRecipient(order, drafted.change), totalMinor: money.afterMinor };
  await notifyAboutOrder(tx, 'changed', changed, by.origin, changedTexts(order, changes, by));
  if (backMinor > 0) {
    const event = money.kind === 'release' ? 'not charged' : 'refund';
    await notifyAboutOrder(tx, event, { ...changed, totalMinor: backMinor }, by.origin);
  }
  return { before: order, changes };
}

async function saveLines(tx: Transaction, drafted: Drafted, now: Date) {
  const { order, request, context, draft, coupon, agreed } = drafted;
  const pointsSpent = await spendPoints(tx, drafted, now);
  if (!(await takeGoods(tx, draft.lines))) throw new RolledBack(failure('notEnoughStock').error);
  const { subtotalMinor } = draft.price;
  const use = useOf(request, context, { subtotalMinor, orderedAt: order.createdAt, agreed });
  const held = await lockLimited(tx, draft.price, use);
  if (!held.ok) throw new RolledBack(failure('pricesChanged').error);
  await writeUses(tx, order.id, usesOf(draft.price));
  await redeemPromotions(tx, order.id, [...(coupon ? [coupon] : []), ...held.value]);
  const branchId = context.times?.branchId ?? order.branchId;
  await replaceItems(tx, { id: order.id, branchId }, itemRows(draft));
  await carryPicks(tx, drafted);
  return { ...amounts(request, draft), pointsSpent, branchId, shippingMethod: draft.shippingMethod };
}

async function spendPoints(tx: Transaction, { order, request, draft }: Drafted, now: Date): Promise<number> {
  const worthMinor = draft.price.pointsDiscountMinor;
  const { userId, currency, id: orderId } = order;
  if (userId === null || worthMinor === 0) return 0;
  const paid = await payWithPoints(tx, { userId, orderId, currency, worthMinor, maxPoints: request.redeemPoints }, now);
  if (!paid.ok) throw new RolledBack(failure('pointsRefused', { data: paid.error }).error);
  return paid.value;
}

async function saveSlot(tx: Transaction, { order, request, context, draft }: Drafted) {
  const branchId = context.times?.branchId ?? order.branchId;
  const before = { branchId: order.branchId, day: order.slotDate, opens: order.slotOpens };
  const isSame =
    branchId === before.branchId && request.slot?.date === before.day && request.slot.open === before.opens;
  if (isSame) return {};
  const checked = draft.slotQuery && request.slot ? checkSlot(draft.slotQuery, request.slot) : undefined;
  if (!checked?.ok || !context.times) throw new RolledBack(failure('slotUnavailable').error);
  const { date: slotDate, open: slotOpens, close: slotCloses } = checked.value;
  const after = { branchId, day: slotDate, opens: slotOpens };
  const capacity = capacityOf(context.times, checked.value);
  if (!(await moveSlot(tx, { from: before, to: after }, { capacity, now: context.now }))) {
    throw new RolledBack(failure('slotFull').error);
  }
  return { slotDate, slotOpens, slotCloses };
}

function addressColumns({ order, change, request, context }: Drafted) {
  const isNew = order.orderType === 'delivery' && Boolean(change.address || change.addressId);
  if (!isNew) return {};
  const typed = shippingAddress(request, context, order.orderType);
  // One of the shopper's own addresses brings its own note for the driver.
  const note = change.addressId ? undefined : (change.address?.note ?? order.shippingAddress?.['note']);
  const address = typed && note ? { ...typed, note } : typed;
  const customerPhone = (change.addressId ? contactOf(request, context).customerPhone : null) ?? order.customerPhone;
  return {
    shippingAddress: address && { ...address, phone_number: customerPhone },
    customerPhone,
    areaId: context.destination?.area.id ?? order.areaId,
  };
}

/** Address and recipient: the driver calls the number beside the address. */
function placeColumns(drafted: Drafted) {
  const address = addressColumns(drafted);
  const recipient = changedRecipient(drafted.order, drafted.change);
  if (!recipient) return address;
  const { shippingAddress: given = drafted.order.shippingAddress } = address;
  const called = given && { ...given, phone_number: recipient.customerPhone };
  return { ...address, ...recipient, shippingAddress: called };
}

const handlingOf = ({ order, request }: Drafted) => handlingColumns(request, order.orderType);

function changesOf(
  drafted: Drafted,
  slot: Partial<LockedOrder>,
): Omit<OrderChanges, 'totalBeforeMinor' | 'totalAfterMinor'> {
  const { order, items, change, draft, request, areLinesChanged } = drafted;
  const { slotDate: date, slotOpens: open, slotCloses: close } = order;
  const { slotDate, slotOpens, slotCloses } = slot;
  const { instructions, gateCode, substitution } = handlingOf(drafted);
  const isHandlingChanged = gateCode !== order.gateCode || substitution !== order.substitution;
  return {
    lines: areLinesChanged ? lineChanges(items, itemRows(draft)) : [],
    slot:
      slotDate && slotOpens && slotCloses
        ? { from: { date, open, close }, to: { date: slotDate, open: slotOpens, close: slotCloses } }
        : null,
    isAddressChanged: 'shippingAddress' in addressColumns(drafted),
    isNoteChanged:
      request.notes !== order.notes || isHandlingChanged || instructions.join() !== order.instructions.join(),
    ...(changedRecipient(order, change) && { isRecipientChanged: true }),
    ...(hasOtherAddons(items, change) && { areAddonsChanged: true }),
  };
}
