import type { CartItemView, CartView } from '@karaz/contract/cart';
import { NO_SLOT_CHOICE } from '@karaz/domain/delivery/slot-check';
import { isPreviewReady } from '@karaz/domain/orders/checkout-form';
import { useEffect, useState } from 'react';
import { useVisitor } from '../../router/router-context.ts';
import { useSession } from '../../session/session-store.ts';
import type { CheckoutData } from './checkout-data.ts';
import { type CheckoutDraft, readDraft, saveDraft } from './draft.ts';
import { destinationArea, type OrderParts, previewBody } from './order-body.ts';
import { type AddressesState, useAddresses } from './use-addresses.ts';
import { type PreviewState, usePreview } from './use-preview.ts';
import { isFreeIn, type SlotsState, useSlots } from './use-slots.ts';

export type Checkout = {
  data: CheckoutData;
  view: CartView;
  draft: CheckoutDraft;
  change: (patch: Partial<CheckoutDraft>) => void;
  parts: OrderParts;
  addresses: AddressesState;
  branchId: number | null;
  slots: SlotsState;
  /** The chosen time was taken by somebody else meanwhile. */
  isSlotTaken: boolean;
  preview: PreviewState;
};

/** The draft, and what the store says about it: times, addresses, totals. */
export function useCheckout(data: CheckoutData, view: CartView): Checkout {
  const visitor = useVisitor();
  const isGuest = useSession().status !== 'authenticated';
  const { draft, change } = useDraft(data);
  const addresses = useAddresses(isGuest);
  const served = addresses.list.filter(
    ({ isServed, countryCode }) => isServed && countryCode.toLowerCase() === visitor.country,
  );
  const address = isGuest ? null : (served.find(({ id }) => id === draft.addressId) ?? served[0] ?? null);
  const cartVersion = isGuest ? null : view.version;
  const parts: OrderParts = { items: view.items, visitor, address, isGuest, cartVersion };
  const areaId = destinationArea(draft, parts);
  const branchId = mainBranch(view.items);
  const slots = useSlots({
    branchId,
    type: draft.tab === 'pickup' ? 'pickup' : 'delivery',
    areaId: draft.tab === 'delivery' ? areaId : null,
    express: view.items.every(({ stock }) => stock.express_delivery),
  });
  const isSlotTaken = useFirstFreeSlot(slots, draft, change);
  const isReady = isPreviewReady({ areaId, ...draft.slot }) && (draft.tab !== 'charity' || draft.charityId !== null);
  const preview = usePreview(isReady ? previewBody(draft, parts) : null, isGuest);
  return { data, view, draft, change, parts, addresses, branchId, slots, isSlotTaken, preview };
}

function useDraft({ pickupEnabled, charityEnabled, takesCards }: CheckoutData) {
  const [draft, setDraft] = useState(() => {
    const saved = readDraft();
    const stored = takesCards ? saved : { ...saved, paymentMethod: 'cash_on_delivery' as const };
    const isOffered = stored.tab === 'delivery' || (stored.tab === 'pickup' ? pickupEnabled : charityEnabled);
    return isOffered ? stored : { ...stored, tab: 'delivery' as const };
  });
  useEffect(() => saveDraft(draft), [draft]);
  const change = (patch: Partial<CheckoutDraft>) => setDraft((current) => ({ ...current, ...patch }));
  return { draft, change };
}

/** By default the first free time of the next thirty days; a time that is gone is reported, not replaced silently. */
function useFirstFreeSlot(slots: SlotsState, draft: CheckoutDraft, change: Checkout['change']): boolean {
  const [isTaken, setTaken] = useState(false);
  const { status, days, first } = slots;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks at the choice whenever the offer is another one
  useEffect(() => {
    if (status !== 'ready') return;
    if (draft.slot.date === '') {
      if (!draft.isSlotCleared && first) change({ slot: first });
    } else if (!isFreeIn(days, draft.slot)) {
      change({ slot: NO_SLOT_CHOICE, isSlotCleared: true });
      setTaken(true);
    }
  }, [status, days]);
  return isTaken && draft.slot.date === '';
}

/** Where most of the money is spent: its times are the order's. */
export function mainBranch(items: readonly CartItemView[]): number | null {
  const sums = new Map<number, number>();
  for (const { branch, price } of items) sums.set(branch.id, (sums.get(branch.id) ?? 0) + price);
  const largest = Math.max(...sums.values());
  return [...sums].find(([, sum]) => sum === largest)?.[0] ?? null;
}
