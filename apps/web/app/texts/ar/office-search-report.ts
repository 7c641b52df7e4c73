import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['office-search-report'] = {
  title: 'تقرير البحث',
  description: 'عمليات بحث لم تجد شيئاً أو لم تؤدِّ إلى شيء، وما يطلب المتسوقون توفيره.',
  howItWorks:
    'تُحتسب خلال 90 يوماً من دون أي معلومة عمّن بحث. يظهر البحث هنا بعد ثلاث مرات بلا نتائج، أو خمس مرات لم يفتح فيها أحد منتجاً، أو حالما يطلب متسوّق توفيره.',
  searchHint: 'كلمات',
  empty: 'لا شيء يحتاج إلى متابعة: البحث يجد ما يقصده المتسوقون.',
  words: 'البحث',
  problem: 'المشكلة',
  problems: { nothingFound: 'بلا نتائج', nothingOpened: 'لم يُفتح شيء', requested: 'طلب المتسوقون توفيره' },
  country: 'الدولة',
  language: 'اللغة',
  languages: { en: 'الإنجليزية', ar: 'العربية' },
  searches: 'مرات البحث',
  found: 'منتجات وُجدت',
  opened: 'مرات الفتح',
  requests: 'طلبات التوفير',
  last: 'آخر بحث',
  actions: 'الإجراءات',
  addSynonym: 'أضف مرادفاً',
  dialogTitle: (words) => `ماذا تعني «${words}»؟`,
  nearest: 'أقرب الكلمات:',
  sameAs: 'تعني مثل',
  sameAsHint: 'كلمة من منتجاتك. من يكتب الكلمة الأخرى في هذه الدولة سيجد نتائجها.',
  added: (words) => `صارت «${words}» تعطي النتائج نفسها.`,
  failed: 'لم يتم الحفظ.',
};
