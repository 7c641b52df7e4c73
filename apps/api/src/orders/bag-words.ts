import type { Language } from '@karaz/i18n/language';

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
  | { kind: 'back'; less: string }
  | { kind: 'same' };

/** A text message names so many goods, each so long; a letter names all. */
const MOST_GOODS = 3;
const LONGEST_NAME = 40;

type Words = {
  missing: (goods: string) => string;
  lighter: (goods: string) => string;
  instead: (ordered: string, given: string) => string;
  more: (count: number) => string;
  /** Between goods: their names have commas of their own. */
  between: string;
  atTheDoor: (due: string, less: string) => string;
  back: (less: string) => string;
  same: string;
};

/** A name that was shortened ends its sentence with its own dots. */
const ended = (words: string) => (words.endsWith('.') ? words : `${words}.`);

const WORDS: Record<Language, Words> = {
  en: {
    missing: (goods) => `Missing: ${ended(goods)}`,
    lighter: (goods) => `Lighter than ordered: ${ended(goods)}`,
    instead: (ordered, given) => `Instead of ${ordered}: ${ended(given)}`,
    more: (count) => `And ${count} more; your order page shows all.`,
    between: '; ',
    atTheDoor: (due, less) => `To pay: ${due}, ${less} less.`,
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
    back: (less) => `نعيد إليك ${less} بعد استلام طلبك.`,
    same: 'المبلغ لم يتغيّر.',
  },
};

/** Whether the shopper gets something else than was ordered. */
export const isOtherThanOrdered = ({ quantity, pickedQuantity, substitute, reductionMinor }: BagLine): boolean =>
  substitute !== null || pickedQuantity < quantity || reductionMinor > 0;

/** What is missing, lighter or other than ordered, and what that means for the sum: in short for phones, and whole. */
export function bagWords(lines: readonly BagLine[], sum: BagSum, language: Language): { short: string; whole: string } {
  const told = lines.filter(isOtherThanOrdered);
  if (told.length === 0) return { short: '', whole: '' };
  const words = WORDS[language];
  const rest = told.length - MOST_GOODS;
  return {
    short: [
      ...sentences(told.slice(0, MOST_GOODS), words, LONGEST_NAME),
      ...(rest > 0 ? [words.more(rest)] : []),
      sumOf(sum, words),
    ].join(' '),
    whole: [...sentences(told, words, Number.POSITIVE_INFINITY), sumOf(sum, words)].join(' '),
  };
}

function sentences(lines: readonly BagLine[], words: Words, longest: number): string[] {
  const goods = (count: number, name: string) => `${count} x ${shortened(name, longest)}`;
  const missing = lines.flatMap(({ name, quantity, pickedQuantity, substitute }) =>
    substitute === null && pickedQuantity < quantity ? [goods(quantity - pickedQuantity, name)] : [],
  );
  const lighter = lines.flatMap(({ name, quantity, pickedQuantity, substitute }) =>
    substitute === null && pickedQuantity === quantity ? [goods(quantity, name)] : [],
  );
  const instead = lines.flatMap(({ name, quantity, pickedQuantity, substitute }) =>
    substitute === null ? [] : [words.instead(goods(quantity, name), goods(pickedQuantity, substitute))],
  );
  return [
    ...(missing.length > 0 ? [words.missing(missing.join(words.between))] : []),
    ...(lighter.length > 0 ? [words.lighter(lighter.join(words.between))] : []),
    ...instead,
  ];
}

/** Three dots and not their sign: with it a text message holds half as many letters. */
const shortened = (name: string, longest: number) =>
  name.length > longest ? `${name.slice(0, longest - 3).trimEnd()}...` : name;

function sumOf(sum: BagSum, words: Words): string {
  if (sum.kind === 'atTheDoor') return words.atTheDoor(sum.due, sum.less);
  return sum.kind === 'back' ? words.back(sum.less) : words.same;
}
