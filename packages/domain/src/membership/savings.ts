import type { CurrencyCode } from '../money.ts';

/** What the club took off one order. */
export type OrderSaving = {
  readonly currency: CurrencyCode;
  readonly discountMinor: number;
  readonly waivedDeliveryMinor: number;
};

export type SavingsMeter = {
  readonly savedByCurrency: Readonly<Partial<Record<CurrencyCode, number>>>;
  /** Against the price of the membership; null while the two are in different money. */
  readonly payback: {
    readonly percent: number;
    readonly isPaidBack: boolean;
    /** At the average saved so far; null before the first saving, 0 when it is paid back. */
    readonly ordersToGo: number | null;
  } | null;
};

function paybackOf(savedMinor: number, orders: number, paidMinor: number): NonNullable<SavingsMeter['payback']> {
  const leftMinor = Math.max(0, paidMinor - savedMinor);
  if (leftMinor === 0) return { percent: 100, isPaidBack: true, ordersToGo: 0 };
  const ordersToGo = savedMinor === 0 ? null : Math.ceil((leftMinor * orders) / savedMinor);
  return { percent: Math.floor((savedMinor * 100) / paidMinor), isPaidBack: false, ordersToGo };
}

/** 'You saved so much; the club pays for itself in so many orders.' */
export function savingsMeter(
  orders: readonly OrderSaving[],
  paid: { readonly currency: CurrencyCode; readonly minor: number },
): SavingsMeter {
  const savedByCurrency: Partial<Record<CurrencyCode, number>> = {};
  for (const { currency, discountMinor, waivedDeliveryMinor } of orders) {
    savedByCurrency[currency] = (savedByCurrency[currency] ?? 0) + discountMinor + waivedDeliveryMinor;
  }
  const isComparable = orders.every(({ currency }) => currency === paid.currency);
  const saved = savedByCurrency[paid.currency] ?? 0;
  return { savedByCurrency, payback: isComparable ? paybackOf(saved, orders.length, paid.minor) : null };
}
