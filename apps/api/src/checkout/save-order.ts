import { randomUUID } from 'node:crypto';
import { checkSlot } from '@karaz/domain/delivery/slot-check';
import { wallTimeAt } from '@karaz/domain/delivery/slot-time';
import { placesOf } from '@karaz/domain/delivery/slots';
import { formatOrderNumber } from '@karaz/domain/orders/order-number';
import type { CartClaim } from '@karaz/domain/orders/place-once';
import type { CheckedCheckout } from '@karaz/domain/orders/validate-checkout';
import { spendPhoneCode } from '../accounts/phone-code.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Transaction } from '../db/database.ts';
import { bookSlot } from '../delivery/book-slot.ts';
import { type Failure, failure } from '../http/failure.ts';
import { payWithPoints } from '../membership/spend-points.ts';
import { type CouponHold, holdCoupon, redeemCoupon } from '../promotions/redeem-coupon.ts';
import { identitiesOf } from './coupon-buyer.ts';
import type { OrderDraft } from './draft-order.ts';
import type { CreatedRow } from './first-order.queries.ts';
import { contentHash, findPlacement, type Marks } from './first-order.ts';
import { demandOf, goodsProblems } from './goods-problems.ts';
import { guestPhone } from './guest-phone.ts';
import type { OrderFacts } from './order-facts.ts';
import { orderNews } from './order-messages.ts';
import type { OrderProblem } from './order-problems.ts';
import { itemRows, orderRow } from './order-row.ts';
import type { OrderWish } from './order-wish.ts';
import { draftFailure } from './problem-failure.ts';
import { insertOrder, nextOrderCount } from './save-order.queries.ts';
import { takePlaces } from './take-places.queries.ts';

export type PlaceDeps = Pick<ApiDeps, 'db' | 'clock' | 'accounts'>;
export type Ready = { wish: OrderWish; facts: OrderFacts; draft: OrderDraft; checked: CheckedCheckout; marks: Marks };

export const CODE_FIELD = 'phoneVerificationCode';

/** Leaves the transaction with nothing kept and says why. */
export class RolledBack extends Error {
  readonly failure: Failure;
  constructor(because: Failure) {
    super(because.code);
    this.failure = because;
  }
}

export type SavedOrder = { row: CreatedRow; isDuplicate: boolean };

/**
 * Goods, slot, coupon, points, number, order, history, message and cart: the caller's transaction keeps all of it or
 * nothing. An order that is there already is the answer, and nothing is taken.
 */
export async function saveOrder(tx: Transaction, deps: PlaceDeps, ready: Ready): Promise<SavedOrder> {
  const { wish, facts, marks } = ready;
  const placement = await findPlacement(tx, wish, facts, marks);
  if (placement.kind === 'keyReused' || placement.kind === 'cartChanged') {
    throw new RolledBack(failure(placement.kind).error);
  }
  const spent = await spendCode(tx, deps, ready);
  if (placement.kind === 'first') return { row: placement.order, isDuplicate: placement.isDuplicate };
  if (spent) throw new RolledBack(spent);
  const id = randomUUID();
  const hold = await couponHold(tx, ready);
  const pointsSpent = await spendPoints(tx, ready, id);
  // Goods, window and number last: everybody else who wants them waits from here on.
  const places = await takeAll(tx, ready, placement.claim);
  const row = await insert(tx, deps, ready, { ...places, id, pointsSpent });
  if (hold) await redeemCoupon(tx, row.id, hold);
  return { row, isDuplicate: false };
}

/** A code opens one thing, also when that is an order which is there already. */
async function spendCode(tx: Transaction, deps: PlaceDeps, { wish, facts }: Ready): Promise<Failure | null> {
  if (wish.userId !== null) return null;
  const given = { phone: guestPhone(wish, facts), code: wish.guest.code };
  const spent = await spendPhoneCode(tx, deps, given, CODE_FIELD);
  return spent.ok ? null : spent.error;
}

const refusal = ({ wish, facts, draft }: Ready, problems: readonly OrderProblem[]) =>
  new RolledBack(draftFailure(wish, facts, { ...draft, problems }) ?? failure('conflict').error);

async function couponHold(tx: Transaction, ready: Ready): Promise<CouponHold | null> {
  const { wish, facts, draft } = ready;
  if (wish.couponCode === null) return null;
  const held = await holdCoupon(tx, {
    code: wish.couponCode,
    now: facts.now,
    countryCode: facts.country,
    subtotalMinor: draft.price.subtotalMinor,
    identities: identitiesOf(wish, facts),
  });
  if (!held.ok) throw refusal(ready, [{ code: 'COUPON', error: held.error }]);
  return held.value;
}

async function spendPoints(tx: Transaction, ready: Ready, orderId: string): Promise<number> {
  const { wish, facts, draft } = ready;
  const worthMinor = draft.price.pointsDiscountMinor;
  if (wish.userId === null || worthMinor === 0) return 0;
  const { currency } = facts.settings;
  const payment = { userId: wish.userId, orderId, currency, worthMinor, mostPoints: wish.redeemPoints };
  const paid = await payWithPoints(tx, payment, facts.now);
  if (!paid.ok) throw refusal(ready, [{ code: 'POINTS', available: paid.error.available }]);
  return paid.value;
}

type Places = {
  slot: { date: string; open: string; close: string };
  branchId: number;
  date: string;
  counter: number;
  claim: CartClaim | null;
};

async function takeAll(tx: Transaction, ready: Ready, claim: CartClaim | null): Promise<Places> {
  const { wish, facts, draft } = ready;
  const checked = draft.slotQuery && wish.slot ? checkSlot(draft.slotQuery, wish.slot) : undefined;
  if (!checked?.ok || !facts.times) throw new RolledBack(failure('slotUnavailable').error);
  const { branchId, timeZone } = facts.times;
  const places = placesOf(facts.times, checked.value);
  const { date: day, open, close } = checked.value;
  const window = { branchId, day, opens: open };
  const date = wallTimeAt(facts.now, timeZone).date;
  const counter = { country: facts.country, day: date };
  const cart = cartOf(ready, claim);
  const taken = await takePlaces(tx, { demand: demandOf(draft.lines), window, places, counter, ...cart });
  const isStale = claim !== null && taken.cartVersion !== claim.version;
  if (isStale && claim.isNamed) throw new RolledBack(failure('cartChanged').error);
  const shortage = await goodsProblems(tx, draft.lines, taken.prices);
  if (shortage.length > 0) throw refusal(ready, shortage);
  // The first order of a window or of a day finds no row to count in.
  if (!taken.hasPlace && !(await bookSlot(tx, window, places))) {
    throw refusal(ready, [{ code: 'SLOT', error: { code: 'SLOT_FULL', slot: checked.value } }]);
  }
  const count = taken.count ?? (await nextOrderCount(tx, facts.country, date));
  return { slot: { date: day, open, close }, branchId, date, counter: count, claim: isStale ? null : claim };
}

/** Goods paid at the door leave the cart now; those paid online leave it with the money. */
function cartOf({ wish, checked }: Ready, claim: CartClaim | null) {
  const leavesCart = checked.paymentMethod === 'cash_on_delivery';
  return { cartOf: leavesCart || claim !== null ? wish.userId : null, leavesCart };
}

async function insert(
  tx: Transaction,
  deps: PlaceDeps,
  ready: Ready,
  { id, branchId, slot, date, counter, claim, pointsSpent }: Places & { id: string; pointsSpent: number },
): Promise<CreatedRow> {
  const { wish, facts, draft, marks } = ready;
  const row = orderRow({ ...ready, id, branchId, slot });
  const customOrderId = formatOrderNumber({ countryCode: facts.country, date, counter });
  const known = { payloadHash: contentHash(wish, facts, marks), requestKey: marks.requestKey };
  const cart = { cartId: claim?.cartId ?? null, cartVersion: claim?.version ?? null };
  const order = { ...row, pointsSpent, customOrderId, ...known, ...cart };
  const triggeredBy = wish.userId === null ? 'system' : String(wish.userId);
  const entry = { status: row.status, triggeredBy, source: marks.source, createdAt: facts.now };
  const { status, totalMinor, currency, trackingToken = null, customerPhone = null, customerEmail = null } = order;
  const created = { id, customOrderId, status, totalMinor, currency, trackingToken };
  const news = orderNews(
    status === 'placed' ? 'placed' : 'pending',
    { ...created, language: wish.language, customerPhone, customerEmail },
    deps.accounts.publicOrigin,
  );
  await insertOrder(tx, order, itemRows(draft), entry, news.messages);
  return created;
}
