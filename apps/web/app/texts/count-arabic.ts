type Forms = { one: string; two: string; few: string; many: string; other?: string };

const rules = new Intl.PluralRules('ar');

/** 'منتج واحد', 'منتجان', '5 منتجات', '15 منتجاً', '100 منتج': the counted word bends with the number. */
export function countArabic(count: number, { one, two, few, many, other = many }: Forms): string {
  const form = rules.select(count);
  if (form === 'one') return one;
  if (form === 'two') return two;
  return `${count} ${form === 'few' ? few : form === 'many' ? many : other}`;
}

/** After a verb or a preposition: 'تكفي شخصين', 'من 3 أشخاص'. */
export const countPeople = (count: number) =>
  countArabic(count, { one: 'شخص واحد', two: 'شخصين', few: 'أشخاص', many: 'شخصاً', other: 'شخص' });
