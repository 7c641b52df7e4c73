import type { OrderView } from '@karaz/contract/order-view';
import { weekdayOf } from '@karaz/domain/calendar/calendar-date';
import { WEEKDAYS } from '@karaz/domain/calendar/month-grid';
import { maxPayableMinor } from '@karaz/domain/catalog/sold-by-weight';
import { formatSlotDate } from '@karaz/domain/delivery/slot-time';
import { addMinor, type CurrencyCode, toDecimal, toDecimalText } from '@karaz/domain/money';
import { substitutionOf } from '@karaz/domain/orders/handling';
import { type ChangeState, changeScope } from '@karaz/domain/orders/order-changes';
import { discountOf } from '@karaz/domain/orders/order-discount';
import { canMove, isFinal } from '@karaz/domain/orders/order-status';
import type { Language } from '@karaz/i18n/language';
import { doorOf } from '../addresses/door-text.ts';
import { TAX_NAME, VAT_NAME } from '../checkout/tax-names.ts';
import { type HeldMoney, heldMoneyView } from '../payments/held-money.ts';
import { isCashOffered } from './cash-offered.ts';
import { dueAtDoorMinor, isPaidAtDoor } from './cash-taken.ts';
import type { PaidInPart } from './money-left.ts';
import type { HistoryRow, ItemRow, OrderRow, selectSellers, UseRow } from './orders.queries.ts';
import { packedView, vatGiven } from './packed-view.ts';
import type { PackedRow } from './picks.queries.ts';

type Order = OrderRow['order'];

export const names = ({ nameEn, nameAr }: { nameEn: string; nameAr: string }) => ({ name_en: nameEn, name_ar: nameAr });
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** The snapshot is free-form: only what is really there is shown. */
function placeOf(value: unknown): { name_en: string; name_ar: string } | null {
  if (typeof value !== 'object' || value === null) return null;
  const { name_en, name_ar } = { name_en: '', name_ar: '', ...value };
  return typeof name_en === 'string' && typeof name_ar === 'string' ? { name_en, name_ar } : null;
}

export function timeSlotOf({ slotDate, slotOpens, slotCloses }: Order) {
  const day = WEEKDAYS[weekdayOf(slotDate)] ?? 'sunday';
  return { open: slotOpens, close: slotCloses, date: formatSlotDate(slotDate), day };
}

/** It waits for an online payment, and for nothing else. */
export const isWaitingToBePaid = ({
  paymentMethod,
  isPaid,
  status,
}: Pick<Order, 'paymentMethod' | 'isPaid' | 'status'>) =>
  paymentMethod === 'online_payment' && !isPaid && (status === 'pending' || status === 'payment_failed');

/** Money has come, or should have, or the goods have gone: from then on an invoice is issued. */
export const isInvoiced = ({
  isPaid,
  deliveredAt,
  subscriptionId,
  chargeDeclinedAt,
}: Pick<Order, 'isPaid' | 'deliveredAt' | 'subscriptionId' | 'chargeDeclinedAt'>) =>
  // A week of a subscription was paid with the others, before anything of it was packed.
  deliveredAt !== null || (isPaid && subscriptionId === null) || chargeDeclinedAt !== null;

/** Until then nothing of what was picked is final; from then on shoppers see the sum the courier collects. */
export const BAG_IS_CLOSED: ReadonlySet<string> = new Set(['On the way', 'ready for pickup', 'delivered']);

type Parts = {
  row: OrderRow;
  items: readonly ItemRow[];
  sellers: Awaited<ReturnType<typeof selectSellers>>;
  uses: readonly UseRow[];
  history: readonly HistoryRow[];
  packed: readonly PackedRow[];
  billed: OrderView['billed'];
  /** In the ledger; what was taken off the cash due among it. */
  refundedMinor: number;
  takenOffMinor: number;
  sums: { paidMinor: number; refundedMinor: number; partsMinor: readonly number[] };
  /** What was paid for it and has not gone back. */
  leftMinor: number;
  paidInPart: PaidInPart | null;
  isPaymentInReview: boolean;
  /** The bank declined its charge, and a card can pay it still. */
  canPayDeclined: boolean;
  hold: HeldMoney | null;
  isNeverInvoiced: boolean;
  /** A week of a subscription that was invoiced when it was paid, as weeks once were. */
  isInvoicedWeek: boolean;
  /** Without an order of which no cash was collected. */
  isPaid: boolean;
  paymentState: OrderView['payment_state'];
  changeState: ChangeState;
  sold: readonly { classification: string; estimatedGrams: number | null }[];
  reporting: Pick<OrderView, 'reportBefore' | 'reportable' | 'reports'>;
  language: Language;
};

export function orderView(parts: Parts): OrderView {
  const { row, items, history, refundedMinor, takenOffMinor, isPaymentInReview, hold, language } = parts;
  const { order, branch, country, charity } = row;
  const isPayable = isWaitingToBePaid(order) && !isPaymentInReview;
  const reductionMinor = addMinor(...parts.packed.map((line) => line.reductionMinor));
  const lessMinor = BAG_IS_CLOSED.has(order.status) ? reductionMinor : 0;
  return {
    ...identityOf(order),
    ...paymentOf(order, parts.isPaid),
    payment_state: parts.paymentState,
    ...shippingOf(order, language),
    country: names(country),
    branch: {
      id: branch.id,
      ...names(branch),
      phoneNumber: branch.phone,
      address_en: branch.addressEn,
      address_ar: branch.addressAr,
    },
    order_history: history.map((entry) => historyView(entry, order, hold)),
    customer: customerOf(row),
    items: items.map((item) => itemView(item, parts, language)),
    ...amountsOf(order, BAG_IS_CLOSED.has(order.status) ? vatGiven(order, items, parts.packed) : order.vatMinor),
    promotions: parts.uses.map((use) => promotionView(use, order)),
    billed: parts.billed,
    maxPayable: maxPayableOf(order, parts.sold),
    hold: hold && heldMoneyView(hold, order.currency),
    reduction: toDecimal(lessMinor, order.currency),
    due: toDecimal(dueAtDoorMinor(order, lessMinor), order.currency),
    sellers: parts.sellers.map((seller) => ({ id: seller.id, ...names(seller) })),
    amountPaid: toDecimal(parts.sums.paidMinor, order.currency),
    amountsRefunded: parts.sums.partsMinor.map((minor) => toDecimal(minor, order.currency)),
    backIfCancelled: toDecimal(parts.leftMinor, order.currency),
    refunded: toDecimal(refundedMinor - takenOffMinor, order.currency),
    takenOff: toDecimal(takenOffMinor, order.currency),
    paidInPart: paidInPartView(parts.paidInPart, order.currency),
    couponCode: order.couponCode,
    timeSlot: timeSlotOf(order),
    timeZone: country.timeZone,
    charity,
    charity_message: order.charityMessage,
    is_anonymous_donation: order.isAnonymousDonation,
    canCancel: canMove(order, 'cancelled', 'shopper'),
    changeable: changeScope(parts.changeState),
    canPay: isPayable || parts.canPayDeclined,
    canPayCash: isPayable && isCashOffered(row),
    payBefore: isPayable ? (order.heldUntil?.toISOString() ?? null) : null,
    isPaymentInReview,
    hasInvoice:
      (isInvoiced(order) || parts.isInvoicedWeek) &&
      !parts.isNeverInvoiced &&
      (hold === null || hold.isTaken || isPaidAtDoor(order, reductionMinor)),
    ...parts.reporting,
  };
}

export const promotionView = (use: UseRow, { currency }: Pick<Order, 'currency'>): OrderView['promotions'][number] => ({
  ...{ id: use.promotionId, ...names(use), code: use.code, audience: use.audience, target: use.target },
  discount: toDecimal(use.discountMinor, currency),
});

const paidInPartView = (part: PaidInPart | null, currency: CurrencyCode): OrderView['paidInPart'] =>
  part && { paid: toDecimal(part.paidMinor, currency), stillDue: toDecimal(part.stillDueMinor, currency) };

/** Once the bag is closed, or will never be, what is to be paid is known. */
function maxPayableOf(order: Order, sold: Parts['sold']): number | null {
  if (BAG_IS_CLOSED.has(order.status) || isFinal(order.status)) return null;
  const minor = maxPayableMinor(order.totalMinor, sold);
  return minor === null ? null : toDecimal(minor, order.currency);
}

function historyView(
  { orderId: _, createdAt, changes, ...entry }: HistoryRow,
  { currency }: Order,
  hold: HeldMoney | null,
) {
  const money = (minor: number) => toDecimal(minor, currency);
  return {
    ...entry,
    createdAt: createdAt.toISOString(),
    changes: changes && {
      lines: changes.lines.map(({ from, to, ...line }) => ({ ...names(line), from, to })),
      slot: changes.slot,
      isAddressChanged: changes.isAddressChanged,
      isNoteChanged: changes.isNoteChanged,
      isRecipientChanged: changes.isRecipientChanged ?? false,
      areAddonsChanged: changes.areAddonsChanged ?? false,
      totalBefore: money(changes.totalBeforeMinor),
      totalAfter: money(changes.totalAfterMinor),
      back: money(changes.backMinor ?? 0),
      isReleased: hold !== null && (hold.takenAt === null || createdAt < hold.takenAt),
      due: money(changes.dueMinor ?? 0),
      droppedCode: changes.droppedCode ?? null,
    },
  };
}

function identityOf(order: Order) {
  return {
    id: order.id,
    custom_order_id: order.customOrderId,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    delivered_at: order.deliveredAt?.toISOString() ?? null,
    orderType: order.orderType,
    notes: order.notes,
    instructions: order.instructions,
    gateCode: order.gateCode,
    substitution: order.substitution,
    customer_name: order.customerName,
    is_guest_order: order.isGuestOrder,
  };
}

function paymentOf(order: Order, isPaid: boolean) {
  return {
    paid_at: (isPaid && order.paidAt?.toISOString()) || null,
    is_paid: isPaid,
    payment_method: order.paymentMethod,
    payment_id: order.paymentId,
    knet_transaction_id: order.knetTransactionId,
    currency: order.currency,
    club_cherry_discount: toDecimalText(order.membershipDiscountMinor, order.currency),
  };
}

function shippingOf(order: Order, language: Language) {
  const { shippingMethod, shippingAddress, customerPhone, countryCode, areaId } = order;
  const addressId = shippingAddress?.['id'];
  return {
    areaId,
    countryCode,
    addressId: typeof addressId === 'number' ? addressId : null,
    addressDetails: detailsOf(shippingAddress?.['details']),
    shipping_method: shippingMethod,
    shipping_street_address: textOf(shippingAddress?.['street_address']),
    shipping_door: doorOf(countryCode, shippingAddress?.['details'], language),
    shipping_postal_code: textOf(shippingAddress?.['postal_code']),
    shipping_phone: textOf(shippingAddress?.['phone_number']) ?? customerPhone,
    shipping_area: placeOf(shippingAddress?.['area']),
    shipping_city: placeOf(shippingAddress?.['city']),
  };
}

export const detailsOf = (details: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(details ?? {}).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

function customerOf({ order, person }: OrderRow) {
  const [first = '', ...rest] = order.customerName.split(' ');
  return {
    name: order.customerName,
    firstName: person?.firstName ?? first,
    lastName: person?.lastName ?? rest.join(' '),
    phoneNumber: order.customerPhone ?? person?.phone ?? null,
  };
}

function amountsOf(order: Order, vatMinor: number) {
  const money = (minor: number) => toDecimal(minor, order.currency);
  return {
    subtotal: money(order.subtotalMinor),
    shipping: money(order.shippingMinor),
    discount: money(discountOf(order)),
    promotionDiscount: money(order.promotionDiscountMinor),
    couponDiscount: money(order.couponDiscountMinor),
    pointsDiscount: money(order.pointsDiscountMinor),
    tax: { ...TAX_NAME, amount: money(order.taxMinor) },
    vat: { ...VAT_NAME, rate: order.vatRate, amount: money(vatMinor) },
    totalAmount: money(order.totalMinor),
  };
}

function itemView(item: ItemRow, { row, uses, packed }: Parts, language: Language): OrderView['items'][number] {
  const { currency, substitution } = row.order;
  const use = uses.find(({ promotionId }) => promotionId === item.promotionId);
  const money = (minor: number) => toDecimal(minor, currency);
  return {
    id: item.id,
    name: language === 'ar' ? item.nameAr : item.nameEn,
    ...names(item),
    sku: item.sku,
    quantity: item.quantity,
    price: money(item.unitPriceMinor),
    discount: money(item.discountMinor),
    promotion: use ? { id: use.promotionId, ...names(use), discount: money(item.promotionMinor) } : null,
    total: money(item.totalMinor),
    variation_image: item.image,
    product_image: item.image,
    stock: item.stockId,
    productId: item.productId,
    branch: item.branchId,
    substitution: substitutionOf(item.substitution, substitution),
    packed: BAG_IS_CLOSED.has(row.order.status) ? packedView(item, packed, currency) : null,
    addons: item.addons.map((addon) => ({
      id: addon.id,
      ...names(addon),
      quantity: addon.quantity,
      price: money(addon.priceMinor),
      ...(addon.day ? { day: addon.day } : {}),
    })),
  };
}
