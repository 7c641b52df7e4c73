import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '@karaz/contract/endpoint';
import type { createSubscription as createCall } from '@karaz/contract/subscriptions';
import { toDecimal } from '@karaz/domain/money';
import { PAYMENT_WINDOW_MINUTES } from '@karaz/domain/orders/order-status';
import type { OrderPrice } from '@karaz/domain/pricing/price-order';
import { ok } from '@karaz/domain/result';
import { weekCutoffAt } from '@karaz/domain/subscriptions/change-week';
import type { CheckedSubscription } from '@karaz/domain/subscriptions/validate-subscription';
import type { ApiDeps } from '../api-deps.ts';
import { orderRow } from '../checkout/order-row.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { type DraftedSubscription, draftSubscription, type SubscriptionRequest } from './draft-subscription.ts';
import { lockedItems } from './locked-items.ts';
import { noteEvent } from './note-event.ts';
import { contentHashOf, findSame } from './same-subscription.ts';
import { subscriptionFailure } from './subscription-problems.ts';
import {
  insertSubscription,
  type NewDelivery,
  type NewSubscription,
  type SubscriptionRow,
  selectByRequestKey,
} from './subscriptions.queries.ts';

type Created = ResponseOf<typeof createCall>;
type Deps = Pick<ApiDeps, 'db' | 'clock' | 'accounts'>;

const MINUTE_MS = 60_000;

/** Subscription and its four weeks, at the prices of this moment; they run once they are paid. */
export function createSubscription(
  deps: Deps,
  input: SubscriptionRequest,
  requestKey: string | null,
): Promise<Outcome<Created>> {
  return inTransaction(deps.db, (tx) => createOnce(tx, deps, input, requestKey));
}

async function createOnce(
  tx: Transaction,
  deps: Deps,
  input: SubscriptionRequest,
  requestKey: string | null,
): Promise<Outcome<Created>> {
  const now = deps.clock();
  const contentHash = contentHashOf(input.userId, input.payload);
  const by = { now, origin: deps.accounts.publicOrigin };
  const first = await findSame(tx, input.userId, contentHash, by);
  if (first) return ok(created(first, requestKey === null || first.requestKey !== requestKey));
  const drafted = await draftSubscription(tx, input, now);
  const { context, checked } = drafted;
  if ((input.payload.addressId ?? null) !== null && context.address === null) {
    return failure('notFound', { fields: { addressId: { code: 'notFound' } } });
  }
  const problem = subscriptionFailure(drafted);
  if (problem) return { ok: false, error: problem };
  if (checked === null || context.times === null) return failure('validationFailed');
  const row = { ...subscriptionRow(drafted, checked, context.times.branchId), requestKey, contentHash };
  if (await insertSubscription(tx, row, lockedItems(drafted.draft), deliveriesOf(drafted, checked))) {
    await noteEvent(tx, row, { event: 'created', by: 'shopper', now });
    return ok(created(row, false));
  }
  const earlier = requestKey === null ? undefined : await selectByRequestKey(tx, requestKey);
  return earlier ? ok(created(earlier, false)) : failure('conflict');
}

type Held = Pick<SubscriptionRow, 'id' | 'status' | 'totalMinor' | 'currency'> & {
  heldUntil?: Date | null | undefined;
};

const created = ({ id, status, totalMinor, currency, heldUntil }: Held, isDuplicate: boolean): Created => ({
  id,
  status,
  totalAmount: toDecimal(totalMinor, currency),
  currency,
  payUntil: heldUntil?.toISOString() ?? '',
  isDuplicate,
});

function subscriptionRow(
  drafted: DraftedSubscription,
  { startDate, weeks }: CheckedSubscription,
  branchId: number,
): NewSubscription {
  const { request, context, price } = drafted;
  const [first] = weeks;
  // Who it is for and where it goes are copied exactly as an order copies them.
  const order = orderRow({
    id: randomUUID(),
    request,
    context,
    draft: drafted.draft,
    checked: { paymentMethod: 'online_payment', orderType: 'delivery' },
    branchId,
    slot: { date: startDate, open: first?.time ?? '', close: '' },
  });
  return {
    id: order.id,
    userId: request.userId,
    status: 'pending',
    language: request.language,
    customerName: order.customerName,
    customerEmail: order.customerEmail ?? null,
    customerPhone: order.customerPhone ?? null,
    countryCode: context.country,
    currency: context.settings.currency,
    branchId,
    addressId: context.address?.id ?? null,
    shippingAddress: order.shippingAddress ?? null,
    areaId: order.areaId ?? null,
    shippingMethod: order.shippingMethod,
    startDate,
    notes: request.notes,
    subtotalMinor: price.subtotalMinor,
    discountMinor: price.discountMinor,
    shippingMinor: price.shippingMinor,
    totalMinor: price.totalMinor,
    heldUntil: new Date(context.now.getTime() + PAYMENT_WINDOW_MINUTES * MINUTE_MS),
    createdAt: context.now,
    updatedAt: context.now,
  };
}

function deliveriesOf({ context, price }: DraftedSubscription, { weeks }: CheckedSubscription): NewDelivery[] {
  const schedule = context.times;
  if (schedule === null) return [];
  return weeks.map(({ date, time }, week) => ({
    week,
    day: date,
    time,
    dueAt: weekCutoffAt({ date, time }, { schedule }),
    ...weekAmounts(price.week),
  }));
}

export function weekAmounts(price: OrderPrice) {
  return {
    subtotalMinor: price.subtotalMinor,
    discountMinor: price.discountMinor,
    shippingMinor: price.shippingMinor,
    shippingTaxClass: price.shippingTaxClass,
    shippingVatRate: price.shippingVatRate,
    taxMinor: price.taxMinor,
    vatMinor: price.vatMinor,
    vatRate: price.vatPercent,
    totalMinor: price.totalMinor,
  };
}
