import { addMinor, divideHalfUp } from '../money.ts';
import { extrasOf } from '../orders/picking.ts';
import { type ExactPrice, exactPrice } from './exact-price.ts';
import type { ContentLine, InvoiceContent } from './invoice-content.ts';

/** How a line is counted; multiplied by its price, with the add-ons that have one of their own, it comes to its total. */
export type LineCount = ExactPrice & {
  readonly unit: 'piece' | 'kg';
  readonly amount: number;
  /** The price has the add-ons in it. */
  readonly isWithAddons: boolean;
};

export type BilledLine = {
  /** Of a part of an invoice nothing is counted. */
  readonly count: LineCount | null;
  /** Before discounts, as prices are: with VAT inside, or without. */
  readonly totalMinor: number;
  /** After discounts. */
  readonly amountMinor: number;
};

export type Bill = {
  readonly isTaxOnTop: boolean;
  readonly lines: readonly BilledLine[];
  readonly deliveryMinor: number;
  readonly lessMinor: number;
};

/**
 * A document as a reader adds it up: the totals of its lines come to the subtotal; less the discounts and with the delivery to
 * the total, or to what VAT comes on top of.
 */
export function billOf(content: InvoiceContent): Bill {
  const { lines, shipping, lessMinor = 0 } = content;
  const goodsMinor = content.subtotalMinor - discountsOf(content);
  const isTaxOnTop =
    !content.isPartial &&
    lines.some(({ vatMinor }) => vatMinor > 0) &&
    addMinor(...lines.map(({ netMinor }) => netMinor)) === goodsMinor;
  return {
    isTaxOnTop,
    lines: lines.map((line) => billedLine(line, content.isPartial, isTaxOnTop)),
    deliveryMinor: isTaxOnTop ? shipping.netMinor : shipping.grossMinor,
    // It was agreed with its VAT, which is not among prices without.
    lessMinor: isTaxOnTop && lessMinor > 0 ? goodsMinor + shipping.netMinor - content.netMinor : lessMinor,
  };
}

const discountsOf = (content: InvoiceContent) =>
  addMinor(
    content.promotionDiscountMinor ?? 0,
    content.membershipDiscountMinor,
    content.couponDiscountMinor,
    content.pointsDiscountMinor,
  );

function billedLine(line: ContentLine, isPartial: boolean, isTaxOnTop: boolean): BilledLine {
  const amountMinor = isTaxOnTop ? line.netMinor : line.grossMinor;
  const totalMinor = amountMinor + line.discountMinor;
  return { count: isPartial ? null : countOf(line, totalMinor), totalMinor, amountMinor };
}

function countOf(line: ContentLine, totalMinor: number): LineCount {
  const { quantity, unitPriceMinor, perKg } = line;
  if (perKg) {
    const { grams, priceMinor, moreDigits } = perKg;
    const weighedMinor = divideHalfUp(BigInt(priceMinor) * BigInt(grams), 1000n * 10n ** BigInt(moreDigits));
    // In documents of before the price of a kilogram has them in it.
    const isWithAddons = Number(weighedMinor) !== totalMinor - extrasOf(line);
    return { unit: 'kg', amount: grams / 1000, priceMinor, moreDigits, isWithAddons };
  }
  const ownMinor = addMinor(unitPriceMinor * quantity, extrasOf(line));
  const count = { unit: 'piece', amount: quantity } as const;
  if (ownMinor === totalMinor) return { ...count, priceMinor: unitPriceMinor, moreDigits: 0, isWithAddons: false };
  // Of goods given instead, or of a part of a line whose add-ons went by another count.
  const paid = { minor: totalMinor, count: quantity };
  return { ...count, ...exactPrice(paid, paid, 1), isWithAddons: true };
}
