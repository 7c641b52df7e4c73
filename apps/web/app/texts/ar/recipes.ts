import { countArabic, countPeople } from '../count-arabic.ts';
import type { Dictionary } from '../en/dictionary.ts';

const ingredients = (count: number) =>
  countArabic(count, { one: 'مكوّن واحد', two: 'مكوّنان', few: 'مكوّنات', many: 'مكوّناً', other: 'مكوّن' });

/** Units that are counted in words for one and two, found by either of their forms. */
const MEASURES: readonly Record<'one' | 'two' | 'few' | 'many' | 'single', string>[] = [
  { single: 'حبة', one: 'حبة واحدة', two: 'حبتان', few: 'حبات', many: 'حبة' },
  { single: 'رشة', one: 'رشة واحدة', two: 'رشتان', few: 'رشات', many: 'رشة' },
  { single: 'ملعقة كبيرة', one: 'ملعقة كبيرة واحدة', two: 'ملعقتان كبيرتان', few: 'ملاعق كبيرة', many: 'ملعقة كبيرة' },
  { single: 'ملعقة صغيرة', one: 'ملعقة صغيرة واحدة', two: 'ملعقتان صغيرتان', few: 'ملاعق صغيرة', many: 'ملعقة صغيرة' },
  { single: 'فص', one: 'فص واحد', two: 'فصّان', few: 'فصوص', many: 'فصاً' },
  { single: 'حزمة', one: 'حزمة واحدة', two: 'حزمتان', few: 'حزم', many: 'حزمة' },
  { single: 'علبة', one: 'علبة واحدة', two: 'علبتان', few: 'علب', many: 'علبة' },
  { single: 'كوب', one: 'كوب واحد', two: 'كوبان', few: 'أكواب', many: 'كوباً' },
  { single: 'لتر', one: 'لتر واحد', two: 'لتران', few: 'لترات', many: 'لتراً' },
];

function amount(written: string, quantity: number, unit: string): string {
  const forms = MEASURES.find(({ single, few }) => unit === single || unit === few);
  if (!forms) return `${written} ${unit}`;
  return Number.isInteger(quantity) ? countArabic(quantity, forms) : `${written} ${forms.single}`;
}

export const texts: Dictionary['recipes'] = {
  title: 'الوصفات',
  heading: 'اطبخها الليلة',
  lead: 'أطباق من الخليج والنيل وبلاد الشام، بمكوّنات يمكنك طلبها.',
  description: 'وصفات من الخليج ومصر وبلاد الشام، بمكوّنات يمكنك طلبها.',
  quick: 'على المائدة في نصف ساعة',
  hour: 'خلال ساعة',
  slow: 'أكثر من ساعة',
  minutes: (count) => countArabic(count, { one: 'دقيقة', two: 'دقيقتان', few: 'دقائق', many: 'دقيقة' }),
  serves: (count) => `تكفي ${countPeople(count)}`,
  difficulty: { easy: 'سهلة', medium: 'متوسطة', hard: 'صعبة' },
  empty: 'وصفات جديدة قريباً',
  emptyHint: 'عد إلينا قريباً.',
  home: 'الرئيسية',

  preparation: 'التحضير',
  cooking: 'الطبخ',
  level: 'المستوى',
  total: 'الوقت الكلي',
  servings: 'عدد الأشخاص',
  fewer: 'تقليل عدد الأشخاص',
  moreServings: 'زيادة عدد الأشخاص',
  servingsNow: countPeople,
  ingredients: 'المكوّنات',
  tickHint: 'ضع علامة على ما لديك في البيت، والباقي يُضاف إلى سلتك دفعة واحدة.',
  haveIt: (name) => `لديّ: ${name}`,
  amount,
  notSold: 'لا نبيع هذا المكوّن.',
  missing: 'غير متوفر في منطقتك اليوم. هل تختار بديلاً؟',
  instead: (name) => `بديل عن ${name}`,
  leaveOut: 'بدونه',
  packsOf: (name) => `عدد عبوات ${name}`,
  inAll: ingredients,
  addToCart: (count) => `أضف ${ingredients(count)} إلى السلة`,
  nothingToAdd: 'لديك كل شيء',
  added: (count, there) => `في سلتك الآن ${ingredients(count)}${there > 0 ? `، وكان فيها ${there} من قبل` : ''}`,
  allThere: 'كلها في سلتك بالفعل',
  undone: 'تم التراجع',
  basketFailed: 'لا نستطيع الآن معرفة المتوفر منها. حاول بعد قليل.',
  steps: 'طريقة التحضير',
  otherRecipes: 'وصفات أخرى',
};
