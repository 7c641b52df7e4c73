import { api } from '@karaz/contract/api';
import { parseCountryCode } from '@karaz/domain/countries';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { CHANNELS } from '../db/channels.ts';
import { errorResponse } from '../http/error-answer.ts';
import { eventStream } from '../http/event-stream.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import { languageOf, type RequestContext, requestIdOf } from '../http/request-context.ts';
import { findCart, selectCartItems } from './cart.queries.ts';
import { type Place, selectCartStocks } from './cart-stocks.queries.ts';
import { cartView, type KeptLine } from './cart-view.ts';
import { type CartOwner, type CartWishes, changeCart, type KeptCart, type Wish } from './change-cart.ts';
import { selectDeliveryTerms } from './delivery-terms.queries.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';

type PlaceQuery = { country?: string | undefined; areaId?: number | undefined };
type OwnerBody = { user?: number | string | undefined; userId?: number | string | undefined };
type SentLine = {
  stock: number;
  quantity: number;
  addons?: { id?: number | undefined; addonId?: number | undefined; quantity?: number | undefined }[] | undefined;
};

const placeOf = (query: PlaceQuery, context: RequestContext): Place => ({
  country: query.country ? parseCountryCode(query.country) : context.country,
  areaId: query.areaId,
});

const toWish = ({ stock, quantity, addons }: SentLine): Wish => ({
  stockId: stock,
  quantity,
  addons: addons?.map((addon) => ({ addonId: addon.addonId ?? addon.id ?? 0, quantity: addon.quantity ?? null })),
});

/** A body that names another owner is refused; whose cart it is says the token alone. */
function ownerOf(
  context: RequestContext,
  query: PlaceQuery,
  body: OwnerBody & { version?: number | undefined } = {},
): Outcome<CartOwner> {
  if (context.caller.kind !== 'user') return failure('notSignedIn');
  const { id } = context.caller;
  const named = [body.user, body.userId].filter((owner) => owner !== undefined);
  if (named.some((owner) => String(owner) !== String(id))) return failure('notAllowed');
  return ok({ userId: id, place: placeOf(query, context), version: body.version });
}

export function cartRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  const show = async (
    kept: { id: string; version: number; lines: readonly KeptLine[] },
    place: Place,
    context: RequestContext,
  ) => {
    const ids = kept.lines.map(({ stockId }) => stockId);
    const [stocks, terms] = await Promise.all([
      selectCartStocks(db, ids, place),
      selectDeliveryTerms(db, place.country, place.areaId),
    ]);
    return cartView({ ...kept, stocks, terms, language: context.language });
  };
  /** What the change has already read of the goods is not asked for again. */
  const showKept = async ({ cart, items, stocks }: KeptCart, place: Place, context: RequestContext) => {
    const terms = await selectDeliveryTerms(db, place.country, place.areaId);
    const { language } = context;
    return cartView({ id: String(cart.id), version: cart.version, lines: items, stocks, terms, language });
  };
  const change = async (owner: Outcome<CartOwner>, wishes: CartWishes, context: RequestContext) => {
    if (!owner.ok) return owner;
    const changed = await changeCart(db, owner.value, wishes);
    if (!changed.ok) return changed;
    if ('stale' in changed.value) {
      return failure('cartChanged', { data: await showKept(changed.value.stale, owner.value.place, context) });
    }
    return ok(await showKept(changed.value, owner.value.place, context));
  };

  cartEvents(app, deps);
  mount(app, deps, api.getCart, async ({ query, context }) => {
    const owner = ownerOf(context, query);
    if (!owner.ok) return owner;
    const cart = await findCart(db, owner.value.userId);
    const lines = cart ? await selectCartItems(db, cart.id) : [];
    return ok(
      await show({ id: String(cart?.id ?? 0), version: cart?.version ?? 0, lines }, owner.value.place, context),
    );
  });
  mount(app, deps, api.putCartItem, ({ body, query, context }) =>
    change(ownerOf(context, query, body), { put: [toWish(body)], remove: [] }, context),
  );
  mount(app, deps, api.changeCartItem, ({ params, body, query, context }) => {
    const addons = body.addons && toWish({ stock: 0, quantity: 1, addons: body.addons }).addons;
    const wishes = { put: [], remove: [], change: { itemId: params.id, quantity: body.quantity, addons } };
    return change(ownerOf(context, query, body), wishes, context);
  });
  mount(app, deps, api.removeCartItem, async ({ params, query, context }) => {
    const owner = ownerOf(context, query);
    if (!owner.ok) return owner;
    const cart = await findCart(db, owner.value.userId);
    const items = cart ? await selectCartItems(db, cart.id) : [];
    const remove = items.filter(({ id }) => id === params.id).map(({ stockId }) => stockId);
    return change(owner, { put: [], remove }, context);
  });
  mount(app, deps, api.clearCart, ({ query, context }) =>
    change(ownerOf(context, query), { put: [], remove: [], clear: true }, context),
  );
  mount(app, deps, api.changeCart, ({ body, query, context }) =>
    change(ownerOf(context, query, body), { put: body.put.map(toWish), remove: body.remove }, context),
  );
  mount(app, deps, api.syncCart, async ({ body, query, context }) => {
    const owner = ownerOf(context, query, body);
    if (!owner.ok) return owner;
    const merged = await mergeGuestCart(db, owner.value, body.items.map(toWish), body.strategy);
    return ok(await showKept(merged, owner.value.place, context));
  });
  mount(app, deps, api.priceCart, async ({ body, query, context }) => {
    const lines = body.items.map(toWish).map((wish) => ({ ...wish, addons: wish.addons ?? [] }));
    return ok(await show({ id: 'guest-cart', version: 0, lines }, placeOf(query, context), context));
  });
}

/** Tells an open page that the cart was changed elsewhere; it then asks for the cart. */
function cartEvents(app: ApiApp, deps: ApiDeps): void {
  app.get('/api/cart/events', async (c) => {
    const caller = await deps.identify(c.req.header('authorization') ?? null);
    const refused = caller.ok ? (caller.value.kind === 'user' ? null : failure('notSignedIn').error) : caller.error;
    if (refused || !caller.ok || caller.value.kind !== 'user') {
      const { headers } = c.req.raw;
      return errorResponse(refused ?? failure('notSignedIn').error, languageOf(headers), requestIdOf(headers));
    }
    const { id } = caller.value;
    const cart = await findCart(deps.db, id);
    return eventStream(c, String(cart?.version ?? 0), (send) =>
      deps.listener.on(CHANNELS.cart, (payload) => {
        const [user, version = ''] = payload.split(':');
        if (user === String(id)) send(version);
      }),
    );
  });
}
