import { isTaxOnTop } from '@karaz/domain/invoices/invoice-sums';
import type { CurrencyCode } from '@karaz/domain/money';
import { discountOf, type OrderDiscounts } from '@karaz/domain/orders/order-discount';
import { formatMoney, formatPercent } from '@karaz/i18n/format';
import { formatDate } from '@karaz/i18n/format-date';
import type { Language } from '@karaz/i18n/language';
import { inAllLanguages } from '../texts/in-all-languages.ts';

type LetterOrder = OrderDiscounts & {
  language: Language;
  currency: CurrencyCode;
  subtotalMinor: number;
  shippingMinor: number;
  taxMinor: number;
  vatMinor: number;
  vatRate: number;
  totalMinor: number;
  slotDate: string;
  slotOpens: string;
  slotCloses: string;
};
type LetterItem = { nameEn: string; nameAr: string; quantity: number; totalMinor: number };
type Names = { nameEn: string; nameAr: string };

type LetterTexts = {
  discount: string;
  delivery: string;
  total: string;
  vat: (rate: string) => string;
  included: (rate: string) => string;
  slot: string;
  seller: string;
};

const TEXTS: Record<Language, LetterTexts> = inAllLanguages(
  {
    en: {
      ...{ discount: 'Discounts', delivery: 'Delivery', total: 'Total', slot: 'Time', seller: 'Seller' },
      vat: (rate) => `VAT ${rate}`,
      included: (rate) => `VAT ${rate}, included`,
    },
    ar: {
      ...{ discount: 'الخصومات', delivery: 'التوصيل', total: 'الإجمالي', slot: 'الموعد', seller: 'البائع' },
      vat: (rate) => `ضريبة القيمة المضافة ${rate}`,
      included: (rate) => `ضريبة القيمة المضافة ${rate}، مشمولة`,
    },
  },
  (texts) => texts.messages.orderLetter,
);

/** What the confirmation of an order lists: its goods, its sums, when it comes and whose invoice it will be. */
export function orderLetter(order: LetterOrder, items: readonly LetterItem[], seller: Names): string {
  const { language, currency, slotDate, slotOpens, slotCloses, shippingMinor, vatMinor, vatRate, totalMinor } = order;
  const text = TEXTS[language];
  const money = (minor: number) => formatMoney(minor, currency, language);
  const nameOf = ({ nameEn, nameAr }: Names) => (language === 'ar' ? nameAr : nameEn);
  const discountMinor = discountOf(order);
  const vat = isTaxOnTop({ ...order, discountMinor }) ? text.vat : text.included;
  const day = formatDate(new Date(`${slotDate}T00:00:00Z`), language, 'UTC');
  const lines = [
    ...items.map((item) => `${item.quantity} × ${nameOf(item)}: ${money(item.totalMinor)}`),
    ...(discountMinor > 0 ? [`${text.discount}: ${money(-discountMinor)}`] : []),
    ...(shippingMinor > 0 ? [`${text.delivery}: ${money(shippingMinor)}`] : []),
    ...(vatMinor > 0 ? [`${vat(formatPercent(vatRate))}: ${money(vatMinor)}`] : []),
    `${text.total}: ${money(totalMinor)}`,
    `${text.slot}: ${day} ${slotOpens}–${slotCloses}`,
    `${text.seller}: ${nameOf(seller)}`,
  ];
  return `\n\n${lines.join('\n')}\n`;
}
