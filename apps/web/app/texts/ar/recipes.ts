import { countArabic } from '../count-arabic.ts';
import type { Dictionary } from '../en/dictionary.ts';

const people = (count: number) =>
  countArabic(count, { one: 'شخص واحد', two: 'شخصين', few: 'أشخاص', many: 'شخصاً', other: 'شخص' });

export const texts: Dictionary['recipes'] = {
  title: 'الوصفات',
  heading: 'اطبخها الليلة',
  lead: 'أطباق من الخليج والنيل وبلاد الشام، وكل مكوّناتها على رفوفنا.',
  description: 'وصفات من الخليج ومصر وبلاد الشام، بمكوّنات يمكنك طلبها.',
  quick: 'على المائدة في نصف ساعة',
  hour: 'خلال ساعة',
  slow: 'ليوم على مهل',
  minutes: (count) => countArabic(count, { one: 'دقيقة', two: 'دقيقتان', few: 'دقائق', many: 'دقيقة' }),
  serves: (count) => `تكفي ${people(count)}`,
  difficulty: { easy: 'سهلة', medium: 'متوسطة', hard: 'تحتاج صبراً' },
  empty: 'المطبخ يكتب وصفات جديدة',
  emptyHint: 'عد إلينا قريباً.',
  home: 'الرئيسية',

  preparation: 'التحضير',
  cooking: 'الطبخ',
  level: 'المستوى',
  total: 'الوقت كله',
  servings: 'عدد الأشخاص',
  fewer: 'تقليل عدد الأشخاص',
  moreServings: 'زيادة عدد الأشخاص',
  servingsNow: people,
  ingredients: 'المكوّنات',
  steps: 'طريقة التحضير',
  otherRecipes: 'المزيد من المطبخ',
};
