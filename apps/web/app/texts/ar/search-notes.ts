import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['search-notes'] = {
  didYouMean: 'هل تقصد',
  showingFor: 'نعرض نتائج',
  searchExactly: (query) => `ابحث عن «${query}» كما كتبتها`,
  unsold: (query) => `لا نبيع «${query}» حالياً.`,
  partial: (query: string) => `لا شيء يطابق «${query}» كاملة. هذه تطابق جزءاً منها.`,
  nearestBelow: 'هذا أقرب ما عندنا.',
  requestStock: (query) => `اطلب منا توفير «${query}»`,
  stockRequested: 'شكراً لك، وصل طلبك إلى فريق المشتريات.',
  requestFailed: 'تعذّر الإرسال. حاول مرة أخرى.',
  queries: 'عمليات بحث مقترحة',
};
