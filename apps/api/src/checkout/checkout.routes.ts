import { api } from '@karaz/contract/api';
import type { BodyOf } from '@karaz/contract/endpoint';
import type { OrderPayload } from '@karaz/contract/order-payload';
import type { CountryCode } from '@karaz/domain/countries';
import { ok } from '@karaz/domain/result';
import { checkPhoneCode } from '../accounts/phone-code.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Outcome } from '../http/failure.ts';
import type { Metrics } from '../http/metrics.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import type { RequestContext } from '../http/request-context.ts';
import { holdSlot } from './hold-slot.ts';
import { listCartSlots } from './list-cart-slots.ts';
import { guessLimitsOf, type Hashing, type OrderRequest, orderRequest, ownOrderRequest } from './order-request.ts';
import { type PlacedOrder, placeOrder } from './place-order.ts';
import { previewOrder } from './preview-order.ts';
import { CODE_FIELD } from './save-order.ts';
import { verifyCoupon } from './verify-coupon.ts';

type SlotsBody = BodyOf<typeof api.listCartSlots>;
const guestOrderRequest = (
  payload: OrderPayload,
  { language, country, address }: RequestContext,
  { hashIdentity }: Hashing,
) => orderRequest(payload, { userId: null, language, country, address, hashIdentity });

function fingerprintOf(payload: OrderPayload, { caller, idempotencyKey, address }: RequestContext) {
  const scope = caller.kind === 'user' ? `user:${caller.id}` : `guest:${address}`;
  const { cartVersion = null, slotHoldId: _, ...content } = payload;
  return {
    requestKey: idempotencyKey === null ? null : `${scope} ${idempotencyKey}`,
    payload: content,
    source: 'checkout' as const,
    cart: { version: cartVersion },
  };
}

/** The same request again is no second order. */
function countOrder(metrics: Metrics, placed: Outcome<PlacedOrder>, labels: { country: CountryCode; method: string }) {
  if (!placed.ok) metrics.count('karaz_checkout_failures_total', { code: placed.error.code });
  else if (!placed.value.isDuplicate) metrics.count('karaz_orders_total', labels);
}

export function checkoutRoutes(app: ApiApp, deps: ApiDeps): void {
  const isPhoneProven = async (phone: string, code: string) =>
    (await checkPhoneCode(deps.db, deps, { phone, code }, CODE_FIELD)).ok;
  mount(app, deps, api.previewOrder, async ({ body, context }) => {
    const request = ownOrderRequest(body, context, deps.accounts);
    return request.ok ? ok(await previewOrder(deps, request.value)) : request;
  });
  mount(app, deps, api.previewGuestOrder, async ({ body, context }) =>
    ok(await previewOrder(deps, guestOrderRequest(body, context, deps.accounts), isPhoneProven)),
  );
  /** Only the area and the goods count; the token decides whose hold it is. */
  const slotsRequest = ({ areaId, ...payload }: SlotsBody, context: RequestContext) => ({
    ...guestOrderRequest({ ...payload, shipping_address: { areaId } }, context, deps.accounts),
    userId: context.caller.kind === 'user' ? context.caller.id : null,
  });
  mount(app, deps, api.listCartSlots, ({ body, context }) =>
    listCartSlots(deps.db, slotsRequest(body, context), deps.clock(), body.days ?? undefined),
  );
  mount(app, deps, api.holdSlot, ({ body, context }) =>
    holdSlot(deps.db, slotsRequest(body, context), {
      ...{ address: context.address, prolongs: body.prolongs, now: deps.clock() },
    }),
  );
  const place = async (request: OrderRequest, payload: OrderPayload, context: RequestContext) => {
    const placed = await placeOrder(deps, request, fingerprintOf(payload, context));
    countOrder(deps.metrics, placed, { country: context.country, method: request.paymentMethod ?? 'none' });
    return placed;
  };
  mount(app, deps, api.createOrder, async ({ body, context }) => {
    const request = ownOrderRequest(body, context, deps.accounts);
    return request.ok ? place(request.value, body, context) : request;
  });
  mount(app, deps, api.createGuestOrder, ({ body, context }) =>
    place(guestOrderRequest(body, context, deps.accounts), body, context),
  );
  mount(app, deps, api.verifyCoupon, async ({ body, context }) => {
    const { caller, country, language, address } = context;
    const userId = caller.kind === 'user' ? caller.id : null;
    const check = {
      code: body.code,
      items: body.items ?? [],
      guessLimits: guessLimitsOf(userId, address),
      hashIdentity: deps.accounts.hashIdentity,
    };
    return ok(await verifyCoupon(deps.db, { ...check, userId, country, language, now: deps.clock() }));
  });
}
