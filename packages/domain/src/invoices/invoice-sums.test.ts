import { expect, test } from 'vitest';
import { NO_POINTS } from '../pricing/points-payment.ts';
import { type PriceOrderInput, priceOrder } from '../pricing/price-order.ts';
import type { TaxClass } from '../pricing/vat.ts';
import { invoiceNumber } from './invoice-number.ts';
import { invoiceSums } from './invoice-sums.ts';

const settings = {
  currency: 'SAR',
  taxPercent: 0,
  vatPercent: 15,
  reducedVatPercent: 0,
  deliveryTaxClass: 'standard',
  vatRounding: 'line',
  pricesIncludeTax: true,
  freeDeliveryFromMinor: null,
  charityFeeMinor: 0,
} as const;

function priced(lines: readonly [number, TaxClass][], more: Partial<PriceOrderInput['settings']> = {}) {
  const price = priceOrder({
    lines: lines.map(([unitPriceMinor, taxClass]) => ({
      unitPriceMinor,
      quantity: 1,
      addons: [],
      taxClass,
      promotionIds: [],
      serves: 1,
    })),
    settings: { ...settings, ...more },
    orderType: 'delivery',
    areaFeeMinor: 1150,
    membership: { discountPercent: 7, freeDelivery: false },
    promotions: [],
    points: NO_POINTS,
  });
  return invoiceSums({
    ...price,
    lines: price.lines.map(({ subtotalMinor, discountMinor, vatRate, vatMinor }, index) => ({
      vatRate,
      vatMinor,
      totalMinor: subtotalMinor,
      discountMinor,
      taxClass: lines[index]?.[1] ?? 'standard',
    })),
  });
}

/** A small generator of our own: the same carts each time. */
function* numbers(seed: number): Generator<number> {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}

test('the bands, the lines and the totals of a thousand orders say the same, to the last fils', () => {
  const random = numbers(7);
  const next = (max: number) => Number(random.next().value) % max;
  for (let round = 0; round < 1000; round += 1) {
    const classes = ['standard', 'reduced', 'zero', 'exempt'] as const;
    const lines = Array.from(
      { length: 1 + next(6) },
      () => [1 + next(99_999), classes[next(4)] ?? 'standard'] as [number, TaxClass],
    );
    const sums = priced(lines, {
      pricesIncludeTax: round % 2 === 0,
      reducedVatPercent: 5,
      vatRounding: round % 3 === 0 ? 'document' : 'line',
    });
    const total = (pick: 'vatMinor' | 'netMinor' | 'grossMinor') =>
      sums.bands.reduce((sum, band) => sum + band[pick], 0);
    expect(total('vatMinor')).toBe(sums.vatMinor);
    expect(total('netMinor')).toBe(sums.netMinor);
    expect(total('grossMinor')).toBe(sums.totalMinor);
    const inLines = [...sums.lines, sums.shipping].reduce((sum, line) => sum + line.grossMinor, 0);
    expect(inLines).toBe(sums.totalMinor);
  }
});

test('basic foods stand in a band of their own without VAT', () => {
  const { bands } = priced([
    [11_500, 'standard'],
    [5_000, 'zero'],
  ]);
  expect(bands.map(({ taxClass, rate, vatMinor }) => ({ taxClass, rate, hasVat: vatMinor > 0 }))).toEqual([
    { taxClass: 'standard', rate: 15, hasVat: true },
    { taxClass: 'zero', rate: 0, hasVat: false },
  ]);
});

test('numbers name their kind and country', () => {
  expect(invoiceNumber('invoice', 'sa', 42)).toBe('INV-SA-000042');
  expect(invoiceNumber('credit_note', 'kw', 1_000_000)).toBe('CN-KW-1000000');
});
