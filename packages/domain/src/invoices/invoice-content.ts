import { addMinor } from '../money.ts';
import { discountOf, type OrderDiscounts } from '../orders/order-discount.ts';
import type { TaxClass } from '../pricing/vat.ts';
import type { Credit } from './credit-note.ts';
import type { WeighedPrice } from './exact-price.ts';
import type { BoughtPromotion, DiscountedItem, InvoicedPromotion } from './given-discounts.ts';
import {
  type InvoicedLine,
  type InvoicedOrder,
  type InvoiceLineSums,
  invoiceSums,
  type VatBand,
} from './invoice-sums.ts';

type Names = { readonly nameEn: string; readonly nameAr: string };
type Goods = Names & {
  readonly sku: string;
  readonly quantity: number;
  /** What was given in their place: in documents that are over what was ordered; null: nothing. */
  readonly insteadEn: string | null;
  readonly insteadAr: string | null;
  /** In a credit note over goods for which others came: how many were ordered, and how many of the others came. */
  readonly replaced?: { readonly ordered: number; readonly given: number };
  /** Of goods that were given instead, in documents over what came: what was ordered. */
  readonly orderedEn?: string;
  readonly orderedAr?: string;
};

export type ContentLine = Goods &
  InvoiceLineSums & {
    readonly taxClass: TaxClass;
    readonly addons: readonly (Names & { readonly quantity: number; readonly priceMinor: number })[];
    readonly unitPriceMinor: number;
    readonly discountMinor: number;
    /** Of goods that were lighter than ordered: in an invoice over what was packed, and in a credit note over what did not come. */
    readonly weight?: { readonly orderedGrams: number; readonly weighedGrams: number };
    /** In a credit note over a part: it is the delivery, no goods. */
    readonly isDelivery?: boolean;
    /** Of goods that were weighed: what is billed of them. */
    readonly perKg?: WeighedPrice;
  };

/** With the reason why goods of the class bear no VAT; empty: they do, or none is given. */
export type ContentBand = VatBand & { readonly reasonEn: string; readonly reasonAr: string };

/** All that a document says about money and goods, written down when it is issued: nothing of it is computed again. */
export type InvoiceContent = {
  /** A credit note over some goods or a sum: a line's quantity is how many of it did not come. */
  readonly isPartial: boolean;
  /** An invoice over what was packed: nothing of it is taken back for goods that were lighter or missing. */
  readonly isPacked?: boolean;
  /** Of a credit note: the reason that was typed for it. */
  readonly note?: string;
  readonly lines: readonly ContentLine[];
  readonly shipping: InvoiceLineSums;
  readonly bands: readonly ContentBand[];
  readonly subtotalMinor: number;
  /** Absent from documents of before there were promotions. */
  readonly promotionDiscountMinor?: number;
  /** What it took off, by name; absent where nothing was, and from documents of before they were named. */
  readonly promotions?: readonly InvoicedPromotion[];
  readonly membershipDiscountMinor: number;
  readonly couponDiscountMinor: number;
  readonly pointsDiscountMinor: number;
  /** What was agreed to be paid less before anything was charged, VAT included; absent: nothing. */
  readonly lessMinor?: number;
  /** Of a levy on top. */
  readonly taxMinor: number;
  readonly netMinor: number;
  readonly vatMinor: number;
  readonly totalMinor: number;
};

/** As the country's settings have them. */
export type NoVatReasons = {
  readonly zeroReasonEn: string;
  readonly zeroReasonAr: string;
  readonly exemptReasonEn: string;
  readonly exemptReasonAr: string;
};

type OrderedGoods = Pick<Goods, 'nameEn' | 'nameAr' | 'sku' | 'quantity'>;
export type ContentItem = OrderedGoods & InvoicedLine & DiscountedItem & Pick<ContentLine, 'addons' | 'unitPriceMinor'>;

export function invoiceContent(
  order: Omit<InvoicedOrder, 'lines' | 'discountMinor'> & OrderDiscounts,
  { items, promotions }: { items: readonly ContentItem[]; promotions: readonly BoughtPromotion[] },
  reasons: NoVatReasons,
): InvoiceContent {
  const { promotionDiscountMinor, membershipDiscountMinor, couponDiscountMinor, pointsDiscountMinor } = order;
  const discountMinor = discountOf(order);
  const { lines, shipping, bands, netMinor } = invoiceSums({ ...order, discountMinor, lines: items });
  return {
    isPartial: false,
    lines: items.map((item, index) => ({
      ...goodsOf(item),
      taxClass: item.taxClass,
      addons: item.addons.map(({ nameEn, nameAr, quantity, priceMinor }) => ({ nameEn, nameAr, quantity, priceMinor })),
      unitPriceMinor: item.unitPriceMinor,
      discountMinor: item.discountMinor,
      ...(lines[index] ?? NOTHING),
    })),
    shipping,
    bands: bands.map((band) => ({ ...band, ...reasonOf(band.taxClass, reasons) })),
    subtotalMinor: order.subtotalMinor,
    ...{ promotionDiscountMinor, membershipDiscountMinor, couponDiscountMinor, pointsDiscountMinor },
    ...namedPromotions(promotions),
    taxMinor: order.taxMinor,
    netMinor,
    vatMinor: order.vatMinor,
    totalMinor: order.totalMinor,
  };
}

/** Those that took something off. */
export function namedPromotions(promotions: readonly BoughtPromotion[]): Pick<InvoiceContent, 'promotions'> {
  const named = promotions.flatMap(({ nameEn, nameAr, isByCode, isForMembers, discountMinor }) =>
    discountMinor > 0 ? [{ nameEn, nameAr, isByCode, ...(isForMembers && { isForMembers }), discountMinor }] : [],
  );
  return named.length > 0 ? { promotions: named } : {};
}

const goodsOf = ({ nameEn, nameAr, sku, quantity }: OrderedGoods): Goods => ({
  ...{ nameEn, nameAr, sku, quantity, insteadEn: null, insteadAr: null },
});

const NOTHING: InvoiceLineSums = { netMinor: 0, vatMinor: 0, grossMinor: 0, rate: 0 };

export function reasonOf(taxClass: TaxClass, reasons: NoVatReasons) {
  if (taxClass === 'zero') return { reasonEn: reasons.zeroReasonEn, reasonAr: reasons.zeroReasonAr };
  if (taxClass === 'exempt') return { reasonEn: reasons.exemptReasonEn, reasonAr: reasons.exemptReasonAr };
  return { reasonEn: '', reasonAr: '' };
}

export type CreditLine = Credit & Goods & Pick<ContentLine, 'weight' | 'isDelivery'>;

/** Of a credit note over a part of an invoice, whose reasons it repeats. */
export function creditContent(lines: readonly CreditLine[], invoice: Pick<InvoiceContent, 'bands'>): InvoiceContent {
  const goods = lines.flatMap(({ taxClass, ...line }) =>
    taxClass === null ? [] : [{ ...line, taxClass, netMinor: line.grossMinor - line.vatMinor }],
  );
  const sum = (own: readonly InvoiceLineSums[]) => ({
    netMinor: addMinor(...own.map(({ netMinor }) => netMinor)),
    vatMinor: addMinor(...own.map(({ vatMinor }) => vatMinor)),
    grossMinor: addMinor(...own.map(({ grossMinor }) => grossMinor)),
  });
  const { netMinor, vatMinor, grossMinor } = sum(goods);
  const totalMinor = addMinor(...lines.map((line) => line.grossMinor));
  return {
    isPartial: true,
    lines: goods.map((line) => ({ ...line, addons: [], unitPriceMinor: line.grossMinor, discountMinor: 0 })),
    shipping: NOTHING,
    bands: invoice.bands.flatMap((band) => {
      const own = goods.filter(({ taxClass }) => taxClass === band.taxClass);
      return own.length > 0 ? [{ ...band, ...sum(own) }] : [];
    }),
    subtotalMinor: grossMinor,
    ...{ promotionDiscountMinor: 0, membershipDiscountMinor: 0, couponDiscountMinor: 0, pointsDiscountMinor: 0 },
    taxMinor: totalMinor - grossMinor,
    ...{ netMinor, vatMinor, totalMinor },
  };
}

/** What a document takes of each tax class, and of the levy. */
export const creditsOf = ({ bands, taxMinor }: InvoiceContent): Credit[] => [
  ...bands,
  { taxClass: null, rate: 0, grossMinor: taxMinor, vatMinor: 0 },
];
