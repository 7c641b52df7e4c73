import type { ReorderReview } from '@karaz/contract/reorder';
import { toDecimal } from '@karaz/domain/money';
import { ok } from '@karaz/domain/result';
import type { Language } from '@karaz/i18n/language';
import { stockCards } from '../catalog/stock-cards.ts';
import { checkoutErrorText } from '../checkout/checkout-error-texts.ts';
import type { PlaceOrderDeps } from '../checkout/place-order.ts';
import { failure, type Outcome } from '../http/failure.ts';
import type { Caller } from '../http/request-context.ts';
import type { ItemRow, OrderRow } from './orders.queries.ts';
import { planOf } from './reorder.ts';
import { selectAlternatives } from './repeat-purchases.queries.ts';

type ReviewRequest = { caller: Caller; id: string; language: Language };

/** Orders nothing and reserves nothing. */
export async function reviewReorder(deps: PlaceOrderDeps, request: ReviewRequest): Promise<Outcome<ReorderReview>> {
  const planned = await planOf(deps, request);
  if (!planned) return failure('notFound');
  const { row, items, plan, texts, drafted } = planned;
  const { order } = row;
  const lines = plan.ok ? plan.value.lines : [];
  const warnings = plan.ok ? plan.value.warnings : plan.error.warnings;
  const dropped = new Set(warnings.flatMap((warning) => (warning.code === 'LINE_DROPPED' ? [warning.stockId] : [])));
  const missing = items.filter(({ stockId }) => stockId === null || dropped.has(stockId));
  const addressId = order.shippingAddress?.['id'];
  return ok({
    id: order.id,
    custom_order_id: order.customOrderId,
    countryCode: order.countryCode,
    orderType: order.orderType,
    payment_method: order.paymentMethod,
    addressId: typeof addressId === 'number' ? addressId : null,
    areaId: order.areaId,
    charityId: order.charityId,
    notes: order.notes,
    instructions: order.instructions,
    gateCode: order.gateCode,
    substitution: order.substitution,
    items: lines.map(({ stockId, quantity, unitPriceMinor, addons }) => {
      const past = items.find((item) => item.stockId === stockId);
      const before = past?.unitPriceMinor ?? unitPriceMinor;
      return {
        stockId,
        quantity,
        quantityBefore: past?.quantity ?? quantity,
        priceBefore: before === unitPriceMinor ? null : toDecimal(before, order.currency),
        substitution: past?.substitution ?? null,
        addons: addons.map(({ addonId, quantity: count }) => ({ addonId, quantity: count })),
      };
    }),
    missing: await withAlternatives(deps, order, items, missing),
    warnings: [
      ...texts(warnings),
      ...(drafted.isCashOver ? [checkoutErrorText('CASH_NOT_OFFERED', request.language)] : []),
    ],
  });
}

async function withAlternatives(
  { db, clock }: Pick<PlaceOrderDeps, 'db' | 'clock'>,
  { countryCode, areaId }: OrderRow['order'],
  items: readonly ItemRow[],
  missing: readonly ItemRow[],
): Promise<ReorderReview['missing']> {
  const known = missing.filter(({ productId }) => productId !== null);
  const found = await selectAlternatives(db, known, {
    countryCode,
    areaId,
    except: items.flatMap(({ stockId }) => (stockId === null ? [] : [stockId])),
  });
  const cards = await stockCards(
    db,
    found.map(({ stockId }) => stockId),
    clock(),
  );
  return missing.map(({ nameEn, nameAr, quantity, image, productId }) => {
    const own = found.filter((alternative) => alternative.productId === productId).map(({ stockId }) => stockId);
    return {
      name_en: nameEn,
      name_ar: nameAr,
      quantity,
      image,
      alternatives: cards.filter(({ id }) => own.includes(id)),
    };
  });
}
