import type { CartView } from '@karaz/contract/cart';
import { NO_SLOT_CHOICE, type SlotChoice } from '@karaz/domain/delivery/slot-check';
import { isPreviewReady } from '@karaz/domain/orders/checkout-form';
import { useEffect, useState } from 'react';
import { useVisitor } from '../../router/router-context.ts';
import { useSession } from '../../session/session-store.ts';
import { datedAddons } from '../cart/local-cart.ts';
import type { CheckoutData } from './checkout-data.ts';
import { type CheckoutDraft, EMPTY_DRAFT, hasDraft, readDraft, saveDraft } from './draft.ts';
import { offeredMethods } from './offered-methods.ts';
import { destinationArea, type OrderParts, previewBody } from './preview-body.ts';
import { type AddressesState, useAddresses } from './use-addresses.ts';
import { useLastChoices } from './use-last-choices.ts';
import { type PreviewState, usePreview } from './use-preview.ts';
import { type SlotHoldState, useSlotHold } from './use-slot-hold.ts';
import { isFreeIn, type SlotsQuery, type SlotsState, useSlots } from './use-slots.ts';

export type Checkout = {
  data: CheckoutData;
  view: CartView;
  draft: CheckoutDraft;
  change: (patch: Partial<CheckoutDraft>) => void;
  parts: OrderParts;
  addresses: AddressesState;
  slots: SlotsState;
  /** Null: the chosen time is not held. */
  hold: SlotHoldState | null;
  /** The chosen time was taken by somebody else meanwhile. */
  isSlotTaken: boolean;
  preview: PreviewState;
  /** Loads the goods anew; null: they are the cart. */
  refreshGoods: (() => Promise<void>) | null;
};

/** An order that is not made of the cart: what it starts with is not saved. */
export type CheckoutSource = { start: Partial<CheckoutDraft>; refreshGoods: () => Promise<void> };

/** The draft, and what the store says about it: times, addresses, totals. */
export function useCheckout(data: CheckoutData, view: CartView, source: CheckoutSource | null = null): Checkout {
  const visitor = useVisitor();
  const isGuest = useSession().status !== 'authenticated';
  const { draft, change, setDraft, isNew } = useDraft(data, source?.start ?? null);
  useLastChoices({ isNeeded: isNew && !isGuest, data, items: view.items }, setDraft);
  const addresses = useAddresses(isGuest);
  const served = addresses.list.filter(
    ({ isServed, countryCode }) => isServed && countryCode.toLowerCase() === visitor.country,
  );
  const address = isGuest ? null : (served.find(({ id }) => id === draft.addressId) ?? served[0] ?? null);
  const cartVersion = isGuest || source ? null : view.version;
  const parts: OrderParts = { items: view.items, visitor, address, isGuest, cartVersion };
  const areaId = destinationArea(draft, parts);
  const slotsQuery: SlotsQuery = {
    items: view.items.map(({ stock, quantity, addons }) => ({
      stockId: stock.id,
      quantity,
      addons: datedAddons(addons),
    })),
    orderType: draft.tab,
    areaId: draft.tab === 'delivery' ? areaId : null,
    countryCode: visitor.country,
  };
  const holdId = isGuest ? draft.slotHoldId : '';
  const slots = useSlots(slotsQuery, holdId);
  const onHold = (slotHoldId: string) => isGuest && change({ slotHoldId });
  const hold = useSlotHold({ query: slotsQuery, slot: draft.slot, slots, holdId, onHold });
  const isSlotTaken = useFirstFreeSlot(slots, draft, change);
  const isReady = isPreviewReady({ areaId, ...draft.slot }) && (draft.tab !== 'charity' || draft.charityId !== null);
  const preview = usePreview(isReady ? previewBody(draft, parts) : null, isGuest);
  const refreshGoods = source?.refreshGoods ?? null;
  return { data, view, draft, change, parts, addresses, slots, hold, isSlotTaken, preview, refreshGoods };
}

function useDraft(data: CheckoutData, start: Partial<CheckoutDraft> | null) {
  const [isNew] = useState(() => start === null && !hasDraft());
  const [draft, setDraft] = useState(() => {
    const saved = start ? { ...EMPTY_DRAFT, ...start } : readDraft();
    const { pickupEnabled, charityEnabled } = data;
    const stored = { ...saved, paymentMethod: startMethod(saved.paymentMethod, data) };
    const isOffered = stored.tab === 'delivery' || (stored.tab === 'pickup' ? pickupEnabled : charityEnabled);
    return isOffered ? stored : { ...stored, tab: 'delivery' as const };
  });
  const isSaved = start === null;
  useEffect(() => {
    if (isSaved) saveDraft(draft);
  }, [draft, isSaved]);
  const change = (patch: Partial<CheckoutDraft>) => setDraft((current) => ({ ...current, ...patch }));
  return { draft, change, setDraft, isNew };
}

/** The saved one if it is still offered; the only one there is needs no choice. */
function startMethod(saved: CheckoutDraft['paymentMethod'], data: CheckoutData): CheckoutDraft['paymentMethod'] {
  const offered = offeredMethods(data);
  return offered.length === 1 && offered[0] ? offered[0] : (offered.find((method) => method === saved) ?? '');
}

/** By default the first free time of the next thirty days; a time that is gone is reported, not replaced silently. */
function useFirstFreeSlot(slots: SlotsState, draft: CheckoutDraft, change: Checkout['change']): boolean {
  const [isTaken, setTaken] = useState(false);
  const { status, days, first } = slots;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks at the choice whenever the offer is another one
  useEffect(() => {
    const slot = status === 'ready' ? slotInstead(draft, days, first) : null;
    if (!slot) return;
    const isTaken = draft.slot.date !== '' && draft.isSlotChosen;
    change({ slot, ...(isTaken ? { isSlotCleared: true } : {}) });
    if (isTaken) setTaken(true);
  }, [status, days]);
  return isTaken && draft.slot.date === '';
}

type Chosen = Pick<CheckoutDraft, 'slot' | 'isSlotCleared' | 'isSlotChosen'>;

/** Null: the slot stays as it is. What the store proposed itself gives way to its next proposal. */
export function slotInstead(
  { slot, isSlotCleared, isSlotChosen }: Chosen,
  days: SlotsState['days'],
  first: SlotChoice | null,
): SlotChoice | null {
  if (slot.date === '') return isSlotCleared ? null : first;
  if (isFreeIn(days, slot)) return null;
  return isSlotChosen ? NO_SLOT_CHOICE : (first ?? NO_SLOT_CHOICE);
}
