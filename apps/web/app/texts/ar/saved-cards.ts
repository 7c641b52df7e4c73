import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['saved-cards'] = {
  payWith: 'ادفع بواسطة',
  ending: (brand, last4) => `${brand} تنتهي بـ ${last4}`,
  atProvider: (provider) => `بطاقات محفوظة لدى ${provider}`,
  other: 'بطاقة أو طريقة أخرى',
  save: 'احفظ هذه البطاقة للمرة القادمة',
  saveHint: 'تُحفظ لدى مزود الدفع لا لدينا، ويمكنك إزالتها من حسابك في أي وقت.',
  title: 'البطاقات المحفوظة',
  lead: 'محفوظة لدى مزود الدفع، ولا نعرف منها إلا آخر أربعة أرقام.',
  empty: 'لا توجد بطاقات محفوظة',
  emptyText: 'عند الدفع اختر «احفظ هذه البطاقة للمرة القادمة».',
  loading: 'جارٍ تحميل بطاقاتك',
  loadFailed: 'تعذر تحميل بطاقاتك.',
  details: 'التفاصيل',
  retry: 'حاول مرة أخرى',
  remove: 'إزالة',
  removeCard: (card) => `إزالة ${card}`,
  removed: 'أُزيلت البطاقة',
  removeFailed: 'تعذرت إزالة البطاقة. حاول مرة أخرى.',
  elsewhere: 'غير مقبولة في بلد تسوقك الحالي',
};
