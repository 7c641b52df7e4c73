import { addMinor, percentContainedIn, splitMinor } from '../money.ts';
import type { TaxClass } from '../pricing/vat.ts';
import type { InvoiceSums } from './invoice-sums.ts';

/** Why money that was invoiced is taken back. */
export const CREDIT_REASONS = ['goods', 'refund', 'cancelled', 'changed', 'substituted'] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

/** One part of what is taken back, VAT included; without a tax class it is of the levy. */
export type Credit = {
  readonly taxClass: TaxClass | null;
  readonly rate: number;
  readonly grossMinor: number;
  readonly vatMinor: number;
};

/** What of the invoice no credit note has taken back so far, by tax class. */
export function openCredit(
  invoice: Pick<InvoiceSums, 'bands'> & { readonly taxMinor: number },
  taken: readonly Credit[],
): Credit[] {
  const levy = { taxClass: null, rate: 0, grossMinor: invoice.taxMinor, vatMinor: 0 };
  return [...invoice.bands, levy].map(({ taxClass, rate, grossMinor, vatMinor }) => {
    const own = taken.filter((credit) => credit.taxClass === taxClass);
    return {
      taxClass,
      rate,
      grossMinor: Math.max(0, grossMinor - addMinor(...own.map((credit) => credit.grossMinor))),
      vatMinor: Math.max(0, vatMinor - addMinor(...own.map((credit) => credit.vatMinor))),
    };
  });
}

/** A sum that is of no single line comes off every tax class in proportion; never more than is left. */
export function creditAmount(open: readonly Credit[], amountMinor: number): Credit[] {
  const weights = open.map(({ grossMinor }) => grossMinor);
  const total = addMinor(...weights);
  if (total === 0) return [];
  const shares = splitMinor(Math.min(amountMinor, total), weights);
  return open.map((band, index) => takeFrom(band, shares[index] ?? 0)).filter(({ grossMinor }) => grossMinor > 0);
}

export type CreditedGoods = { readonly taxClass: TaxClass; readonly grossMinor: number };

/**
 * Goods that were lighter or missing, one after another, until so much is taken back; what is already taken back is not
 * taken back again.
 */
export function creditGoods<Goods extends CreditedGoods>(
  open: readonly Credit[],
  goods: readonly Goods[],
  maxMinor: number,
): (Goods & Credit)[] {
  let leftMinor = maxMinor;
  const left = new Map(open.map((band) => [band.taxClass, band]));
  return goods.flatMap((line) => {
    const band = left.get(line.taxClass);
    if (!band) return [];
    const credit = takeFrom(band, Math.min(line.grossMinor, leftMinor));
    leftMinor -= credit.grossMinor;
    left.set(line.taxClass, {
      ...band,
      grossMinor: band.grossMinor - credit.grossMinor,
      vatMinor: band.vatMinor - credit.vatMinor,
    });
    return credit.grossMinor > 0 ? [{ ...line, ...credit, taxClass: line.taxClass }] : [];
  });
}

/** The last of a class takes all VAT that is left, so that roundings never leave a fils behind. */
function takeFrom(band: Credit, requestedMinor: number): Credit {
  const grossMinor = Math.min(requestedMinor, band.grossMinor);
  const isLast = grossMinor === band.grossMinor;
  const vatMinor = isLast ? band.vatMinor : Math.min(band.vatMinor, percentContainedIn(grossMinor, band.rate));
  return { taxClass: band.taxClass, rate: band.rate, grossMinor, vatMinor };
}

/**
 * Where VAT is rounded on the document, a note computes it once for all that it takes of a class, and its lines share it as those of
 * an invoice do.
 */
export function withDocumentVat<Line extends Credit>(open: readonly Credit[], lines: readonly Line[]): Line[] {
  const shares = new Map<Line, number>();
  for (const band of open) {
    const own = lines.filter(({ taxClass }) => taxClass === band.taxClass);
    if (own.length === 0) continue;
    const amounts = own.map(({ grossMinor }) => grossMinor);
    const split = splitMinor(takeFrom(band, addMinor(...amounts)).vatMinor, amounts);
    for (const [at, line] of own.entries()) shares.set(line, split[at] ?? 0);
  }
  return lines.map((line) => ({ ...line, vatMinor: shares.get(line) ?? line.vatMinor }));
}
