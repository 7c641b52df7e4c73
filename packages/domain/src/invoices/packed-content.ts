import { addMinor, percentContainedIn, splitMinor } from '../money.ts';
import { discountOf } from '../orders/order-discount.ts';
import { extrasCharged, extrasOf, netOnTop } from '../orders/picking.ts';
import { type GoodsTax, TAX_CLASSES, type TaxClass, type VatRounding } from '../pricing/vat.ts';
import { creditAmount, openCredit } from './credit-note.ts';
import { type GivenWeight, givenPrice, weighedPrice } from './exact-price.ts';
import { type BoughtPromotion, discountsGiven } from './given-discounts.ts';
import {
  type ContentBand,
  type ContentItem,
  type ContentLine,
  type InvoiceContent,
  invoiceContent,
  type NoVatReasons,
  namedPromotions,
  reasonOf,
} from './invoice-content.ts';
import { type InvoiceLineSums, isTaxOnTop } from './invoice-sums.ts';

type Substitute = {
  readonly nameEn: string;
  readonly nameAr: string;
  readonly sku: string;
  readonly tax: GoodsTax | null;
  /** Of goods that were weighed. */
  readonly weight: GivenWeight | null;
};

/** What went into the bag for one line. */
export type PackedLine = {
  readonly pickedQuantity: number;
  /** What it costs before discounts. */
  readonly chargedMinor: number;
  /** What the shopper pays less for the line, VAT included. */
  readonly reductionMinor: number;
  /** What was given instead; null: what was ordered. `tax` is null where it was picked before its own was stored. */
  readonly substitute: Substitute | null;
  /** Of goods that were ordered and weighed. */
  readonly weight: { readonly orderedGrams: number; readonly weighedGrams: number } | null;
};

type Packed = {
  /** One for each item of the order; null: as ordered. */
  readonly lines: readonly (PackedLine | null)[];
  readonly rounding: VatRounding;
};

type Invoiced = Parameters<typeof invoiceContent>;

/** The invoice over an order whose bag is closed: what is in it is billed, so nothing of it has to be taken back. */
export const packedContent = (...of: [...Invoiced, Packed]): InvoiceContent => packedBill(...of).content;

/** With what is left of each promotion. */
export function packedBill(...[order, bought, reasons, packed]: [...Invoiced, Packed]): {
  content: InvoiceContent;
  promotions: BoughtPromotion[];
} {
  const ordered = invoiceContent(order, bought, reasons);
  const isOnTop = isTaxOnTop({ ...order, discountMinor: discountOf(order) });
  const given = bought.items.flatMap((item, index) => {
    const line = ordered.lines[index];
    return line ? [givenLine(line, item, packed.lines[index] ?? null, isOnTop)] : [];
  });
  const delivery = { ...ordered.shipping, ...untouched(order.shippingTaxClass) };
  const parts = [...given, ...(order.shippingMinor > 0 ? [delivery] : [])];
  const sums = isOnTop ? parts : vatOf(parts, packed.rounding);
  const came = sums.filter((_, index) => given[index]?.line.quantity !== 0);
  const lines = given.map(({ line }, index) => ({ ...line, ...amountsOf(sums[index] ?? line) }));
  const shipping = amountsOf(sums[given.length] ?? ordered.shipping);
  const subtotalMinor = addMinor(...given.map(({ chargedMinor }) => chargedMinor));
  const [netMinor, vatMinor] = [
    addMinor(...[...lines, shipping].map((one) => one.netMinor)),
    addMinor(...[...lines, shipping].map((one) => one.vatMinor)),
  ];
  const off = given.map(({ chargedMinor }, index) => {
    const line = lines[index];
    const paidMinor = (isOnTop ? line?.netMinor : line?.grossMinor) ?? 0;
    return { chargedMinor, discountMinor: chargedMinor - paidMinor };
  });
  const { promotions, ...discounts } = discountsGiven(order, bought.items, bought.promotions, off);
  const { promotions: _, ...withoutNames } = ordered;
  const content = {
    ...withoutNames,
    ...namedPromotions(promotions),
    isPacked: true,
    lines: lines.filter(({ quantity }) => quantity > 0),
    shipping,
    bands: TAX_CLASSES.flatMap((taxClass) => bandOf(taxClass, came, reasons)),
    subtotalMinor,
    ...discounts,
    ...{ netMinor, vatMinor, totalMinor: netMinor + vatMinor + ordered.taxMinor },
  };
  return { content, promotions };
}

/** None where nothing of the class came; one that nobody ordered may have come with a substitute. */
function bandOf(taxClass: TaxClass, parts: readonly Part[], reasons: NoVatReasons): ContentBand[] {
  const own = parts.filter((part) => part.taxClass === taxClass);
  const sum = (field: 'netMinor' | 'vatMinor' | 'grossMinor') => addMinor(...own.map((one) => one[field]));
  const [first] = own;
  if (!first) return [];
  const sums = { netMinor: sum('netMinor'), vatMinor: sum('vatMinor'), grossMinor: sum('grossMinor') };
  return [{ taxClass, rate: first.rate, ...sums, ...reasonOf(taxClass, reasons) }];
}

/** `orderedClass`: of the goods that were ordered. */
type Part = InvoiceLineSums & {
  readonly taxClass: TaxClass;
  readonly orderedClass: TaxClass;
  readonly isLess: boolean;
};

const untouched = (taxClass: TaxClass) => ({ taxClass, orderedClass: taxClass, isLess: false });

function givenLine(line: ContentLine, item: ContentItem, packed: PackedLine | null, isOnTop: boolean) {
  // Of a substitute more pieces may have come than add-ons were ordered for.
  const addons = line.addons.map((addon) =>
    packed && addon.quantity === line.quantity
      ? { ...addon, quantity: Math.min(addon.quantity, packed.pickedQuantity) }
      : addon,
  );
  const weighed = packed ? weighedOf(packed, item, extrasOf({ addons })) : {};
  if (!packed || isAsOrdered(packed, line, item)) {
    const asOrdered = { ...line, ...weighed };
    return { line: asOrdered, chargedMinor: item.totalMinor, ...amountsOf(line), ...untouched(line.taxClass) };
  }
  const { pickedQuantity, chargedMinor, reductionMinor, substitute } = packed;
  const { taxClass, vatRate: rate } = substitute?.tax ?? item;
  const grossMinor = line.grossMinor - reductionMinor;
  const discountMinor = isOnTop
    ? discountOnTop(grossMinor, packed, { ...item, vatRate: rate })
    : chargedMinor - grossMinor;
  const netMinor = isOnTop ? chargedMinor - discountMinor : grossMinor;
  const unitPriceMinor =
    substitute && pickedQuantity > 0 ? Math.round(chargedMinor / pickedQuantity) : line.unitPriceMinor;
  return {
    line: {
      ...{ ...line, ...namesOf(line, substitute), taxClass },
      ...{ quantity: pickedQuantity, unitPriceMinor, discountMinor, addons, ...weighed },
    },
    chargedMinor,
    ...{ taxClass, rate, netMinor, vatMinor: grossMinor - netMinor, grossMinor },
    ...{ orderedClass: line.taxClass, isLess: true },
  };
}

/** A document names what was supplied, and what was ordered beside it. */
export function namesOf(
  { nameEn, nameAr }: Pick<ContentLine, 'nameEn' | 'nameAr'>,
  given: Pick<Substitute, 'nameEn' | 'nameAr' | 'sku'> | null,
) {
  if (!given) return {};
  const names = { nameEn: given.nameEn, nameAr: given.nameAr, sku: given.sku };
  return { ...names, orderedEn: nameEn, orderedAr: nameAr };
}

function weighedOf({ weight, reductionMinor, ...packed }: PackedLine, item: ContentItem, listedMinor: number) {
  if (packed.substitute) {
    const perKg = packed.substitute.weight && givenPrice(packed.substitute.weight, packed);
    return perKg ? { perKg } : {};
  }
  if (!weight) return {};
  const { quantity, totalMinor } = item;
  const extrasMinor = extrasOf(item);
  // Add-ons that went by another count are not what is listed: the price of a kilogram has them in it.
  const isListed = extrasCharged({ ...packed, quantity, extrasMinor }) === listedMinor;
  const extras = { extrasMinor: isListed ? extrasMinor : 0 };
  const { orderedGrams: agreedGrams, weighedGrams } = weight;
  const perKg = weighedPrice({ ...packed, ...extras, quantity, totalMinor, agreedGrams, weighedGrams });
  const isLighter = weighedGrams < agreedGrams && reductionMinor > 0;
  return { ...(isLighter && { weight }), ...(perKg && { perKg }) };
}

/** What costs nothing comes to the same whether it came or not: the price does not say so. */
const isAsOrdered = ({ pickedQuantity, chargedMinor, substitute }: PackedLine, line: ContentLine, item: ContentItem) =>
  pickedQuantity === line.quantity && chargedMinor === item.totalMinor && !substitute;

/**
 * The discount shrinks with the line, and VAT comes on top of the rest. Of goods picked by an earlier rule the VAT is what the
 * price that is paid contains; a line that was bought without a discount gets none by rounding.
 */
function discountOnTop(
  grossMinor: number,
  { chargedMinor }: PackedLine,
  { totalMinor, vatRate, discountMinor }: ContentItem,
): number {
  const ownMinor = netOnTop(totalMinor, chargedMinor, discountMinor);
  if (vatRate > 0 && grossMinor >= ownMinor) return chargedMinor - ownMinor;
  const netMinor = grossMinor - percentContainedIn(grossMinor, vatRate);
  return Math.min(discountMinor, Math.max(0, chargedMinor - netMinor));
}

const amountsOf = ({ netMinor, vatMinor, grossMinor, rate }: InvoiceLineSums): InvoiceLineSums => ({
  ...{ netMinor, vatMinor, grossMinor, rate },
});

/** VAT inside prices, for each line or for all of one class, as the country rounds. What came as ordered stays as it was. */
function vatOf(parts: readonly Part[], rounding: VatRounding): Part[] {
  const withVat = (part: Part, vatMinor: number) => ({ ...part, vatMinor, netMinor: part.grossMinor - vatMinor });
  if (rounding === 'line') {
    return parts.map((part) => (part.isLess ? withVat(part, percentContainedIn(part.grossMinor, part.rate)) : part));
  }
  const changed = new Set(parts.flatMap((part) => (part.isLess ? [part.taxClass, part.orderedClass] : [])));
  const classes = Map.groupBy(parts, ({ taxClass }) => taxClass);
  return parts.map((part) => {
    const own = classes.get(part.taxClass) ?? [];
    if (!changed.has(part.taxClass)) return part;
    const amounts = own.map(({ grossMinor }) => grossMinor);
    const shares = splitMinor(percentContainedIn(addMinor(...amounts), part.rate), amounts);
    return withVat(part, shares[own.indexOf(part)] ?? 0);
  });
}

/** Less a sum that was agreed before anything was charged: it comes off every tax class in proportion. */
export function lessAgreed(content: InvoiceContent, amountMinor: number): InvoiceContent {
  if (amountMinor <= 0) return content;
  const credits = creditAmount(openCredit(content, []), amountMinor);
  const of = (taxClass: TaxClass | null) => credits.find((credit) => credit.taxClass === taxClass);
  const bands = content.bands.map((band) => {
    const { grossMinor = 0, vatMinor = 0 } = of(band.taxClass) ?? {};
    const left = { grossMinor: band.grossMinor - grossMinor, vatMinor: band.vatMinor - vatMinor };
    return { ...band, ...left, netMinor: left.grossMinor - left.vatMinor };
  });
  const taxMinor = content.taxMinor - (of(null)?.grossMinor ?? 0);
  const netMinor = addMinor(...bands.map((band) => band.netMinor));
  const vatMinor = addMinor(...bands.map((band) => band.vatMinor));
  const goodsMinor = addMinor(...credits.map(({ taxClass, grossMinor }) => (taxClass === null ? 0 : grossMinor)));
  return {
    ...content,
    ...{ bands, taxMinor, netMinor, vatMinor, totalMinor: netMinor + vatMinor + taxMinor },
    lessMinor: (content.lessMinor ?? 0) + goodsMinor,
  };
}
