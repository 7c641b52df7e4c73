import { api } from '@karaz/contract/api';
import type { CartView } from '@karaz/contract/cart';
import { parseCountryCode } from '@karaz/domain/countries';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import type { RequestContext } from '../http/request-context.ts';
import { createPromotionsCache } from '../promotions/promotions-cache.ts';
import type { Place } from './cart.queries.ts';
import { cartEvents } from './cart-events.ts';
import { createCartNotifier } from './cart-notifications.ts';
import { cartView } from './cart-view.ts';
import { type CartUpdate, changeCart, type RequestedLine } from './change-cart.ts';
import { createGoodsCache } from './goods-cache.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';
import { readCart, type SavedCart } from './read-cart.ts';
import type { CartOwner } from './update-cart.ts';

type PlaceQuery = { country?: string | undefined; areaId?: number | undefined };
type OwnerBody = { user?: number | string | undefined; userId?: number | string | undefined };
type SentLine = {
  stock: number;
  quantity: number;
  addons?:
    | {
        id?: number | undefined;
        addonId?: number | undefined;
        quantity?: number | undefined;
        day?: string | undefined;
      }[]
    | undefined;
};

const placeOf = (query: PlaceQuery, context: RequestContext): Place => ({
  country: query.country ? parseCountryCode(query.country) : context.country,
  areaId: query.areaId,
});

const toRequestedLine = ({ stock, quantity, addons }: SentLine): RequestedLine => ({
  stockId: stock,
  quantity,
  addons: addons?.map((addon) => ({
    addonId: addon.addonId ?? addon.id ?? 0,
    quantity: addon.quantity ?? null,
    day: addon.day,
  })),
});

/** The token alone decides whose cart it is; a body that names another owner is rejected. */
function ownerOf(
  context: RequestContext,
  query: PlaceQuery,
  body: OwnerBody & { version?: number | undefined } = {},
): Outcome<CartOwner> {
  if (context.caller.kind !== 'user') return failure('notSignedIn');
  const { id } = context.caller;
  const sentOwners = [body.user, body.userId].filter((owner) => owner !== undefined);
  if (sentOwners.some((owner) => String(owner) !== String(id))) return failure('notAllowed');
  return ok({ userId: id, place: placeOf(query, context), version: body.version });
}

const cachesOf = (deps: ApiDeps) => ({ goods: createGoodsCache(deps), promotions: createPromotionsCache(deps) });

export function cartRoutes(app: ApiApp, deps: ApiDeps): void {
  const store = { db: deps.db, ...cachesOf(deps), notify: createCartNotifier(deps), clock: deps.clock };
  const show = ({ cart, items: lines, ...saved }: SavedCart, { language }: RequestContext): CartView =>
    cartView({ id: String(cart?.id ?? 0), version: cart?.version ?? 0, lines, ...saved, language, now: deps.clock() });
  const change = async (owner: Outcome<CartOwner>, update: CartUpdate, context: RequestContext) => {
    if (!owner.ok) return owner;
    const changed = await changeCart(store, owner.value, update, context.language);
    if (!changed.ok) return changed;
    const data = show(changed.value.saved, context);
    return changed.value.isStale ? failure('cartChanged', { data }) : ok(data);
  };

  cartEvents(app, deps);
  mount(app, deps, api.getCart, async ({ query, context }) => {
    const owner = ownerOf(context, query);
    if (!owner.ok) return owner;
    return ok(show(await readCart(store, owner.value.userId, owner.value.place), context));
  });
  mount(app, deps, api.putCartItem, ({ body, query, context }) =>
    change(ownerOf(context, query, body), { put: [toRequestedLine(body)], remove: [] }, context),
  );
  mount(app, deps, api.changeCartItem, ({ params, body, query, context }) => {
    const addons = body.addons && toRequestedLine({ stock: 0, quantity: 1, addons: body.addons }).addons;
    const update = { put: [], remove: [], change: { itemId: params.id, quantity: body.quantity, addons } };
    return change(ownerOf(context, query, body), update, context);
  });
  mount(app, deps, api.removeCartItem, ({ params, query, context }) =>
    change(ownerOf(context, query), { put: [], remove: [], removeItem: params.id }, context),
  );
  mount(app, deps, api.clearCart, ({ query, context }) =>
    change(ownerOf(context, query), { put: [], remove: [], clear: true }, context),
  );
  mount(app, deps, api.changeCart, ({ body, query, context }) =>
    change(ownerOf(context, query, body), { put: body.put.map(toRequestedLine), remove: body.remove }, context),
  );
  mount(app, deps, api.syncCart, async ({ body, query, context }) => {
    const owner = ownerOf(context, query, body);
    if (!owner.ok) return owner;
    const merged = await mergeGuestCart(store, owner.value, body.items.map(toRequestedLine), body.strategy);
    return merged.ok ? ok(show(merged.value, context)) : merged;
  });
  mount(app, deps, api.priceCart, async ({ body, query, context }) => {
    const lines = body.items
      .map(toRequestedLine)
      .map((requested) => ({ ...requested, addons: requested.addons ?? [] }));
    const stockIds = lines.map(({ stockId }) => stockId);
    const memberId = context.caller.kind === 'user' ? context.caller.id : null;
    const {
      cart: _cart,
      items: _items,
      ...saved
    } = await readCart(store, null, placeOf(query, context), stockIds, memberId);
    const { language } = context;
    return ok(cartView({ id: 'guest-cart', version: 0, lines, ...saved, language, now: deps.clock() }));
  });
}
