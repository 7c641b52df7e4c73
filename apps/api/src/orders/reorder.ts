import type { OrderPayload } from '@karaz/contract/order-payload';
import { unitPriceOf } from '@karaz/domain/cart/cart-line';
import { offersChoices } from '@karaz/domain/catalog/animal';
import { chooseSlot } from '@karaz/domain/delivery/slot-check';
import { firstFreeSlot } from '@karaz/domain/delivery/slots';
import { planReorder, type ReorderStock, type ReorderWarning } from '@karaz/domain/orders/plan-reorder';
import { ok } from '@karaz/domain/result';
import type { Language } from '@karaz/i18n/language';
import type { OrderRequest } from '../checkout/order-request.ts';
import { type PlacedOrder, type PlaceOrderDeps, placeOrder } from '../checkout/place-order.ts';
import { type AvailabilityPreview, previewAvailability } from '../checkout/preview-availability.ts';
import { failure, type Outcome } from '../http/failure.ts';
import type { Caller } from '../http/request-context.ts';
import { orderAsRequest } from './order-as-request.ts';
import { type ItemRow, type OrderRow, selectItems, selectOrder } from './orders.queries.ts';
import { reorderTexts } from './reorder-texts.ts';

type Own = { caller: Caller; id: string; language: Language };
type ReorderRequest = Own & { requestKey: string | null };

/** What one's own order would be today; undefined: it is not one's own. */
export async function planOf(deps: PlaceOrderDeps, { caller, id, language }: Own) {
  const row = await selectOrder(deps.db, id);
  if (!row || caller.kind !== 'user' || row.order.userId !== caller.id) return undefined;
  const items = await selectItems(deps.db, [id]);
  const request = requestOf(row, items, language);
  const drafted = await previewAvailability(deps.db, request, deps.clock());
  const plan = planReorder(pastLines(items), stocksOf(drafted));
  const texts = (list: readonly ReorderWarning[]) => reorderTexts(list, items, row.order.currency, language);
  return { row, items, request, drafted, plan, texts };
}

/** The same again, at today's prices and in the first free slot. What is not available is left out and reported. */
export async function reorder(deps: PlaceOrderDeps, again: ReorderRequest): Promise<Outcome<PlacedOrder>> {
  const planned = await planOf(deps, again);
  if (!planned) return failure('notFound');
  const { items, plan, request, drafted, texts } = planned;
  if (!plan.ok) return failure('nothingLeft', { messages: texts(plan.error.warnings) });
  const slot = drafted.slotQuery && firstFreeSlot(drafted.slotQuery);
  if (!slot) return failure('slotUnavailable');
  const past = (stockId: number) => items.find((item) => item.stockId === stockId);
  const lines = plan.value.lines.map(({ stockId, quantity, addons }) => ({
    stockId,
    quantity,
    price: null,
    substitution: past(stockId)?.substitution ?? null,
    addons: addons.map(({ addonId, quantity: many }) => ({ addonId, quantity: many, price: null })),
  }));
  const { id, requestKey } = again;
  const fingerprint = { requestKey, payload: { reorder: id }, source: 'reorder', cart: null } as const;
  const placed = await placeOrder(deps, { ...request, lines, slot: chooseSlot(slot) }, fingerprint);
  if (!placed.ok) return placed;
  return ok({ ...placed.value, warnings: [...placed.value.warnings, ...texts(plan.value.warnings)] });
}

type Reviewed = ReorderRequest & { request: OrderRequest; payload: OrderPayload };

/** What was confirmed on the page of the review: an order like any other, but not made of the cart. */
export async function placeReviewed(deps: PlaceOrderDeps, reviewed: Reviewed): Promise<Outcome<PlacedOrder>> {
  const { caller, id, requestKey, request, payload } = reviewed;
  const row = await selectOrder(deps.db, id);
  if (!row || caller.kind !== 'user' || row.order.userId !== caller.id) return failure('notFound');
  const { cartVersion: _, slotHoldId: __, ...content } = payload;
  return placeOrder(deps, request, {
    requestKey,
    payload: { reorder: id, ...content },
    source: 'reorder',
    cart: null,
  });
}

function requestOf({ order }: OrderRow, items: readonly ItemRow[], language: Language): AvailabilityPreview['request'] {
  const past = orderAsRequest(order, language);
  return {
    ...past,
    lines: pastLines(items).map(({ stockId, quantity }) => ({
      stockId,
      quantity,
      price: null,
      addons: [],
      substitution: null,
    })),
  };
}

function pastLines(items: readonly ItemRow[]) {
  return items.flatMap(({ stockId, quantity, unitPriceMinor, addons }) =>
    stockId === null
      ? []
      : [
          {
            stockId,
            quantity,
            unitPriceMinor,
            addons: addons.map((addon) => ({
              addonId: addon.id,
              quantity: addon.quantity,
              priceMinor: addon.priceMinor,
            })),
          },
        ],
  );
}

function stocksOf({ available, stocks }: AvailabilityPreview): Map<number, ReorderStock> {
  return new Map(
    [...stocks.values()].map((stock) => [
      stock.id,
      {
        productId: stock.productId,
        branchId: stock.branch.id,
        unitPriceMinor: unitPriceOf(stock),
        // What is decided about an animal is decided anew each time.
        available: offersChoices(stock.addons) ? 0 : available(stock.id),
        addonPrices: new Map(
          stock.addons.filter(({ isAvailable }) => isAvailable).map(({ id, priceMinor }) => [id, priceMinor]),
        ),
      },
    ]),
  );
}
