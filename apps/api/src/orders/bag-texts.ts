import type { Language } from '@karaz/i18n/language';
import { inAllLanguages } from '../texts/in-all-languages.ts';

export type BagLine = {
  name: string;
  quantity: number;
  pickedQuantity: number;
  /** What was given instead; null: what was ordered, as far as it came. */
  substitute: string | null;
  reductionMinor: number;
};

/** What it means for the sum; the amounts are written out. */
export type BagSum =
  | { kind: 'atTheDoor'; due: string; less: string }
  | { kind: 'byCard'; due: string; less: string }
  | { kind: 'back'; less: string }
  | { kind: 'same' };

/** A text message names so many goods, each so long; a letter names all. */
const MAX_GOODS = 3;
const LONGEST_NAME = 40;

type Texts = {
  missing: (goods: string) => string;
  lighter: (goods: string) => string;
  instead: (ordered: string, given: string) => string;
  more: (count: number) => string;
  /** Between goods: their names have commas of their own. */
  between: string;
  atTheDoor: (due: string, less: string) => string;
  byCard: (due: string, less: string) => string;
  back: (less: string) => string;
  same: string;
};

/** A name that was shortened ends its sentence with its own dots. */
const ended = (texts: string) => (texts.endsWith('.') ? texts : `${texts}.`);

const TEXTS: Record<Language, Texts> = inAllLanguages(
  {
    en: {
      missing: (goods) => `Missing: ${ended(goods)}`,
      lighter: (goods) => `Lighter than ordered: ${ended(goods)}`,
      instead: (ordered, given) => `Instead of ${ordered}: ${ended(given)}`,
      more: (count) => `And ${count} more; your order page shows all.`,
      between: '; ',
      atTheDoor: (due, less) => `To pay: ${due}, ${less} less.`,
      byCard: (due, less) => `Your card is charged ${due}, ${less} less.`,
      back: (less) => `You get ${less} back once you have your order.`,
      same: 'The sum stays the same.',
    },
    ar: {
      missing: (goods) => `غير متوفر: ${ended(goods)}`,
      lighter: (goods) => `أخف مما طُلب: ${ended(goods)}`,
      instead: (ordered, given) => `بدلاً من ${ordered}: ${ended(given)}`,
      more: (count) => `وغيرها (${count})؛ التفاصيل في صفحة طلبك.`,
      between: '؛ ',
      atTheDoor: (due, less) => `المطلوب دفعه: ${due}، أقل بمقدار ${less}.`,
      byCard: (due, less) => `يُخصم من بطاقتك ${due}، أقل بمقدار ${less}.`,
      back: (less) => `نعيد إليك ${less} بعد استلام طلبك.`,
      same: 'المبلغ لم يتغيّر.',
    },
  },
  (texts) => texts.messages.bag,
);

/** After the goods that a text message names. */
export const moreGoods = (count: number, language: Language): string => TEXTS[language].more(count);

/** Whether the shopper gets something else than was ordered. */
export const isOtherThanOrdered = ({ quantity, pickedQuantity, substitute, reductionMinor }: BagLine): boolean =>
  substitute !== null || pickedQuantity < quantity || reductionMinor > 0;

/** Where a text message has no room for all, what is missing is named before what came otherwise. */
const urgencyOf = ({ substitute, pickedQuantity, quantity }: BagLine): number =>
  substitute !== null ? 1 : pickedQuantity < quantity ? 0 : 2;

/** What is missing, lighter or other than ordered, and what that means for the sum: in short for phones, and whole. */
export function bagTexts(lines: readonly BagLine[], sum: BagSum, language: Language): { short: string; whole: string } {
  const changed = lines.filter(isOtherThanOrdered).toSorted((one, other) => urgencyOf(one) - urgencyOf(other));
  if (changed.length === 0) return { short: '', whole: '' };
  const texts = TEXTS[language];
  const rest = changed.length - MAX_GOODS;
  return {
    short: [
      ...sentences(changed.slice(0, MAX_GOODS), texts, LONGEST_NAME),
      ...(rest > 0 ? [texts.more(rest)] : []),
      sumOf(sum, texts),
    ].join(' '),
    whole: [...sentences(changed, texts, Number.POSITIVE_INFINITY), sumOf(sum, texts)].join(' '),
  };
}

function sentences(lines: readonly BagLine[], texts: Texts, longest: number): string[] {
  const goods = (count: number, name: string) => `${count} x ${shortened(name, longest)}`;
  const missing = lines.flatMap(({ name, quantity, pickedQuantity, substitute }) =>
    substitute === null && pickedQuantity < quantity ? [goods(quantity - pickedQuantity, name)] : [],
  );
  const lighter = lines.flatMap(({ name, quantity, pickedQuantity, substitute }) =>
    substitute === null && pickedQuantity === quantity ? [goods(quantity, name)] : [],
  );
  const instead = lines.flatMap(({ name, quantity, pickedQuantity, substitute }) =>
    substitute === null ? [] : [texts.instead(goods(quantity, name), goods(pickedQuantity, substitute))],
  );
  return [
    ...(missing.length > 0 ? [texts.missing(missing.join(texts.between))] : []),
    ...(lighter.length > 0 ? [texts.lighter(lighter.join(texts.between))] : []),
    ...instead,
  ];
}

/** Three dots and not their sign: with it a text message holds half as many letters. */
const shortened = (name: string, longest: number) =>
  name.length > longest ? `${name.slice(0, longest - 3).trimEnd()}...` : name;

function sumOf(sum: BagSum, texts: Texts): string {
  if (sum.kind === 'atTheDoor') return texts.atTheDoor(sum.due, sum.less);
  if (sum.kind === 'byCard') return texts.byCard(sum.due, sum.less);
  return sum.kind === 'back' ? texts.back(sum.less) : texts.same;
}
