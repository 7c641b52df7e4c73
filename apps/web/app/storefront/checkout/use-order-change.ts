import type { OrderChange } from '@karaz/contract/order-changes';
import type { OrderPreview, OrderView } from '@karaz/contract/order-view';
import type { AddressDetails } from '@karaz/domain/addresses/address-fields';
import type { SlotChoice } from '@karaz/domain/delivery/slot-check';
import { toDecimal, toMinor } from '@karaz/domain/money';
import { errorMessages } from '@karaz/domain/orders/error-messages';
import type { Instruction } from '@karaz/domain/orders/handling';
import { pick } from '@karaz/i18n/localized';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import type { PagePath } from '../../router/address.ts';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import type { PictureSource } from '../../ui/picture.tsx';
import { orderChangedHref } from '../orders/already-placed.tsx';
import { pictureAt } from '../orders/order-card.tsx';

export type ChangedLine = {
  /** Of a line the order has; null: it is new. */
  itemId: number | null;
  stockId: number;
  branchId: number;
  name: string;
  /** What it is cut, packed or served with. */
  extras: string;
  /** Of one: as ordered, or of what is new today's. */
  price: number;
  image: PictureSource;
  /** 0: to be removed. */
  quantity: number;
  quantityBefore: number;
};
export type ChangeDraft = {
  lines: readonly ChangedLine[];
  slot: SlotChoice;
  /** The list of times shows another day: none counts until one is chosen there. */
  isOtherDay: boolean;
  addressId: number | null;
  street: string;
  postalCode: string;
  details: AddressDetails;
  note: string;
  instructions: readonly Instruction[];
  gateCode: string;
};
export type OrderChangeState = ReturnType<typeof useOrderChange>;

const SETTLE_MS = 300;

/** What the shopper is about to change, priced by the store with every step. */
export function useOrderChange(order: OrderView, token: string | null, back: PagePath) {
  const { api, navigate, visitor } = useRouter();
  const text = useTexts('order-change');
  const [start] = useState(() => draftOf(order, visitor.language));
  const [draft, setDraft] = useState(start);
  const [isSaving, setSaving] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const body = changeOf(start, draft, order);
  const content = JSON.stringify(body);
  const isChanged = content !== '{}';
  const { preview, isPricing } = usePreview(order, token, isChanged ? content : null);
  const change = (part: Partial<ChangeDraft>) => {
    setProblems([]);
    setErrors({});
    setDraft((current) => ({ ...current, ...part }));
  };
  const save = async () => {
    if (isSaving || isPricing || !isChanged || draft.isOtherDay || draft.lines.every(({ quantity }) => quantity === 0))
      return;
    setSaving(true);
    try {
      const requestBody = { ...body, ...(body.items && preview ? { totalAmount: preview.totalAmount } : {}) };
      if (token === null) {
        await api('POST /api/v1/orders/:id/changes', { params: { id: order.id }, body: requestBody });
      } else await api('POST /api/v1/orders/track/:token/changes', { params: { token }, body: requestBody });
      navigate(orderChangedHref(back));
    } catch (error) {
      setProblems(error instanceof ApiError ? errorMessages(error.body) : [text.saveFailed]);
      if (error instanceof ApiError) setErrors(fieldErrors(error));
      setSaving(false);
    }
  };
  return { order, token, draft, change, preview, isPricing, isChanged, isSaving, problems, errors, save };
}

const fieldErrors = ({ body: { errors } }: ApiError): Record<string, string> =>
  Object.fromEntries(Object.entries(errors ?? {}).flatMap(([name, texts]) => (texts[0] ? [[name, texts[0]]] : [])));

function draftOf(order: OrderView, language: Parameters<typeof pick>[2]): ChangeDraft {
  return {
    lines: order.items.map((item) => ({
      itemId: item.id,
      stockId: item.stock ?? 0,
      branchId: item.branch,
      name: pick(item, 'name', language),
      extras: item.addons.map((addon) => pick(addon, 'name', language)).join(language === 'ar' ? '، ' : ', '),
      // With its add-ons, as the total counts it.
      price: toDecimal(Math.round(toMinor(item.total, order.currency) / item.quantity), order.currency),
      image: pictureAt(item.product_image),
      quantity: item.quantity,
      quantityBefore: item.quantity,
    })),
    slot: order.timeSlot,
    isOtherDay: false,
    addressId: order.addressId,
    street: order.shipping_street_address ?? '',
    postalCode: order.shipping_postal_code ?? '',
    details: order.addressDetails,
    note: order.notes,
    instructions: order.instructions,
    gateCode: order.gateCode ?? '',
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Only what differs: what is not named stays as it is. */
function changeOf(before: ChangeDraft, after: ChangeDraft, order: OrderView): OrderChange {
  const items = after.lines.flatMap(({ itemId, stockId, quantity }) =>
    quantity === 0 ? [] : [itemId === null ? { stockId, quantity } : { itemId, quantity }],
  );
  const { street, postalCode, details } = after;
  const isAddressChanged = !isSame([street, postalCode, details], [before.street, before.postalCode, before.details]);
  return {
    ...(isSame(before.lines, after.lines) || items.length === 0 ? {} : { items }),
    ...(isSame(before.slot, after.slot) ? {} : { timeSlot: after.slot }),
    ...(before.addressId === after.addressId ? {} : { addressId: after.addressId }),
    ...(isAddressChanged && order.is_guest_order
      ? { address: { street_address: street, postal_code: postalCode, details } }
      : {}),
    ...(before.note === after.note ? {} : { notes: after.note }),
    ...(isSame(before.instructions, after.instructions) ? {} : { instructions: [...after.instructions] }),
    ...(before.gateCode === after.gateCode ? {} : { gateCode: after.gateCode }),
  };
}

/** Only another bag costs something else; a time is checked too, so that a full one is noticed at once. */
function usePreview(order: OrderView, token: string | null, content: string | null) {
  const { api } = useRouter();
  const [state, setState] = useState<{ preview: OrderPreview | null; content: string | null }>({
    preview: null,
    content: null,
  });
  const { id } = order;
  const priced = content !== null && /"items"|"timeSlot"/.test(content) ? content : null;
  useEffect(() => {
    if (priced === null) return setState({ preview: null, content: null });
    const leaving = new AbortController();
    const request = async () => {
      const options = { body: JSON.parse(priced), signal: leaving.signal };
      try {
        const preview =
          token === null
            ? await api('POST /api/v1/orders/:id/changes/preview', { params: { id }, ...options })
            : await api('POST /api/v1/orders/track/:token/changes/preview', { params: { token }, ...options });
        setState({ preview, content: priced });
      } catch {
        // Saving says what is wrong.
        if (!leaving.signal.aborted) setState({ preview: null, content: priced });
      }
    };
    const timer = setTimeout(request, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [api, id, token, priced]);
  return { preview: state.preview, isPricing: state.content !== priced };
}
