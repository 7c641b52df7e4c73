import type { PhoneOrder } from '@karaz/contract/admin/phone-orders';
import type { OrderPreview } from '@karaz/contract/order-view';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { recordChange } from '../../audit/record-change.ts';
import { guessLimitsOf, type OrderRequest, orderRequest } from '../../checkout/order-request.ts';
import { placeOrder } from '../../checkout/place-order.ts';
import { previewOrder } from '../../checkout/preview-order.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import { idempotencyScope, type RequestContext, reachOf } from '../../http/request-context.ts';
import { isOpenAccount } from './phone-order.queries.ts';

/**
 * The order as the checkout would request it: of the account, or of a guest whose phone nobody has proven. A guest's order
 * opens nothing: an account is made of it only by whoever receives a code on that phone.
 */
async function requestOf(
  { db, accounts }: ApiDeps,
  { caller, language, address: from }: RequestContext,
  order: PhoneOrder,
): Promise<Outcome<OrderRequest>> {
  if (caller.kind !== 'user') return failure('notSignedIn');
  const userId = order.customerId ?? null;
  // Who may not look for customers learns nothing of them here either.
  if (userId !== null && reachOf(caller, 'customers.read') === null) return failure('notAllowed');
  if (userId !== null && !(await isOpenAccount(db, userId))) return failure('notFound');
  const { country, address, customer, addressId } = order;
  const payload = {
    items: order.items.map((item) => ({ ...item, price: null, substitution: null })),
    orderType: 'delivery' as const,
    payment_method: order.payment_method,
    notes: order.notes,
    substitution: order.substitution,
    couponCode: order.couponCode,
    timeSlot: order.timeSlot,
    totalAmount: order.totalAmount,
    countryCode: country,
    shippingAddressId: addressId,
    // The area decides which city it is.
    shipping_address: address && { ...address, countryCode: country, city: String(address.areaId) },
    ...(userId === null && customer),
  };
  const request = orderRequest(payload, { userId, language, country, hashIdentity: accounts.hashIdentity });
  const byPhone = { staffId: caller.id, language: order.language };
  // Whoever types wrong codes is at this desk, not the customer.
  return ok({ ...request, byPhone, guessLimits: guessLimitsOf(caller.id, from) });
}

export async function previewPhoneOrder(
  deps: ApiDeps,
  context: RequestContext,
  order: PhoneOrder,
): Promise<Outcome<OrderPreview>> {
  const request = await requestOf(deps, context, order);
  return request.ok ? ok(await previewOrder(deps, request.value)) : request;
}

export async function takePhoneOrder(
  deps: ApiDeps,
  context: RequestContext,
  order: PhoneOrder,
): Promise<Outcome<{ id: string; number: string }>> {
  const request = await requestOf(deps, context, order);
  if (!request.ok) return request;
  const { items, payment_method: paymentMethod } = order;
  const placed = await placeOrder(deps, request.value, {
    requestKey: `phone ${idempotencyScope(context)} ${context.idempotencyKey ?? context.requestId}`,
    payload: order,
    source: 'admin',
    cart: null,
    record: (tx, entityId) =>
      recordChange(tx, context, { action: 'order.create', entityId, after: { paymentMethod, lines: items.length } }),
  });
  return placed.ok ? ok({ id: placed.value.id, number: placed.value.custom_order_id }) : placed;
}
