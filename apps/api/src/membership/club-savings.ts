import { type PackedLine, packedContent } from '@karaz/domain/invoices/packed-content';
import type { OrderSaving } from '@karaz/domain/membership/savings';
import type { Database } from '../db/database.ts';
import { selectInvoicedPromotions } from '../db/order-promotions.queries.ts';
import { selectPackedLines, selectSavings } from './savings.queries.ts';

type Lines = Awaited<ReturnType<typeof selectPackedLines>>;
type Promotions = Awaited<ReturnType<typeof selectInvoicedPromotions>>;
type Order = Awaited<ReturnType<typeof selectSavings>>[number];

/** Until then what is picked is not final. */
const BAG_IS_CLOSED: readonly Order['status'][] = ['On the way', 'ready for pickup', 'delivered'];
/** Only discounts are read of it. */
const NO_REASONS = { zeroReasonEn: '', zeroReasonAr: '', exemptReasonEn: '', exemptReasonAr: '' };

/**
 * What the club took off each order since then, as it is billed: of goods that were lighter or missing nothing was taken.
 * Deliveries that cost nothing are not counted: what they would have cost is not stored with the order.
 */
export async function clubSavings(db: Database, userId: number, since: Date): Promise<OrderSaving[]> {
  const found = await selectSavings(db, userId, since);
  const closed = found.filter(({ status }) => BAG_IS_CLOSED.includes(status)).map(({ id }) => id);
  const packed = Map.groupBy(await selectPackedLines(db, closed), ({ item }) => item.orderId);
  const promotions = Map.groupBy(await selectInvoicedPromotions(db, [...packed.keys()]), ({ orderId }) => orderId);
  return found.flatMap((order) => {
    const lines = packed.get(order.id);
    const discountMinor = lines
      ? billedDiscount(order, lines, promotions.get(order.id) ?? [])
      : order.membershipDiscountMinor;
    return discountMinor > 0 ? [{ currency: order.currency, discountMinor, waivedDeliveryMinor: 0 }] : [];
  });
}

/** The club's discount as the invoice over what was packed has it. How VAT is rounded makes no difference to it. */
function billedDiscount(order: Order, lines: Lines, promotions: Promotions): number {
  const bought = { items: lines.map(({ item }) => item), promotions };
  const packed = { lines: lines.map(packedLine), rounding: 'line' } as const;
  return packedContent(order, bought, NO_REASONS, packed).membershipDiscountMinor;
}

function packedLine({ pick }: Lines[number]): PackedLine | null {
  if (!pick) return null;
  const { pickedQuantity, chargedMinor, reductionMinor, substituteNameEn: nameEn, substituteTaxClass: taxClass } = pick;
  const tax = taxClass === null ? null : { taxClass, vatRate: pick.substituteVatRate ?? 0 };
  const names = { nameEn: nameEn ?? '', nameAr: pick.substituteNameAr ?? nameEn ?? '', sku: pick.substituteSku ?? '' };
  const substitute = nameEn === null ? null : { ...names, tax, weight: null };
  return { pickedQuantity, chargedMinor, reductionMinor, substitute, weight: null };
}
