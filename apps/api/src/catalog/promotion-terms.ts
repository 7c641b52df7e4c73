import { COUNTRIES, type CountryCode } from '@karaz/domain/countries';
import { formatMoney, formatPercent, isolate } from '@karaz/i18n/format';
import type { Language } from '@karaz/i18n/language';
import { inAllLanguages } from '../texts/in-all-languages.ts';
import type { ProductRow } from './products.queries.ts';

type NamedPromotion = ProductRow['promotions'][number];

const TEXTS = inAllLanguages(
  {
    en: {
      discount: (value: string) => `${value} off.`,
      free: (pieces: number, get: number) =>
        `With every ${pieces} of these products in your cart, ${get === 1 ? 'the cheapest is' : `the ${get} cheapest are`} free.`,
      off: (pieces: number, get: number, percent: string) =>
        `With every ${pieces} of these products in your cart, ${get === 1 ? 'the cheapest is' : `the ${get} cheapest are`} ${percent} off.`,
      firstOrder: 'On your first order, with an account.',
      fromAmount: (amount: string) => `For orders from ${amount}.`,
      fromPieces: (pieces: number) => `From ${pieces} pieces.`,
      fromPeople: (people: number) => `From food for ${people} people.`,
    },
    ar: {
      discount: (value: string) => `خصم ${value}.`,
      free: (pieces: number, get: number) =>
        `مع كل ${pieces} من هذه المنتجات في سلتك، ${get === 1 ? 'أرخصها مجاناً' : `أرخص ${get} منها مجاناً`}.`,
      off: (pieces: number, get: number, percent: string) =>
        `مع كل ${pieces} من هذه المنتجات في سلتك، خصم ${percent} على ${get === 1 ? 'أرخصها' : `أرخص ${get} منها`}.`,
      firstOrder: 'على أول طلب لك بحساب مسجّل.',
      fromAmount: (amount: string) => `للطلبات من ${amount}.`,
      fromPieces: (pieces: number) => `عند شراء ${pieces} قطع أو أكثر.`,
      fromPeople: (people: number) => `لما يكفي ${people} أشخاص أو أكثر.`,
    },
  },
  (texts) => texts.pages.promotionTerms,
);

/** What its name may not say: what it takes off, how groups are counted and from when it counts. */
export function promotionTerms(promotion: NamedPromotion, country: CountryCode, language: Language): string {
  const { kind, audience, percent, amounts, buy, get, minSubtotals, minPieces, minPeople } = promotion;
  const text = TEXTS[language];
  const minSubtotal = minSubtotals[country] ?? 0;
  const { currency } = COUNTRIES[country];
  const money = (minor: number) => isolate(formatMoney(minor, currency, language));
  const amount = amounts[country];
  const terms = [];
  if (kind === 'percent' && percent) terms.push(text.discount(isolate(formatPercent(percent))));
  if (kind === 'fixed' && amount) terms.push(text.discount(money(amount)));
  if (kind === 'buy-get' && buy && get) {
    const off = percent ?? 100;
    terms.push(off === 100 ? text.free(buy + get, get) : text.off(buy + get, get, formatPercent(off)));
  }
  if (audience === 'first-order') terms.push(text.firstOrder);
  if (minSubtotal > 0) terms.push(text.fromAmount(money(minSubtotal)));
  if (minPieces > 1) terms.push(text.fromPieces(minPieces));
  if (minPeople > 1) terms.push(text.fromPeople(minPeople));
  return terms.join(' ');
}
