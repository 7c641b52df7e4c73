import type { CountryCode } from '@karaz/domain/countries';
import { addMinor, type CurrencyCode, toDecimal, toMinor } from '@karaz/domain/money';
import type { Language, MainLanguage } from './language.ts';

/** The texts of an invoice, which is in English and Arabic at once, in print and on the screen, whoever reads it. */
const TEXTS = {
  invoice: { en: 'Invoice', ar: 'فاتورة' },
  taxInvoice: { en: 'Tax Invoice', ar: 'فاتورة ضريبية' },
  simplifiedTaxInvoice: { en: 'Simplified tax invoice', ar: 'فاتورة ضريبية مبسطة' },
  creditNote: { en: 'Credit note', ar: 'إشعار دائن' },
  taxCreditNote: { en: 'Tax Credit Note', ar: 'إشعار دائن ضريبي' },
  simplifiedCreditNote: { en: 'Credit note for a simplified tax invoice', ar: 'إشعار دائن لفاتورة ضريبية مبسطة' },
  number: { en: 'Number', ar: 'الرقم' },
  issued: { en: 'Issued', ar: 'تاريخ الإصدار' },
  order: { en: 'Order', ar: 'الطلب' },
  membership: { en: 'Club membership', ar: 'عضوية النادي' },
  takesBack: { en: 'Takes back', ar: 'يلغي' },
  takenBackBy: { en: 'Taken back by', ar: 'ملغاة بموجب' },
  creditedInPartBy: { en: 'Credited in part by', ar: 'مخصوم جزء منها بموجب' },
  replaces: { en: 'Replaces', ar: 'تحل محل' },
  replacedBy: { en: 'Replaced by', ar: 'استُبدلت بـ' },
  takesBackPart: { en: 'Takes back part of', ar: 'يلغي جزءاً من' },
  reason: { en: 'Reason', ar: 'السبب' },
  goods: { en: 'Lighter or missing goods', ar: 'أصناف ناقصة أو أخف وزناً' },
  refund: { en: 'Refund', ar: 'مبلغ مسترد' },
  cancelled: { en: 'Order cancelled', ar: 'إلغاء الطلب' },
  changed: { en: 'Order changed', ar: 'تعديل الطلب' },
  substituted: { en: 'Goods substituted', ar: 'استبدال أصناف' },
  seller: { en: 'Seller', ar: 'البائع' },
  buyer: { en: 'Customer', ar: 'العميل' },
  branch: { en: 'Branch', ar: 'الفرع' },
  vatNumber: { en: 'VAT number', ar: 'الرقم الضريبي' },
  taxNumber: { en: 'TRN', ar: 'رقم التسجيل الضريبي' },
  taxRegistration: { en: 'Tax registration', ar: 'رقم التسجيل الضريبي' },
  instead: { en: 'Given instead', ar: 'البديل' },
  insteadOf: { en: 'Instead of', ar: 'بدلاً من' },
  weighed: { en: 'Weighed', ar: 'الوزن الفعلي' },
  ordered: { en: 'ordered', ar: 'المطلوب' },
  kilogram: { en: 'kg', ar: 'كجم' },
  gram: { en: 'g', ar: 'جم' },
  registration: { en: 'Registration', ar: 'السجل التجاري' },
  payment: { en: 'Payment', ar: 'الدفع' },
  online_payment: { en: 'Online payment', ar: 'دفع إلكتروني' },
  cash_on_delivery: { en: 'Cash on delivery', ar: 'نقداً عند الاستلام' },
  paid: { en: 'Paid', ar: 'تم الدفع' },
  takenOff: { en: 'Taken off by refunds', ar: 'خُصم باسترداد' },
  acceptedLess: { en: 'Less than the total, accepted as full payment', ar: 'أقل من الإجمالي، قُبل سداداً كاملاً' },
  stillDue: { en: 'Still due', ar: 'المتبقي للدفع' },
  item: { en: 'Item', ar: 'الصنف' },
  quantity: { en: 'Qty', ar: 'الكمية' },
  price: { en: 'Unit price', ar: 'سعر الوحدة' },
  beforeDiscount: { en: 'Before discount', ar: 'قبل الخصم' },
  discount: { en: 'Discount', ar: 'الخصم' },
  vat: { en: 'VAT', ar: 'ضريبة القيمة المضافة' },
  vatShort: { en: 'VAT', ar: 'الضريبة' },
  vatOfTotal: { en: 'of which VAT', ar: 'منها ضريبة القيمة المضافة' },
  amount: { en: 'Amount', ar: 'المبلغ' },
  netAmount: { en: 'Amount before VAT', ar: 'المبلغ قبل الضريبة' },
  subtotal: { en: 'Subtotal', ar: 'المجموع الفرعي' },
  membershipDiscount: { en: 'Club discount', ar: 'خصم النادي' },
  promotionDiscount: { en: 'Promotions', ar: 'العروض' },
  couponDiscount: { en: 'Promo code', ar: 'رمز الخصم' },
  pointsDiscount: { en: 'Points', ar: 'النقاط' },
  less: { en: 'Taken off', ar: 'مبلغ مخصوم' },
  delivery: { en: 'Delivery', ar: 'التوصيل' },
  total: { en: 'Total', ar: 'الإجمالي' },
  totalWithVat: { en: 'Total, VAT included', ar: 'الإجمالي شاملاً الضريبة' },
  vatBreakdown: { en: 'VAT breakdown', ar: 'تفصيل الضريبة' },
  standard: { en: 'Standard rate', ar: 'النسبة الأساسية' },
  reduced: { en: 'Reduced rate', ar: 'نسبة مخفضة' },
  zero: { en: 'Zero rate', ar: 'نسبة صفرية' },
  exempt: { en: 'Exempt', ar: 'معفى' },
  net: { en: 'Before VAT', ar: 'قبل الضريبة' },
  valueBefore: { en: 'Value on the tax invoice, before VAT', ar: 'القيمة في الفاتورة الضريبية قبل الضريبة' },
  valueLeft: { en: 'Value left by earlier notes, before VAT', ar: 'القيمة بعد الإشعارات السابقة قبل الضريبة' },
  valueAfter: { en: 'Correct value, before VAT', ar: 'القيمة الصحيحة قبل الضريبة' },
  valueDifference: { en: 'Difference, before VAT', ar: 'الفرق قبل الضريبة' },
  vatOfDifference: { en: 'VAT on the difference', ar: 'الضريبة على الفرق' },
  page: { en: 'Page', ar: 'صفحة' },
} as const satisfies Record<string, Record<MainLanguage, string>>;

export type InvoiceText = keyof typeof TEXTS;

type Titled = {
  readonly kind: 'invoice' | 'credit_note';
  readonly country: CountryCode;
  readonly isTaxInvoice: boolean;
};

/** As each country's law calls it; who is not registered for VAT issues no tax document. */
export function titleText({ kind, country, isTaxInvoice }: Titled): InvoiceText {
  const isNote = kind === 'credit_note';
  if (!isTaxInvoice) return isNote ? 'creditNote' : 'invoice';
  if (country === 'sa') return isNote ? 'simplifiedCreditNote' : 'simplifiedTaxInvoice';
  return isNote ? 'taxCreditNote' : 'taxInvoice';
}

/** What the number is called under which the tax authority knows the seller. */
export const sellerNumberText = (country: CountryCode): InvoiceText =>
  country === 'ae' ? 'taxNumber' : country === 'eg' ? 'taxRegistration' : 'vatNumber';

/** Where nothing is taxed and nobody has to say why, there is nothing to break down. */
export const hasVat = ({ vat, bands }: { readonly vat: number; readonly bands: readonly { reason_en: string }[] }) =>
  vat > 0 || bands.some(({ reason_en }) => reason_en !== '');

export type LineColumn = 'quantity' | 'price' | 'beforeDiscount' | 'discount' | 'vat' | 'amount' | 'netAmount';

type Listed = Parameters<typeof hasVat>[0] & {
  readonly isPartial: boolean;
  readonly isTaxOnTop: boolean;
  readonly lines: readonly { readonly discount: number }[];
};

/** Where nothing is taxed or nothing is cheaper, its column says nothing; a part of what was bought has no price for one. */
export function columnsOf(invoice: Listed): readonly LineColumn[] {
  const isCheaper = invoice.lines.some(({ discount }) => discount > 0);
  return [
    ...(invoice.isPartial ? [] : (['quantity', 'price'] as const)),
    ...(isCheaper ? (['beforeDiscount', 'discount'] as const) : []),
    ...(hasVat(invoice) ? (['vat'] as const) : []),
    invoice.isTaxOnTop ? 'netAmount' : 'amount',
  ];
}

/** What stands between the subtotal and the total, where it took something off. */
const DISCOUNT_ROWS = ['promotionDiscount', 'membershipDiscount', 'couponDiscount', 'pointsDiscount'] as const;
type DiscountKind = (typeof DISCOUNT_ROWS)[number];
type NamedPromotion = {
  readonly isByCode: boolean;
  readonly isForMembers: boolean;
  readonly discount: number | null;
};
type Discounted<Promotion> = Readonly<Record<DiscountKind, number>> & {
  readonly currency: CurrencyCode;
  readonly promotions: readonly Promotion[];
};
export type DiscountRow<Promotion> = {
  readonly of: DiscountKind;
  readonly promotions: readonly Promotion[];
  readonly amount: number;
};

/** One for each promotion and one for what has no name, as the percent of the club; older documents have one sum for several. */
export function discountRows<Promotion extends NamedPromotion>(
  invoice: Discounted<Promotion>,
): DiscountRow<Promotion>[] {
  const minor = (amount: number) => toMinor(amount, invoice.currency);
  return DISCOUNT_ROWS.flatMap((of): DiscountRow<Promotion>[] => {
    const promotions = invoice.promotions.filter((promotion) => discountOf(promotion) === of);
    const own = promotions.flatMap((each) =>
      each.discount === null ? [] : [{ of, promotions: [each], amount: each.discount }],
    );
    const rest = minor(invoice[of]) - addMinor(...own.map(({ amount }) => minor(amount)));
    const unnamed = promotions.filter(({ discount }) => discount === null);
    return [...own, ...(rest > 0 ? [{ of, promotions: unnamed, amount: toDecimal(rest, invoice.currency) }] : [])];
  });
}

function discountOf({ isByCode, isForMembers }: NamedPromotion): DiscountKind {
  if (isByCode) return 'couponDiscount';
  return isForMembers ? 'membershipDiscount' : 'promotionDiscount';
}

type Summed = Parameters<typeof hasVat>[0] & { readonly isPartial: boolean; readonly isTaxOnTop: boolean };
/** Nothing of a membership is delivered. */
type Sold = { readonly subject: 'order' | 'membership' };
type SumRow = 'subtotal' | 'discounts' | 'delivery' | 'less' | 'net' | 'tax' | 'vat';

/** Above the total stands only what adds up to it: VAT and what is without it only where it comes on top. */
export function sumRowsOf({ isPartial, isTaxOnTop, subject }: Summed & Sold): readonly SumRow[] {
  if (isPartial) return ['tax'];
  const delivered = subject === 'order' ? (['delivery'] as const) : [];
  return [
    'subtotal',
    'discounts',
    ...delivered,
    'less',
    ...(isTaxOnTop ? (['net', 'tax', 'vat'] as const) : ['tax' as const]),
  ];
}

type Altering = {
  readonly altered: {
    readonly before: number;
    readonly after: number;
    readonly difference: number;
    readonly vat: number;
    readonly isAgain: boolean;
  } | null;
};

/** What a tax credit note says of the value it alters, below the total. */
export function alteredRows({ altered }: Altering): readonly { of: InvoiceText; amount: number }[] {
  if (!altered) return [];
  return [
    { of: altered.isAgain ? 'valueLeft' : 'valueBefore', amount: altered.before },
    { of: 'valueAfter', amount: altered.after },
    { of: 'valueDifference', amount: altered.difference },
    { of: 'vatOfDifference', amount: altered.vat },
  ];
}

/** Of the total, where VAT is inside it. */
export const hasVatInside = (invoice: Summed): boolean => hasVat(invoice) && !invoice.isTaxOnTop;

type Counted = {
  readonly sku: string;
  readonly quantity: number;
  readonly ordered_en: string | null;
  readonly replaced: { readonly ordered: number } | null;
};

/**
 * Of goods on a part of an invoice: how many did not come, or came back. null: not counted, as a sum of money and a fee, which have no
 * article number.
 */
export function creditedCount({ isPartial }: { readonly isPartial: boolean }, line: Counted): number | null {
  const { sku, quantity, ordered_en, replaced } = line;
  if (!isPartial) return null;
  if (replaced) return replaced.ordered;
  const isGoods = sku !== '' || ordered_en !== null;
  return quantity > 1 || (quantity === 1 && isGoods) ? quantity : null;
}

type Related = { readonly kind: Titled['kind']; readonly isLater: boolean };
type Document = Pick<Titled, 'kind'> & { readonly isPartial: boolean; readonly isAllCredited: boolean };

/** What another document of the same order is to this one. An invoice is taken back only when nothing of it is left. */
export function relationText(document: Document, other: Related): InvoiceText {
  if (document.kind === 'invoice' && other.kind === 'invoice') return other.isLater ? 'replacedBy' : 'replaces';
  if (other.kind === 'credit_note') return document.isAllCredited ? 'takenBackBy' : 'creditedInPartBy';
  return document.isPartial ? 'takesBackPart' : 'takesBack';
}

/** The reader's language first, the other one beside it. */
export function invoiceText(key: InvoiceText, language: Language): { own: string; other: string } {
  const { en, ar } = TEXTS[key];
  return language === 'ar' ? { own: ar, other: en } : { own: en, other: ar };
}
