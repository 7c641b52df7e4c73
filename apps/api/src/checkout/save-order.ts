import { randomUUID } from 'node:crypto';
import { checkSlot } from '@karaz/domain/delivery/slot-check';
import { wallTimeAt } from '@karaz/domain/delivery/slot-time';
import { capacityOf } from '@karaz/domain/delivery/slots';
import type { CartClaim } from '@karaz/domain/orders/duplicate-order';
import { formatOrderNumber } from '@karaz/domain/orders/order-number';
import { MAX_UNPAID_ORDERS } from '@karaz/domain/orders/order-status';
import type { CheckedCheckout } from '@karaz/domain/orders/validate-checkout';
import { spendPhoneCode } from '../accounts/phone-code.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { AsyncTransaction } from '../db/async-commit.queries.ts';
import type { Transaction } from '../db/database.ts';
import { reserveSlot } from '../delivery/reserve-slot.ts';
import { type Failure, failure, RolledBack } from '../http/failure.ts';
import { payWithPoints } from '../membership/spend-points.ts';
import { type LockedPromotion, lockCouponUse, redeemPromotions } from '../promotions/redeem-coupon.ts';
import { draftOrder, type OrderDraft } from './draft-order.ts';
import { type CreatedRow, countUnpaid } from './find-duplicate-order.queries.ts';
import { contentHash, findPlacement, type RequestFingerprint } from './find-duplicate-order.ts';
import { demandOf, goodsProblems } from './goods-problems.ts';
import type { OrderContext } from './order-context.ts';
import { orderLetter } from './order-letter.ts';
import { orderMessages } from './order-messages.ts';
import type { OrderProblem } from './order-problems.ts';
import { guestPhone, type OrderRequest } from './order-request.ts';
import { amounts, firstStatus, itemRows, orderRow } from './order-row.ts';
import { draftFailure } from './problem-failure.ts';
import { lockLimited, useOf, usesOf } from './promotion-locks.ts';
import { reserveStockAndSlot } from './reserve-stock-and-slot.queries.ts';
import { insertOrder, nextOrderCount } from './save-order.queries.ts';

export type PlaceOrderDeps = Pick<ApiDeps, 'db' | 'clock' | 'accounts' | 'takesCards' | 'payments'>;
export type Ready = {
  request: OrderRequest;
  context: OrderContext;
  draft: OrderDraft;
  checked: CheckedCheckout;
  fingerprint: RequestFingerprint;
};

export const CODE_FIELD = 'phoneVerificationCode';

export type SavedOrder = { row: CreatedRow; isDuplicate: boolean };

/**
 * Goods, slot, coupon, points, number, order, history, message and cart: the caller's transaction commits all of it or
 * nothing. An order that exists already is the response, and nothing is reserved.
 */
export async function saveOrder(tx: AsyncTransaction, deps: PlaceOrderDeps, ready: Ready): Promise<SavedOrder> {
  const { request, context, fingerprint } = ready;
  const placement = await findPlacement(tx, request, context, fingerprint);
  if (placement.kind === 'keyReused' || placement.kind === 'cartChanged') {
    throw new RolledBack(failure(placement.kind).error);
  }
  const spent = await spendCode(tx, deps, ready);
  if (placement.kind === 'existing') return { row: placement.order, isDuplicate: placement.isDuplicate };
  if (spent) throw new RolledBack(spent);
  if (await hasTooManyUnpaid(tx, ready)) throw new RolledBack(failure('tooManyUnpaid').error);
  const id = randomUUID();
  const promotions = await lockPromotions(tx, ready);
  const pointsSpent = await spendPoints(tx, ready, id);
  // Goods, slot and number last: other buyers of them wait from here on.
  const reserved = await reserveAll(tx, ready, placement.claim);
  const row = await insert(tx, deps, ready, { ...reserved, id, pointsSpent });
  await redeemPromotions(tx, row.id, promotions);
  await fingerprint.record?.(tx, row.id);
  return { row, isDuplicate: false };
}

/** Under the lock of the buyer that `findPlacement` takes, so that orders sent at once are counted one after the other. */
async function hasTooManyUnpaid(tx: Transaction, ready: Ready): Promise<boolean> {
  const { request, context } = ready;
  if (firstStatus(ready) !== 'pending') return false;
  return (await countUnpaid(tx, request.userId, guestPhone(request, context))) >= MAX_UNPAID_ORDERS;
}

/** A code is spent once, also by a duplicate of an existing order. */
async function spendCode(
  tx: Transaction,
  deps: PlaceOrderDeps,
  { request, context, fingerprint }: Ready,
): Promise<Failure | null> {
  if (request.userId !== null || fingerprint.isUnproven) return null;
  const phoneAndCode = { phone: guestPhone(request, context), code: request.guest.code };
  const spent = await spendPhoneCode(tx, deps, phoneAndCode, CODE_FIELD);
  return spent.ok ? null : spent.error;
}

const rejection = ({ request, context, draft }: Ready, problems: readonly OrderProblem[]) =>
  new RolledBack(draftFailure(request, context, { ...draft, problems }) ?? failure('conflict').error);

/** The code's, and those that apply by themselves: somebody else may have had the last use meanwhile. */
async function lockPromotions(tx: Transaction, ready: Ready): Promise<LockedPromotion[]> {
  const { request, context, draft } = ready;
  const use = useOf(request, context, { subtotalMinor: draft.price.subtotalMinor });
  const coupon = request.couponCode === null ? null : await lockCouponUse(tx, { ...use, code: request.couponCode });
  if (coupon && !coupon.ok) throw rejection(ready, [{ code: 'COUPON', error: coupon.error }]);
  const limited = await lockLimited(tx, draft.price, use);
  if (!limited.ok) {
    const promotions = context.promotions.filter(({ id }) => id !== limited.error);
    const without = draftOrder(request, { ...context, promotions }, coupon?.value.terms ?? null);
    throw rejection({ ...ready, draft: without }, [{ code: 'TOTAL_CHANGED', toMinor: without.price.totalMinor }]);
  }
  return coupon ? [coupon.value, ...limited.value] : limited.value;
}

async function spendPoints(tx: Transaction, ready: Ready, orderId: string): Promise<number> {
  const { request, context, draft } = ready;
  const worthMinor = draft.price.pointsDiscountMinor;
  if (request.userId === null || worthMinor === 0) return 0;
  const { currency } = context.settings;
  const payment = { userId: request.userId, orderId, currency, worthMinor, maxPoints: request.redeemPoints };
  const paid = await payWithPoints(tx, payment, context.now);
  if (!paid.ok) throw rejection(ready, [{ code: 'POINTS', available: paid.error.available }]);
  return paid.value;
}

type Reserved = {
  slot: { date: string; open: string; close: string };
  branchId: number;
  date: string;
  counter: number;
  claim: CartClaim | null;
};

async function reserveAll(tx: AsyncTransaction, ready: Ready, claim: CartClaim | null): Promise<Reserved> {
  const { request, context, draft } = ready;
  const checked = draft.slotQuery && request.slot ? checkSlot(draft.slotQuery, request.slot) : undefined;
  if (!checked?.ok || !context.times) throw new RolledBack(failure('slotUnavailable').error);
  const { branchId, timeZone } = context.times;
  const capacity = capacityOf(context.times, checked.value);
  const { date: day, open, close } = checked.value;
  const slotRef = { branchId, day, opens: open };
  const date = wallTimeAt(context.now, timeZone).date;
  const counter = { country: context.country, day: date };
  const cart = cartOf(ready, claim);
  const reserved = await reserveStockAndSlot(tx, {
    demand: demandOf(draft.lines),
    slotRef,
    places: capacity,
    holdId: context.hold?.id ?? null,
    counter,
    ...cart,
  });
  const isStale = claim !== null && reserved.cartVersion !== claim.version;
  if (isStale && claim.isSent) throw new RolledBack(failure('cartChanged').error);
  const shortage = await goodsProblems(tx, draft.lines, reserved.prices);
  if (shortage.length > 0) throw rejection(ready, shortage);
  // The first order of a slot or of a day finds no row to count in.
  if (!reserved.hasPlace && !(await reserveSlot(tx, slotRef, { capacity, now: context.now }))) {
    throw rejection(ready, [{ code: 'SLOT', error: { code: 'SLOT_FULL', slot: checked.value } }]);
  }
  const count = reserved.count ?? (await nextOrderCount(tx, context.country, date));
  return { slot: { date: day, open, close }, branchId, date, counter: count, claim: isStale ? null : claim };
}

/** Goods ordered from the cart leave it with the order, those of an order that waits for its money leave it with that. */
function cartOf(ready: Ready, claim: CartClaim | null) {
  const { request, fingerprint } = ready;
  const leavesCart = fingerprint.cart !== null && firstStatus(ready) === 'placed';
  return { cartOf: leavesCart || claim !== null ? request.userId : null, leavesCart };
}

async function insert(
  tx: Transaction,
  deps: PlaceOrderDeps,
  ready: Ready,
  { id, branchId, slot, date, counter, claim, pointsSpent }: Reserved & { id: string; pointsSpent: number },
): Promise<CreatedRow> {
  const { request, context, draft, fingerprint } = ready;
  const row = orderRow({ ...ready, id, branchId, slot });
  const customOrderId = formatOrderNumber({ countryCode: context.country, date, counter });
  const identity = { payloadHash: contentHash(request, context, fingerprint), requestKey: fingerprint.requestKey };
  const cart = { cartId: claim?.cartId ?? null, cartVersion: claim?.version ?? null };
  const order = { ...row, pointsSpent, customOrderId, ...identity, ...cart };
  const { userId, byPhone } = request;
  const triggeredBy = byPhone ? String(byPhone.staffId) : userId === null ? 'system' : String(userId);
  const entry = { status: row.status, triggeredBy, source: fingerprint.source, createdAt: context.now };
  const { status, totalMinor, currency, trackingToken = null, customerPhone = null, customerEmail = null } = order;
  const created = { id, customOrderId, status, totalMinor, currency, trackingToken };
  const items = itemRows(draft);
  // A customer who ordered by phone has no page of the order open.
  const link = byPhone && userId !== null ? `\n${deps.accounts.publicOrigin}/profile/orders/${id}` : '';
  const letter =
    status === 'placed' ? orderLetter({ ...row, ...amounts(request, draft) }, items, sellerOf(context)) : '';
  const texts = orderMessages(
    status === 'placed' ? 'placed' : 'pending',
    { ...created, language: row.language, customerPhone, customerEmail },
    deps.accounts.publicOrigin,
    { short: link, whole: `${link}${letter}` },
  );
  await insertOrder(tx, order, items, entry, { notifications: texts.messages, uses: usesOf(draft.price) });
  return created;
}

/** Without a legal name the shop sells under its own. */
function sellerOf({ settings: { legalNameEn, legalNameAr } }: OrderContext) {
  return { nameEn: legalNameEn || legalNameAr || '{store}', nameAr: legalNameAr || legalNameEn || '{store}' };
}
