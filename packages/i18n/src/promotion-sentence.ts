import { formatPercent } from './format.ts';

type Language = 'en' | 'ar';

/** A promotion as its form has it; amounts are written with their money. */
export type PromotionWords = {
  readonly kind: 'percent' | 'fixed' | 'free-delivery' | 'buy-get';
  readonly target: 'basket' | 'products' | 'categories' | 'tags' | 'delivery';
  /** Of the products, categories or tags. */
  readonly names: readonly string[];
  readonly audience: 'everybody' | 'members' | 'first-order';
  readonly code: string;
  readonly percent: number;
  readonly amounts: string;
  readonly buy: number;
  readonly get: number;
  readonly minSubtotals: string;
  readonly maxDiscounts: string;
  readonly minPeople: number;
  readonly minPieces: number;
  /** Sunday is 0; null: every day. */
  readonly weekdays: readonly number[] | null;
};

const SHOWN_NAMES = 3;

const WORDS = {
  en: {
    percent: (percent: string) => `${percent} off`,
    fixed: (amounts: string) => `${amounts} off`,
    fixedEach: (amounts: string) => `${amounts} off each piece`,
    freeDelivery: 'Free delivery',
    groupFree: (buy: number, get: number) => `Buy ${buy}, get ${get} free`,
    group: (buy: number, get: number, percent: string) => `Buy ${buy}, get ${get} at ${percent} off`,
    basket: ' on the whole basket',
    on: (names: string) => ` on ${names}`,
    more: (count: number) => ` and ${count} more`,
    audience: { everybody: '', members: ' for members of the club', 'first-order': ' on the first order' },
    code: (code: string) => ` with the code ${code}`,
    from: (amount: string) => `, from goods worth ${amount}`,
    upTo: (amount: string) => `, at most ${amount}`,
    pieces: (count: number) => `, from ${count} pieces`,
    people: (count: number) => `, from food for ${count} people`,
    days: (days: string) => `, only on ${days}`,
    comma: ', ',
  },
  ar: {
    percent: (percent: string) => `خصم ${percent}`,
    fixed: (amounts: string) => `خصم ${amounts}`,
    fixedEach: (amounts: string) => `خصم ${amounts} من كل قطعة`,
    freeDelivery: 'توصيل مجاني',
    groupFree: (buy: number, get: number) => `اشترِ ${buy} واحصل على ${get} مجانًا`,
    group: (buy: number, get: number, percent: string) => `اشترِ ${buy} واحصل على ${get} بخصم ${percent}`,
    basket: ' على السلة كلها',
    on: (names: string) => ` على ${names}`,
    more: (count: number) => ` و${count} غيرها`,
    audience: { everybody: '', members: ' لأعضاء النادي', 'first-order': ' على الطلب الأول' },
    code: (code: string) => ` بالرمز ${code}`,
    from: (amount: string) => `، لبضائع قيمتها من ${amount}`,
    upTo: (amount: string) => `، بحد أقصى ${amount}`,
    pieces: (count: number) => `، عند شراء ${count} قطع أو أكثر`,
    people: (count: number) => `، لما يكفي ${count} أشخاص أو أكثر`,
    days: (days: string) => `، فقط يوم ${days}`,
    comma: '، ',
  },
} as const;

/** What a promotion does, in one sentence. */
export function promotionSentence(promotion: PromotionWords, language: Language): string {
  const words = WORDS[language];
  const { names, audience, code, minSubtotals, maxDiscounts, minPeople, minPieces, weekdays } = promotion;
  const others = names.length - SHOWN_NAMES;
  const goods = names.slice(0, SHOWN_NAMES).join(words.comma) + (others > 0 ? words.more(others) : '');
  const isOnGoods = promotion.target !== 'basket' && promotion.target !== 'delivery';
  return [
    effectOf(promotion, isOnGoods, language),
    promotion.target === 'basket' ? words.basket : '',
    isOnGoods && goods ? words.on(goods) : '',
    words.audience[audience],
    code ? words.code(code) : '',
    minSubtotals ? words.from(minSubtotals) : '',
    maxDiscounts ? words.upTo(maxDiscounts) : '',
    isOnGoods && minPieces > 1 ? words.pieces(minPieces) : '',
    isOnGoods && minPeople > 1 ? words.people(minPeople) : '',
    weekdays && weekdays.length > 0
      ? words.days(weekdays.map((day) => weekdayName(day, language)).join(words.comma))
      : '',
    '.',
  ].join('');
}

function effectOf(promotion: PromotionWords, isOnGoods: boolean, language: Language): string {
  const words = WORDS[language];
  const { kind, percent, amounts, buy, get } = promotion;
  if (kind === 'free-delivery') return words.freeDelivery;
  if (kind === 'percent') return words.percent(formatPercent(percent));
  if (kind === 'fixed') return isOnGoods ? words.fixedEach(amounts) : words.fixed(amounts);
  return percent === 100 ? words.groupFree(buy, get) : words.group(buy, get, formatPercent(percent));
}

/** The first of November 2026 was a Sunday. */
export const weekdayName = (day: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 10, 1 + day)));
