import { guestOrders } from '@karaz/domain/accounts/reachable';
import { toDecimal } from '@karaz/domain/money';
import type { CheckedCheckout } from '@karaz/domain/orders/validate-checkout';
import { ok } from '@karaz/domain/result';
import { checkPhoneCode, isSpentCode } from '../accounts/phone-code.ts';
import { inAsyncTransaction } from '../db/async-commit.queries.ts';
import { constraintOf } from '../db/database.ts';
import { type Failure, failure, type Outcome, RolledBack } from '../http/failure.ts';
import { inAllLanguages } from '../texts/in-all-languages.ts';
import { withCardLimit } from './card-limit.ts';
import { checkForm } from './check-form.ts';
import type { CreatedRow } from './find-duplicate-order.queries.ts';
import { findPlacement, type RequestFingerprint } from './find-duplicate-order.ts';
import { loadDraft } from './load-draft.ts';
import type { OrderContext } from './order-context.ts';
import { guestPhone, type OrderRequest } from './order-request.ts';
import { draftFailure } from './problem-failure.ts';
import { CODE_FIELD, type PlaceOrderDeps, type Ready, saveOrder } from './save-order.ts';

export type { RequestFingerprint } from './find-duplicate-order.ts';
export type { PlaceOrderDeps } from './save-order.ts';

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

type OrderAttempt = { request: OrderRequest; context: OrderContext; fingerprint: RequestFingerprint };

/** An order is rejected with every reason of one kind, or it is there as a whole. */
export async function placeOrder(
  deps: PlaceOrderDeps,
  request: OrderRequest,
  fingerprint: RequestFingerprint,
): Promise<Outcome<PlacedOrder>> {
  const { context, ...drafted } = await loadDraft(deps.db, request, deps.clock());
  const draft = withCardLimit(deps, request, context, drafted.draft);
  const guests = guestOrders(deps.accounts.sends, context.settings.guestsWithoutCode);
  // Nobody proves a phone by calling: such an order opens nothing to a guest.
  const isUnproven = request.userId === null && (guests === 'no-code' || request.byPhone !== undefined);
  const attempt = { request, context, fingerprint: isUnproven ? { ...fingerprint, isUnproven } : fingerprint };
  const checked = checkForm(request, context, guests === 'code' && !isUnproven);
  if (!checked.ok) return checked;
  const notOffered = offerFailure(deps, attempt, checked.value);
  if (notOffered) return notOffered;
  const failed = draftFailure(request, context, draft);
  if (failed) return existingOrderOr(deps, attempt, failed);
  // Accounts may be limited to some amounts.
  if (isCard(checked.value) && deps.takesCards?.(context.country, draft.price.totalMinor || undefined) === false)
    return failure('paymentUnavailable');
  if (request.userId === null && !isUnproven) {
    // A wrong code stays counted whatever becomes of the order, so it is compared before the transaction.
    const code = await checkPhoneCode(deps.db, deps, codeOf(attempt), CODE_FIELD);
    // A code that was spent may have been spent on this very order.
    if (!code.ok) return existingOrderOr(deps, attempt, code.error, code);
  }
  return save(deps, { ...attempt, draft, checked: checked.value });
}

/** What the services of this store do not allow, whatever the form says. */
function offerFailure(
  { accounts, takesCards }: PlaceOrderDeps,
  { request, context, fingerprint }: OrderAttempt,
  checked: CheckedCheckout,
) {
  const isGuest = request.userId === null;
  if (isGuest && !accounts.sends.sms && !fingerprint.isUnproven) return failure('smsNotAvailable');
  // A coupon needs a proven phone, or staff who take the order by phone.
  if (fingerprint.isUnproven && !request.byPhone && request.couponCode !== null) return failure('couponRefused');
  return isCard(checked) && takesCards?.(context.country) === false ? failure('paymentUnavailable') : null;
}

const isCard = ({ paymentMethod }: CheckedCheckout) => paymentMethod === 'online_payment';

const codeOf = ({ request, context }: OrderAttempt) => ({
  phone: guestPhone(request, context),
  code: request.guest.code,
});

/** The existing order may have reserved the last pieces: a repeated request gets that order, not the error. */
async function existingOrderOr(
  deps: PlaceOrderDeps,
  attempt: OrderAttempt,
  failed: Failure,
  code?: Outcome<undefined>,
): Promise<Outcome<PlacedOrder>> {
  const { request, context, fingerprint } = attempt;
  const placement = await inAsyncTransaction(deps.db, (tx) => findPlacement(tx, request, context, fingerprint));
  if (placement.kind === 'new') return { ok: false, error: failed };
  // Checked first, so that somebody who only knows a phone and a basket learns nothing.
  const needsCode = request.userId === null && !attempt.fingerprint.isUnproven;
  if (needsCode && !(await isProven(deps, attempt, code))) return { ok: false, error: failed };
  if (placement.kind !== 'existing') return failure(placement.kind);
  return ok(placed(placement.order, placement.isDuplicate, request));
}

/** Whoever has the phone in hand: with its living code, or the one that was spent just now. */
async function isProven(
  deps: PlaceOrderDeps,
  attempt: OrderAttempt,
  checkedCode?: Outcome<undefined>,
): Promise<boolean> {
  const phoneAndCode = codeOf(attempt);
  const code = checkedCode ?? (await checkPhoneCode(deps.db, deps, phoneAndCode, CODE_FIELD));
  if (code.ok) return true;
  return code.error.code === 'wrongCode' && isSpentCode(deps.db, deps, phoneAndCode);
}

async function save(deps: PlaceOrderDeps, ready: Ready): Promise<Outcome<PlacedOrder>> {
  try {
    // A repeat waits for the disk, too: the transaction that made the order may not be on it yet.
    const { row, isDuplicate } = await inAsyncTransaction(deps.db, (tx) => saveOrder(tx, deps, ready));
    deps.accounts.wakeSender();
    return ok(placed(row, isDuplicate, ready.request));
  } catch (error) {
    if (error instanceof RolledBack) return { ok: false, error: error.failure };
    if (constraintOf(error) !== ONE_ORDER) throw error;
    return existingOrderOr(deps, ready, failure('conflict').error);
  }
}

/** The database's own rule: one living order for a version of a cart. */
const ONE_ORDER = 'orders_cart_version';

const ALREADY_PLACED = inAllLanguages(
  {
    en: 'You already placed this order. Nothing was ordered a second time.',
    ar: 'سبق أن قدّمت هذا الطلب، ولم يُطلب أي شيء مرة ثانية.',
  },
  (texts) => texts.forms.alreadyPlaced,
);

const placed = (row: CreatedRow, isDuplicate: boolean, { language }: OrderRequest): PlacedOrder => ({
  id: row.id,
  custom_order_id: row.customOrderId,
  status: row.status,
  totalAmount: toDecimal(row.totalMinor, row.currency),
  currency: row.currency,
  trackingToken: row.trackingToken,
  isDuplicate,
  warnings: isDuplicate ? [ALREADY_PLACED[language]] : [],
});
