import type { OrderPreview } from '@karaz/contract/order-view';
import { changeScope, staffChangeScope } from '@karaz/domain/orders/order-changes';
import { discountOf } from '@karaz/domain/orders/order-discount';
import { ok } from '@karaz/domain/result';
import type { Language } from '@karaz/i18n/language';
import type { ApiDeps } from '../api-deps.ts';
import { draftOrder, type OrderDraft } from '../checkout/draft-order.ts';
import { type OrderContext, orderContext } from '../checkout/order-context.ts';
import { isBlocking, type OrderProblem } from '../checkout/order-problems.ts';
import type { OrderRequest } from '../checkout/order-request.ts';
import { previewOf } from '../checkout/preview-order.ts';
import { draftFailure } from '../checkout/problem-failure.ts';
import { effectProblems } from '../checkout/promotion-locks.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { type Failure, failure, type Outcome, RolledBack } from '../http/failure.ts';
import { moneyHeld } from '../payments/request-refund.ts';
import { agreedTermsOf } from '../promotions/promotion-uses.ts';
import { type DiscountChange, discountChanges } from './agreed-promotions.ts';
import { countRepicked, takeCarried } from './carry-picks.ts';
import { addressFailure, contextOfChange } from './change-context.ts';
import type { Drafted } from './change-draft.ts';
import { type ChangeMoney, moneyOfChange } from './change-money.ts';
import { changeVersion } from './change-version.ts';
import { recipientFailure } from './changed-recipient.ts';
import { changedLines, changedRequest, hasOtherAddons, isOtherArea, type RequestedChange } from './changed-request.ts';
import { selectChangeState } from './order-changes.queries.ts';
import { type LockedOrder, lockOrder, selectItems } from './orders.queries.ts';
import { selectPickLines } from './picks.queries.ts';
import { releaseReserved, reuseCoupon, type SavedChange, saveChange } from './save-change.ts';

export type ChangeRequest = {
  change: RequestedChange;
  language: Language;
  triggeredBy: string;
  /** Left out: the shopper changes it. */
  staff?: StaffChange;
};
export type StaffChange = {
  /** Of the order as it was shown; null: whatever it is now. */
  version: string | null;
  reason: string;
  /** Why they may send no money back; null: they may. */
  refundError: Failure | null;
  /** In the transaction of the change. */
  record: (tx: Transaction, saved: SavedChange) => Promise<void>;
};
type Deps = Pick<ApiDeps, 'db' | 'clock' | 'accounts'>;

/** The order's lock decides against whoever starts to pick it or to pay for it at this moment. */
export async function changeOrder(deps: Deps, id: string, request: ChangeRequest): Promise<Outcome<undefined>> {
  const { triggeredBy, staff } = request;
  const now = deps.clock();
  const by = { triggeredBy, now, origin: deps.accounts.publicOrigin, reason: staff?.reason ?? '' };
  const done = await rolledBackOr(() =>
    inTransaction(deps.db, async (tx): Promise<Outcome<undefined>> => {
      const drafted = await draftChange(tx, deps, id, request);
      if (!drafted.ok) throw new RolledBack(drafted.error);
      const failed = draftFailure(drafted.value.request, drafted.value.context, drafted.value.draft);
      if (failed) throw new RolledBack(failed);
      const rejected = await rejectMoney(tx, drafted.value, staff);
      if (rejected) throw new RolledBack(rejected);
      const saved = await saveChange(tx, drafted.value, { ...by, source: staff ? 'admin' : 'checkout' });
      await staff?.record(tx, saved);
      return ok(undefined);
    }),
  );
  deps.accounts.wakeSender();
  return done;
}

/** Nobody is charged more than they agreed to, and staff send money back only when they may. */
async function rejectMoney(tx: Transaction, drafted: Drafted, staff: StaffChange | undefined): Promise<Failure | null> {
  const { kind } = await moneyOfChange(tx, drafted);
  if (kind === 'notPossible') return failure('paidOrderLarger').error;
  if (kind !== 'refund' && kind !== 'release') return null;
  if (staff) return staff.refundError;
  // A part went back for another reason: only staff know whether it was for what is now left out.
  const { id, totalMinor, dueMinor } = drafted.order;
  const held = await moneyHeld(tx, 'order', id);
  return held && held.leftMinor !== totalMinor - dueMinor ? failure('paidOrderFixed').error : null;
}

export type ChangePreview = {
  preview: OrderPreview;
  money: ChangeMoney;
  discounts: DiscountChange[];
  repicked: number;
};

/** What the change would come to. Goods and coupon are free for it as they will be, so it is worked out and rolled back. */
export async function previewChange(deps: Deps, id: string, request: ChangeRequest): Promise<Outcome<ChangePreview>> {
  let found: ChangePreview | undefined;
  const done = await rolledBackOr<ChangePreview>(() =>
    inTransaction(deps.db, async (tx) => {
      const drafted = await draftChange(tx, deps, id, request);
      if (!drafted.ok) throw new RolledBack(drafted.error);
      const preview = previewOf(drafted.value.request, drafted.value.context, drafted.value.draft);
      found = {
        preview,
        money: await moneyOfChange(tx, drafted.value),
        discounts: await discountChanges(tx, drafted.value),
        repicked: countRepicked(drafted.value),
      };
      throw new RolledBack(failure('conflict').error);
    }),
  );
  return found ? ok(found) : done;
}

async function rolledBackOr<T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RolledBack) return { ok: false, error: error.failure };
    throw error;
  }
}

async function draftChange(
  tx: Transaction,
  { clock, accounts }: Deps,
  id: string,
  { change: requested, language, staff }: ChangeRequest,
): Promise<Outcome<Drafted>> {
  const order = await lockOrder(tx, id);
  if (!order) return failure('notFound');
  if (staff && staff.version !== null && staff.version !== (await changeVersion(tx, id))) return failure('conflict');
  const state = await selectChangeState(tx, order);
  const scope = staff ? staffChangeScope(state) : changeScope(state);
  if (scope === 'none') return failure(staff ? 'moveNotAllowed' : 'orderInPicking');
  const items = await selectItems(tx, [id]);
  const change = staff ? requested : ownPart(order, requested);
  const lines = changedLines(items, change);
  if (lines === undefined) return failure('conflict');
  // Another area may have another fee.
  const areLinesChanged = lines !== null || isOtherArea(order, change);
  if (areLinesChanged && scope === 'details') return failure('paidOrderFixed');
  const now = clock();
  const { hashIdentity } = accounts;
  const request = changedRequest({ order, items, change, lines, language, hashIdentity });
  const picked = areLinesChanged ? await selectPickLines(tx, [id]) : [];
  if (areLinesChanged) {
    await releaseReserved(tx, order, request, now);
    await takeCarried(tx, picked, request);
  }
  const found = await orderContext(tx, request, now, {
    ...{ offersPoints: false, orderedAt: order.createdAt },
  });
  // Who orders more gets that for what promotions are worth today: a wrong one that was corrected is not used on.
  const isMoreOrdered = request.lines.some((line) => isMore(items, line));
  const agreed = staff || !isMoreOrdered ? await agreedTermsOf(tx, id) : new Map();
  const context = await contextOfChange(tx, { order, items, request, areLinesChanged, agreed }, found);
  const wrongAddress = addressFailure(order, change, request, context);
  if (wrongAddress) return wrongAddress;
  const wrongRecipient = recipientFailure(order, change, language);
  if (wrongRecipient) return wrongRecipient;
  const held = areLinesChanged ? await reuseCoupon(tx, order, request, context, agreed) : null;
  const { draft, coupon, droppedCode } = draftWithCoupon(request, context, held);
  const drafted = {
    ...{ order, items, picked, change, context, areLinesChanged, agreed, coupon, droppedCode },
    request: droppedCode === null ? request : { ...request, couponCode: null },
  };
  const problems = draft.problems.filter((problem) => isAtStake(problem, drafted));
  const price = areLinesChanged ? draft.price : agreedPrice(order, draft);
  return ok({ ...drafted, draft: { ...draft, problems, price } });
}

type Coupon = Pick<Drafted, 'draft' | 'coupon' | 'droppedCode'>;

/** A code that the changed order no longer allows, or that takes nothing off it, is dropped: nobody has to keep goods for it. */
function draftWithCoupon(
  request: OrderRequest,
  context: OrderContext,
  held: Awaited<ReturnType<typeof reuseCoupon>>,
): Coupon {
  const terms = held?.ok ? held.value.terms : null;
  const draft = draftOrder(request, context, terms);
  const applies = held === null || (held.ok && effectProblems(terms, draft.price).length === 0);
  const { couponCode } = request;
  if (applies || couponCode === null) return { draft, coupon: held?.ok ? held.value : null, droppedCode: null };
  const dropped: OrderProblem = { code: 'COUPON_DROPPED', couponCode };
  return {
    draft: { ...draft, problems: [...draft.problems, dropped] },
    coupon: null,
    droppedCode: couponCode,
  };
}

/** A shopper with an account chooses one of their addresses; whoever has a guest's link names one. */
function ownPart({ userId }: LockedOrder, requested: RequestedChange): RequestedChange {
  const { areaId: _, recipient: __, ...change } = requested;
  return userId === null ? { ...change, addressId: null } : { ...change, address: null };
}

const isMore = (items: Drafted['items'], { stockId, quantity }: OrderRequest['lines'][number]): boolean =>
  quantity > items.filter((item) => item.stockId === stockId).reduce((sum, item) => sum + item.quantity, 0);

type Stake = Pick<Drafted, 'order' | 'items' | 'change' | 'request' | 'areLinesChanged'>;

/** What stays as it was agreed is not looked at again: the time only if it is another or something is added to the bag. */
function isAtStake(problem: OrderProblem, { change, items, request, areLinesChanged }: Stake): boolean {
  if (!isBlocking(problem)) return areLinesChanged;
  if (problem.code === 'SLOT' || problem.code === 'MEAT_TIME') {
    const isOtherMeat = problem.code === 'MEAT_TIME' && hasOtherAddons(items, change);
    return Boolean(change.timeSlot) || isOtherMeat || request.lines.some((line) => isMore(items, line));
  }
  if (problem.code !== 'ANIMAL') return areLinesChanged;
  // The slaughter of what was agreed is booked already, unless other choices are made for the animal.
  const [line, changed] = [request.lines[problem.index], change.items?.[problem.index]];
  const hasOtherChoices = changed !== undefined && hasOtherAddons(items, { items: [changed] });
  return areLinesChanged && (line === undefined || isMore(items, line) || hasOtherChoices);
}

function agreedPrice(order: LockedOrder, { price }: OrderDraft): OrderDraft['price'] {
  const { subtotalMinor, promotionDiscountMinor, membershipDiscountMinor, couponDiscountMinor } = order;
  const { pointsDiscountMinor, pointsSpent, shippingMinor, taxMinor, vatMinor, totalMinor } = order;
  const discounts = { promotionDiscountMinor, membershipDiscountMinor, couponDiscountMinor, pointsDiscountMinor };
  return {
    ...price,
    ...{ subtotalMinor, ...discounts, pointsSpent, discountMinor: discountOf(order) },
    ...{ shippingMinor, taxMinor, vatPercent: order.vatRate, vatMinor, totalMinor },
  };
}
