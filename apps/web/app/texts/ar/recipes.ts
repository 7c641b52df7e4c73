import { countArabic } from '../count-arabic.ts';
import type { Dictionary } from '../en/dictionary.ts';

const people = (count: number) =>
  countArabic(count, { one: 'شخص واحد', two: 'شخصين', few: 'أشخاص', many: 'شخصاً', other: 'شخص' });

const ingredients = (count: number) =>
  countArabic(count, { one: 'مكوّن واحد', two: 'مكوّنان', few: 'مكوّنات', many: 'مكوّناً', other: 'مكوّن' });

export const texts: Dictionary['recipes'] = {
  title: 'الوصفات',
  heading: 'اطبخها الليلة',
  lead: 'أطباق من الخليج والنيل وبلاد الشام، بمكوّنات يمكنك طلبها.',
  description: 'وصفات من الخليج ومصر وبلاد الشام، بمكوّنات يمكنك طلبها.',
  quick: 'على المائدة في نصف ساعة',
  hour: 'خلال ساعة',
  slow: 'أكثر من ساعة',
  minutes: (count) => countArabic(count, { one: 'دقيقة', two: 'دقيقتان', few: 'دقائق', many: 'دقيقة' }),
  serves: (count) => `تكفي ${people(count)}`,
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
  servingsNow: people,
  ingredients: 'المكوّنات',
  tickHint: 'ضع علامة على ما لديك في البيت، والباقي يُضاف إلى سلتك دفعة واحدة.',
  haveIt: (name) => `لديّ: ${name}`,
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
