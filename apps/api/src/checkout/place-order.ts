import { toDecimal } from '@karaz/domain/money';
import { ok } from '@karaz/domain/result';
import { checkPhoneCode, isSpentCode } from '../accounts/phone-code.ts';
import { constraintOf, inTransaction } from '../db/database.ts';
import { untilOnDisk } from '../db/on-disk.queries.ts';
import { type Failure, failure, type Outcome } from '../http/failure.ts';
import { checkForm } from './check-form.ts';
import type { CreatedRow } from './first-order.queries.ts';
import { findPlacement, type Marks } from './first-order.ts';
import { guestPhone } from './guest-phone.ts';
import type { OrderFacts } from './order-facts.ts';
import type { OrderWish } from './order-wish.ts';
import { draftOf } from './preview-order.ts';
import { draftFailure } from './problem-failure.ts';
import { CODE_FIELD, type PlaceDeps, type Ready, RolledBack, saveOrder } from './save-order.ts';

export type { Marks } from './first-order.ts';
export type { PlaceDeps } from './save-order.ts';

export type PlacedOrder = {
  id: string;
  custom_order_id: string;
  status: CreatedRow['status'];
  totalAmount: number;
  currency: string;
  trackingToken: string | null;
  isDuplicate: boolean;
  warnings: string[];
};

type Asked = { wish: OrderWish; facts: OrderFacts; marks: Marks };

/** An order is refused with every reason of one kind, or it is there as a whole. */
export async function placeOrder(deps: PlaceDeps, wish: OrderWish, marks: Marks): Promise<Outcome<PlacedOrder>> {
  const { facts, draft } = await draftOf(deps.db, wish, deps.clock());
  const asked = { wish, facts, marks };
  const checked = checkForm(wish, facts);
  if (!checked.ok) return checked;
  const refused = draftFailure(wish, facts, draft);
  if (refused) return firstOrderOr(deps, asked, refused);
  if (wish.userId === null) {
    // A wrong code stays counted whatever becomes of the order, so it is compared before the transaction.
    const code = await checkPhoneCode(deps.db, deps, codeOf(asked), CODE_FIELD);
    // A code that was spent may have been spent on this very order.
    if (!code.ok) return firstOrderOr(deps, asked, code.error, code);
  }
  return keep(deps, { ...asked, draft, checked: checked.value });
}

const codeOf = ({ wish, facts }: Asked) => ({ phone: guestPhone(wish, facts), code: wish.guest.code });

/** The first one may have taken the last of what is asked for: the same request again hears of its order, not of that. */
async function firstOrderOr(
  deps: PlaceDeps,
  asked: Asked,
  refused: Failure,
  code?: Outcome<undefined>,
): Promise<Outcome<PlacedOrder>> {
  const { wish, facts, marks } = asked;
  const placement = await inTransaction(deps.db, (tx) => findPlacement(tx, wish, facts, marks));
  if (placement.kind === 'new') return { ok: false, error: refused };
  // Before anything else is said: whoever only knows a phone and what is in a basket learns nothing.
  if (wish.userId === null && !(await isProven(deps, asked, code))) return { ok: false, error: refused };
  if (placement.kind !== 'first') return failure(placement.kind);
  await untilOnDisk(deps.db);
  return ok(placed(placement.order, placement.isDuplicate, wish));
}

/** Whoever has the phone in hand: with its living code, or the one that was spent just now. */
async function isProven(deps: PlaceDeps, asked: Asked, known?: Outcome<undefined>): Promise<boolean> {
  const given = codeOf(asked);
  const code = known ?? (await checkPhoneCode(deps.db, deps, given, CODE_FIELD));
  if (code.ok) return true;
  return code.error.code === 'wrongCode' && isSpentCode(deps.db, deps, given);
}

async function keep(deps: PlaceDeps, ready: Ready): Promise<Outcome<PlacedOrder>> {
  try {
    const { row, isDuplicate } = await inTransaction(deps.db, (tx) => saveOrder(tx, deps, ready));
    // Also when it was there before: whoever made it may still be waiting for the disk.
    await untilOnDisk(deps.db);
    deps.accounts.wakeSender();
    return ok(placed(row, isDuplicate, ready.wish));
  } catch (error) {
    if (error instanceof RolledBack) return { ok: false, error: error.failure };
    if (constraintOf(error) !== ONE_ORDER) throw error;
    return firstOrderOr(deps, ready, failure('conflict').error);
  }
}

/** The database's own rule: one living order for a version of a cart. */
const ONE_ORDER = 'orders_cart_version';

const ALREADY_PLACED = {
  en: 'You already placed this order. Nothing was ordered a second time.',
  ar: 'سبق أن قدّمت هذا الطلب، ولم يُطلب أي شيء مرة ثانية.',
};

const placed = (row: CreatedRow, isDuplicate: boolean, { language }: OrderWish): PlacedOrder => ({
  id: row.id,
  custom_order_id: row.customOrderId,
  status: row.status,
  totalAmount: toDecimal(row.totalMinor, row.currency),
  currency: row.currency,
  trackingToken: row.trackingToken,
  isDuplicate,
  warnings: isDuplicate ? [ALREADY_PLACED[language]] : [],
});
