import { randomUUID } from 'node:crypto';
import { checkSlot } from '@karaz/domain/delivery/slot-check';
import { wallTimeAt } from '@karaz/domain/delivery/slot-time';
import { placesOf } from '@karaz/domain/delivery/slots';
import { formatOrderNumber } from '@karaz/domain/orders/order-number';
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
import { findTwin, type Marks, markOf } from './find-twin.ts';
import { demandOf, goodsProblems } from './goods-problems.ts';
import { guestPhone } from './guest-phone.ts';
import type { OrderFacts } from './order-facts.ts';
import { orderNews } from './order-messages.ts';
import type { OrderProblem } from './order-problems.ts';
import { itemRows, orderRow } from './order-row.ts';
import type { OrderWish } from './order-wish.ts';
import { draftFailure } from './problem-failure.ts';
import { type CreatedRow, insertOrder, nextOrderCount } from './save-order.queries.ts';
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

/** Goods, slot, coupon, points, number, order, history, message and cart: the caller's transaction keeps all of it or nothing. */
export async function saveOrder(tx: Transaction, deps: PlaceDeps, ready: Ready): Promise<CreatedRow> {
  const { wish, facts, marks } = ready;
  const twin = await findTwin(tx, wish, facts, marks);
  if (twin) return twin;
  if (wish.userId === null) {
    const given = { phone: guestPhone(wish, facts), code: wish.guest.code };
    const spent = await spendPhoneCode(tx, deps, given, CODE_FIELD);
    if (!spent.ok) throw new RolledBack(spent.error);
  }
  const id = randomUUID();
  const hold = await couponHold(tx, ready);
  const pointsSpent = await spendPoints(tx, ready, id);
  // Goods, window and number last: everybody else who wants them waits from here on.
  const places = await takeAll(tx, ready);
  const row = await insert(tx, deps, ready, { ...places, id, pointsSpent });
  if (hold) await redeemCoupon(tx, row.id, hold);
  return row;
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

type Places = { slot: { date: string; open: string; close: string }; branchId: number; date: string; counter: number };

async function takeAll(tx: Transaction, ready: Ready): Promise<Places> {
  const { wish, facts, draft } = ready;
  const checked = draft.slotQuery && wish.slot ? checkSlot(draft.slotQuery, wish.slot) : undefined;
  if (!checked?.ok || !facts.times) throw new RolledBack(failure('slotUnavailable').error);
  const { branchId, timeZone } = facts.times;
  const places = placesOf(facts.times, checked.value);
  const { date: day, open, close } = checked.value;
  const window = { branchId, day, opens: open };
  const date = wallTimeAt(facts.now, timeZone).date;
  const counter = { country: facts.country, day: date };
  const taken = await takePlaces(tx, { demand: demandOf(draft.lines), window, places, counter, cartOf: cartOf(ready) });
  const shortage = await goodsProblems(tx, draft.lines, taken.prices);
  if (shortage.length > 0) throw refusal(ready, shortage);
  // The first order of a window or of a day finds no row to count in.
  if (!taken.hasPlace && !(await bookSlot(tx, window, places))) {
    throw refusal(ready, [{ code: 'SLOT', error: { code: 'SLOT_FULL', slot: checked.value } }]);
  }
  const count = taken.count ?? (await nextOrderCount(tx, facts.country, date));
  return { slot: { date: day, open, close }, branchId, date, counter: count };
}

/** Goods paid at the door leave the cart now; those paid online leave it with the money. */
const cartOf = ({ wish, checked }: Ready) => (checked.paymentMethod === 'cash_on_delivery' ? wish.userId : null);

async function insert(
  tx: Transaction,
  deps: PlaceDeps,
  ready: Ready,
  { id, branchId, slot, date, counter, pointsSpent }: Places & { id: string; pointsSpent: number },
): Promise<CreatedRow> {
  const { wish, facts, draft, marks } = ready;
  const row = orderRow({ ...ready, id, branchId, slot });
  const customOrderId = formatOrderNumber({ countryCode: facts.country, date, counter });
  const payloadHash = markOf(wish, facts, marks);
  const order = { ...row, pointsSpent, customOrderId, payloadHash, requestKey: marks.requestKey };
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
