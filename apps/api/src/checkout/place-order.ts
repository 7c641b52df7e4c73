import { toDecimal } from '@karaz/domain/money';
import { ok } from '@karaz/domain/result';
import { checkPhoneCode } from '../accounts/phone-code.ts';
import { inTransaction } from '../db/database.ts';
import { untilOnDisk } from '../db/on-disk.queries.ts';
import type { Failure, Outcome } from '../http/failure.ts';
import { checkForm } from './check-form.ts';
import { findTwin, type Marks } from './find-twin.ts';
import { guestPhone } from './guest-phone.ts';
import type { OrderFacts } from './order-facts.ts';
import type { OrderWish } from './order-wish.ts';
import { draftOf } from './preview-order.ts';
import { draftFailure } from './problem-failure.ts';
import type { CreatedRow } from './save-order.queries.ts';
import { CODE_FIELD, type PlaceDeps, type Ready, RolledBack, saveOrder } from './save-order.ts';

export type { Marks } from './find-twin.ts';
export type { PlaceDeps } from './save-order.ts';

export type PlacedOrder = {
  id: string;
  custom_order_id: string;
  status: CreatedRow['status'];
  totalAmount: number;
  currency: string;
  trackingToken: string | null;
  warnings: string[];
};

/** An order is refused with every reason of one kind, or it is there as a whole. */
export async function placeOrder(deps: PlaceDeps, wish: OrderWish, marks: Marks): Promise<Outcome<PlacedOrder>> {
  const { facts, draft } = await draftOf(deps.db, wish, deps.clock());
  const checked = checkForm(wish, facts);
  if (!checked.ok) return checked;
  const refused = draftFailure(wish, facts, draft);
  if (refused) return sameAgain(deps, wish, facts, marks, refused);
  if (wish.userId === null) {
    // A wrong code stays counted whatever becomes of the order, so it is compared before the transaction.
    const given = { phone: guestPhone(wish, facts), code: wish.guest.code };
    const code = await checkPhoneCode(deps.db, deps, given, CODE_FIELD);
    // A code that was spent may have been spent on this very order.
    if (!code.ok) return sameAgain(deps, wish, facts, marks, code.error);
  }
  return keep(deps, { wish, facts, draft, checked: checked.value, marks });
}

/** The first one may have taken the last of what is asked for: the same request again hears of its order, not of that. */
async function sameAgain(
  deps: PlaceDeps,
  wish: OrderWish,
  facts: OrderFacts,
  marks: Marks,
  refused: Failure,
): Promise<Outcome<PlacedOrder>> {
  const twin = await inTransaction(deps.db, (tx) => findTwin(tx, wish, facts, marks));
  if (!twin) return { ok: false, error: refused };
  await untilOnDisk(deps.db);
  return ok(placed(twin));
}

async function keep(deps: PlaceDeps, ready: Ready): Promise<Outcome<PlacedOrder>> {
  try {
    const row = await inTransaction(deps.db, (tx) => saveOrder(tx, deps, ready));
    // Also when it is the twin's: whoever made that one may still be waiting for the disk.
    await untilOnDisk(deps.db);
    deps.accounts.wakeSender();
    return ok(placed(row));
  } catch (error) {
    if (error instanceof RolledBack) return { ok: false, error: error.failure };
    throw error;
  }
}

const placed = (row: CreatedRow): PlacedOrder => ({
  id: row.id,
  custom_order_id: row.customOrderId,
  status: row.status,
  totalAmount: toDecimal(row.totalMinor, row.currency),
  currency: row.currency,
  trackingToken: row.trackingToken,
  warnings: [],
});
