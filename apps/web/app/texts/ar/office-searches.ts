import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['office-searches'] = {
  title: 'عمليات البحث الشائعة',
  description: 'ما يقترحه مربع البحث قبل كتابة أي شيء.',
  howItWorks:
    'لا تُقترح إلا كلمات من أسماء المنتجات والأقسام والبائعين والوصفات، وبعد أن يبحث عنها خمسة زوار مختلفين خلال 30 يوماً، وتُحتسب الشبكة الواحدة مرتين على الأكثر. وما تزيله يبقى خارج الاقتراحات حتى تسمح به مجدداً.',
  searchHint: 'كلمات',
  empty: 'تظهر عمليات البحث هنا عندما يبحث المتسوقون.',
  words: 'البحث',
  state: 'الحالة',
  states: { offered: 'مقترح', pending: 'زوار قليلون', removed: 'مُزال' },
  visitors: 'الزوار',
  country: 'الدولة',
  language: 'اللغة',
  languages: { en: 'الإنجليزية', ar: 'العربية' },
  last: 'آخر بحث',
  actions: 'الإجراءات',
  remove: 'أزِل',
  allow: 'اسمح مجدداً',
  isRemoved: (words) => `أُزيل «${words}» ولن يُقترح بعد الآن.`,
  isAllowed: (words) => `سُمح بـ«${words}» مجدداً.`,
  undo: 'تراجع',
  failed: 'لم يتم الحفظ.',
};
