import { addMinor } from '../money.ts';
import { TAX_CLASSES, type TaxClass } from '../pricing/vat.ts';

/** What an order stores of its price: an invoice is written from these sums and computes no price of its own. */
export type InvoicedOrder = {
  readonly subtotalMinor: number;
  readonly discountMinor: number;
  readonly shippingMinor: number;
  readonly shippingTaxClass: TaxClass;
  readonly shippingVatRate: number;
  readonly taxMinor: number;
  readonly vatMinor: number;
  readonly totalMinor: number;
  readonly lines: readonly InvoicedLine[];
};
export type InvoicedLine = {
  /** Before discounts, add-ons included. */
  readonly totalMinor: number;
  readonly discountMinor: number;
  readonly taxClass: TaxClass;
  readonly vatRate: number;
  readonly vatMinor: number;
};

export type InvoiceLineSums = {
  /** What the shopper pays for the line, VAT included. */
  readonly grossMinor: number;
  readonly netMinor: number;
  readonly vatMinor: number;
  readonly rate: number;
};
export type VatBand = InvoiceLineSums & { readonly taxClass: TaxClass };

export type InvoiceSums = {
  readonly lines: readonly InvoiceLineSums[];
  readonly shipping: InvoiceLineSums;
  /** One for each tax class that occurs, delivery among them: an order has one rate for each. */
  readonly bands: readonly VatBand[];
  /** Without VAT and without a levy. */
  readonly netMinor: number;
  readonly vatMinor: number;
  readonly totalMinor: number;
};

type OrderSums = Pick<
  InvoicedOrder,
  'subtotalMinor' | 'discountMinor' | 'shippingMinor' | 'taxMinor' | 'vatMinor' | 'totalMinor'
>;

/** An order stores its sums, not its country's setting: the sums say whether the tax was put on top. */
export function isTaxOnTop(order: OrderSums): boolean {
  const { subtotalMinor, discountMinor, shippingMinor, taxMinor, vatMinor, totalMinor } = order;
  return vatMinor > 0 && totalMinor === subtotalMinor - discountMinor + shippingMinor + taxMinor + vatMinor;
}

export function invoiceSums(order: InvoicedOrder): InvoiceSums {
  const isOnTop = isTaxOnTop(order);
  const sumsOf = (amountMinor: number, vatMinor: number, rate: number): InvoiceLineSums => {
    const netMinor = isOnTop ? amountMinor : amountMinor - vatMinor;
    return { netMinor, vatMinor, grossMinor: netMinor + vatMinor, rate };
  };
  const lines = order.lines.map((line) => sumsOf(line.totalMinor - line.discountMinor, line.vatMinor, line.vatRate));
  const goodsVatMinor = addMinor(...order.lines.map(({ vatMinor }) => vatMinor));
  const shipping = sumsOf(order.shippingMinor, order.vatMinor - goodsVatMinor, order.shippingVatRate);
  const parts = [
    ...lines.map((sums, index) => ({ sums, taxClass: order.lines[index]?.taxClass ?? 'standard' })),
    ...(order.shippingMinor > 0 ? [{ sums: shipping, taxClass: order.shippingTaxClass }] : []),
  ];
  return {
    lines,
    shipping,
    bands: TAX_CLASSES.flatMap((taxClass) => bandOf(taxClass, parts)),
    netMinor: order.totalMinor - order.vatMinor - order.taxMinor,
    vatMinor: order.vatMinor,
    totalMinor: order.totalMinor,
  };
}

type Part = { sums: InvoiceLineSums; taxClass: TaxClass };

function bandOf(taxClass: TaxClass, parts: readonly Part[]): VatBand[] {
  const own = parts.filter((part) => part.taxClass === taxClass).map(({ sums }) => sums);
  const [first] = own;
  if (!first) return [];
  const sum = (pick: (sums: InvoiceLineSums) => number) => addMinor(...own.map(pick));
  return [
    {
      taxClass,
      rate: first.rate,
      netMinor: sum((one) => one.netMinor),
      vatMinor: sum((one) => one.vatMinor),
      grossMinor: sum((one) => one.grossMinor),
    },
  ];
}
