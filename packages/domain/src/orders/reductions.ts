import {
  type InvoicedLine,
  type InvoicedOrder,
  type InvoiceSums,
  invoiceSums,
  isTaxOnTop,
} from '../invoices/invoice-sums.ts';
import { addMinor, percentOf, splitMinor } from '../money.ts';
import { type GoodsTax, isOtherThan, TAX_CLASSES, type TaxClass, type VatRounding } from '../pricing/vat.ts';
import { netOnTop, reductionOf } from './picking.ts';

type Order = Omit<InvoicedOrder, 'lines'>;
/**
 * `chargedMinor`: what its part in the bag costs before discounts; as much as was ordered where nobody has picked it.
 * `givenTax`: of goods that were given instead; null: that of the goods that were ordered.
 */
export type ChargedLine = InvoicedLine & { readonly chargedMinor: number; readonly givenTax: GoodsTax | null };

const taxOf = ({ givenTax, taxClass, vatRate }: ChargedLine): GoodsTax => givenTax ?? { taxClass, vatRate };
const isOtherTax = (line: ChargedLine): boolean => isOtherThan(line, line.givenTax);

/** What the shopper pays less for each line of an order. */
export function reductionsOf(order: Order, lines: readonly ChargedLine[], rounding: VatRounding): number[] {
  const sums = invoiceSums({ ...order, lines });
  const isOnTop = isTaxOnTop(order);
  const reductions = lines.map((line, index) =>
    reductionOf(line.totalMinor, line.chargedMinor, {
      paidMinor: sums.lines[index]?.grossMinor ?? 0,
      onTop: isOnTop
        ? { discountMinor: line.discountMinor, vatRate: taxOf(line).vatRate, isOtherRate: isOtherTax(line) }
        : null,
    }),
  );
  if (!isOnTop || rounding === 'line') return reductions;
  const changed = new Map(TAX_CLASSES.flatMap((taxClass) => onDocument(taxClass, order, lines, sums)));
  return reductions.map((reduction, index) => changed.get(index) ?? reduction);
}

/**
 * Where VAT on top is rounded once for all of a class, what is left of the class bears the rate of its sum: lines of which less
 * came share what the others leave of that. By the place of the line.
 */
function onDocument(taxClass: TaxClass, order: Order, lines: readonly ChargedLine[], sums: InvoiceSums) {
  const own = lines.flatMap((line, index) => (taxOf(line).taxClass === taxClass ? [{ line, index }] : []));
  const isLess = ({ line }: (typeof own)[number]) => line.chargedMinor < line.totalMinor || isOtherTax(line);
  const less = own.filter(isLess);
  const nets = less.map(({ line }) => netOnTop(line.totalMinor, line.chargedMinor, line.discountMinor));
  if (addMinor(...nets) === 0) return [];
  const whole = own.flatMap((one) => (isLess(one) ? [] : (sums.lines[one.index] ?? [])));
  const others = order.shippingTaxClass === taxClass ? [...whole, sums.shipping] : whole;
  const netMinor = addMinor(...nets, ...others.map((other) => other.netMinor));
  const vatMinor =
    percentOf(netMinor, own[0] ? taxOf(own[0].line).vatRate : 0) - addMinor(...others.map((other) => other.vatMinor));
  const shares = splitMinor(Math.max(0, vatMinor), nets);
  return less.map(({ index }, at): [number, number] => {
    const paidMinor = sums.lines[index]?.grossMinor ?? 0;
    const leftMinor = (nets[at] ?? 0) + (shares[at] ?? 0);
    return [index, Math.min(paidMinor, Math.max(0, paidMinor - leftMinor))];
  });
}
