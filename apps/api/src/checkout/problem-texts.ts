import type { CurrencyCode } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { formatDate, formatTime } from '@karaz/i18n/format-date';
import type { Language } from '@karaz/i18n/language';
import { animalText } from '../catalog/animal-line.ts';
import { cardLimitText } from '../payments/card-limit-text.ts';
import { couponText } from '../promotions/coupon-texts.ts';
import { inAllLanguages } from '../texts/in-all-languages.ts';
import { checkoutErrorText } from './checkout-error-texts.ts';
import type { OrderProblem } from './order-problems.ts';

const TEXTS = inAllLanguages(
  {
    en: {
      LOW_STOCK: (name: string, count: number) => `Only ${count} left of ${name}`,
      MIXED_SELLERS: 'Your items come from different branches',
      SLOT_NEARLY_FULL: 'This delivery time is almost fully booked',
      COUPON_DROPPED: (code: string) => `The code ${code} no longer applies to this order`,
      PRICE_CHANGED: (name: string, price: string) => `The price of ${name} is now ${price}`,
      TOTAL_CHANGED: (total: string) => `The total is now ${total}`,
      NOT_SOLD: 'This item is no longer sold',
      NOT_HERE: (name: string) => `${name} is not available in this area`,
      NOT_ENOUGH: (name: string, count: number) =>
        count === 0 ? `${name} is out of stock` : `Only ${count} left of ${name}`,
      ADDON_GONE: (name: string) => `An add-on of ${name} is no longer available`,
      DIFFERENT_BRANCHES: 'All items must be from the same branch for pickup',
      AREA_CLOSED: 'We do not deliver to this area yet',
      BELOW_MINIMUM: (minimum: string, left: string) => `The minimum order is ${minimum}. Add ${left} more`,
      BELOW_WEEKLY_MINIMUM: (minimum: string, left: string) => `The minimum each week is ${minimum}. Add ${left} more`,
      POINTS: (count: number) =>
        count === 0 ? 'You have no points to use here' : `You can use ${count} points at most`,
      MEAT_DAYS:
        'The slaughter days in your cart are too far apart for one delivery. Choose one day, or order separately',
      MEAT_TIME: (from: string, until: string) =>
        `Choose a delivery time that begins after ${from} and before ${until}: fresh meat is delivered on the slaughter day or the next`,
      SLOT_FULL: 'This delivery time is fully booked',
      SLOT_TOO_SOON: 'This delivery time is too soon for these items. Choose a later one',
      SLOT_GONE: 'This delivery time is no longer available',
      SLOWEST: (seller: string) =>
        `This delivery time is too soon: your items come together, and ${seller} takes longest to prepare. Choose a later one`,
      OTHER_TIMES: (seller: string) =>
        `This delivery time is not available: your items come together, at the times of ${seller}`,
    },
    ar: {
      LOW_STOCK: (name: string, count: number) => `بقي ${count} فقط من ${name}`,
      MIXED_SELLERS: 'منتجاتك من فروع مختلفة',
      SLOT_NEARLY_FULL: 'بقيت أماكن قليلة في موعد التوصيل هذا',
      COUPON_DROPPED: (code: string) => `لم يعد الرمز ${code} يسري على هذا الطلب`,
      PRICE_CHANGED: (name: string, price: string) => `أصبح سعر ${name} ${price}`,
      TOTAL_CHANGED: (total: string) => `أصبح الإجمالي ${total}`,
      NOT_SOLD: 'لم يعد هذا المنتج معروضاً',
      NOT_HERE: (name: string) => `${name} غير متوفر في هذه المنطقة`,
      NOT_ENOUGH: (name: string, count: number) => (count === 0 ? `نفدت كمية ${name}` : `بقي ${count} فقط من ${name}`),
      ADDON_GONE: (name: string) => `إحدى إضافات ${name} لم تعد متوفرة`,
      DIFFERENT_BRANCHES: 'للاستلام يجب أن تكون كل المنتجات من فرع واحد',
      AREA_CLOSED: 'لا نوصّل إلى هذه المنطقة بعد',
      BELOW_MINIMUM: (minimum: string, left: string) => `الحد الأدنى للطلب ${minimum}. أضف ${left}`,
      BELOW_WEEKLY_MINIMUM: (minimum: string, left: string) => `الحد الأدنى لكل أسبوع ${minimum}. أضف ${left}`,
      POINTS: (count: number) =>
        count === 0 ? 'ليست لديك نقاط يمكن استخدامها هنا' : `أقصى ما يمكنك استخدامه من النقاط: ${count}`,
      MEAT_DAYS: 'أيام الذبح في سلتك متباعدة ولا تكفيها توصيلة واحدة. اختر يوماً واحداً أو اطلب على دفعتين',
      MEAT_TIME: (from: string, until: string) =>
        `اختر موعد توصيل يبدأ بعد ${from} وقبل ${until}: اللحم الطازج يُوصَّل يوم الذبح أو في اليوم التالي`,
      SLOT_FULL: 'اكتمل الحجز في موعد التوصيل هذا',
      SLOT_TOO_SOON: 'موعد التوصيل هذا أقرب من أن تُجهَّز فيه هذه المنتجات. اختر موعداً لاحقاً',
      SLOT_GONE: 'موعد التوصيل هذا لم يعد متاحاً',
      SLOWEST: (seller: string) =>
        `موعد التوصيل هذا قريب جداً: تصل منتجاتك معاً، ومدة التجهيز الأطول لدى ${seller}. اختر موعداً لاحقاً`,
      OTHER_TIMES: (seller: string) => `موعد التوصيل هذا غير متاح: تصل منتجاتك معاً، في مواعيد ${seller}`,
    },
  },
  (texts) => texts.forms.orderProblem,
);

export type Wording = {
  language: Language;
  currency: CurrencyCode;
  nameOf: (index: number) => string;
  /** Of a subscription, whose sums elsewhere are those of all its weeks. */
  isWeekly?: boolean;
};

export function problemText(problem: OrderProblem, { language, currency, nameOf, isWeekly = false }: Wording): string {
  const texts = TEXTS[language];
  const money = (minor: number) => formatMoney(minor, currency, language);
  switch (problem.code) {
    case 'LOW_STOCK':
    case 'NOT_ENOUGH':
      return texts[problem.code](nameOf(problem.index), problem.available);
    case 'COUPON_DROPPED':
      return texts.COUPON_DROPPED(problem.couponCode);
    case 'PRICE_CHANGED':
      return texts.PRICE_CHANGED(nameOf(problem.index), money(problem.toMinor));
    case 'NOT_HERE':
    case 'ADDON_GONE':
      return texts[problem.code](nameOf(problem.index));
    case 'TOTAL_CHANGED':
      return texts.TOTAL_CHANGED(money(problem.toMinor));
    case 'BELOW_MINIMUM':
      return texts[isWeekly ? 'BELOW_WEEKLY_MINIMUM' : 'BELOW_MINIMUM'](
        money(problem.minimumMinor),
        money(problem.leftMinor),
      );
    case 'POINTS':
      return texts.POINTS(problem.available);
    case 'CASH_NOT_OFFERED':
      return checkoutErrorText('CASH_NOT_OFFERED', language);
    case 'CARD_LIMIT':
      return cardLimitText(problem.gap, currency, language);
    case 'ANIMAL':
      return animalText(problem.error, nameOf(problem.index), language);
    case 'MEAT_TIME':
      return texts.MEAT_TIME(...meatTimes(problem, language));
    case 'SLOT':
      return slotText(problem, language);
    case 'COUPON':
      return couponText(problem.error, currency, language);
    default:
      return texts[problem.code];
  }
}

const meatTimes = ({ window, timeZone }: Extract<OrderProblem, { code: 'MEAT_TIME' }>, language: Language) => {
  const moment = (at: Date) => `${formatDate(at, language, timeZone)} ${formatTime(at, language, timeZone)}`;
  return [moment(window.from), moment(window.until)] as const;
};

function slotText({ error: { code }, seller }: Extract<OrderProblem, { code: 'SLOT' }>, language: Language): string {
  const texts = TEXTS[language];
  const name = seller && isolate(language === 'ar' ? seller.nameAr : seller.nameEn);
  if (code === 'SLOT_FULL') return texts.SLOT_FULL;
  if (code === 'SLOT_TOO_SOON') return name ? texts.SLOWEST(name) : texts.SLOT_TOO_SOON;
  return name ? texts.OTHER_TIMES(name) : texts.SLOT_GONE;
}

/** Where on the form the problem belongs. */
export function problemField(problem: OrderProblem): string | null {
  switch (problem.code) {
    case 'PRICE_CHANGED':
      return `items[${problem.index}].price`;
    case 'NOT_SOLD':
    case 'NOT_HERE':
      return `items[${problem.index}].stockId`;
    case 'NOT_ENOUGH':
    case 'LOW_STOCK':
      return `items[${problem.index}].quantity`;
    case 'ADDON_GONE':
    case 'ANIMAL':
      return `items[${problem.index}].addons`;
    case 'SLOT':
    case 'MEAT_TIME':
    case 'SLOT_NEARLY_FULL':
      return 'timeSlot';
    case 'COUPON':
      return 'couponCode';
    case 'AREA_CLOSED':
      return 'area';
    case 'POINTS':
      return 'redeemPoints';
    case 'CASH_NOT_OFFERED':
    case 'CARD_LIMIT':
      return 'paymentMethod';
    case 'DIFFERENT_BRANCHES':
    case 'MIXED_SELLERS':
    case 'MEAT_DAYS':
      return 'items';
    default:
      return null;
  }
}
