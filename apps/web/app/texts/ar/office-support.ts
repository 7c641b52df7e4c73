import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['office-support'] = {
  title: 'رسائل الزوار',
  description: 'ما كتبه الزوار في صفحة التواصل. أجب بالبريد أو الهاتف ثم علّم الرسالة منتهية.',
  searchHint: 'الاسم أو الموضوع أو البريد أو الهاتف',
  emptyText: 'تصل هنا الرسائل المكتوبة في صفحة التواصل.',
  letter: 'الرسالة',
  from: 'من',
  received: 'وصلت',
  state: 'الحالة',
  states: { open: 'مفتوحة', done: 'منتهية' },
  allViews: 'الكل',
  markDone: 'علّمها منتهية',
  reopen: 'افتحها من جديد',
  settled: 'تم الحفظ',
  failed: 'لم يُحفظ.',
  replyByMail: 'الرد بالبريد',
  call: 'اتصال',
  close: 'إغلاق',
  countries: { kw: 'الكويت', eg: 'مصر', ae: 'الإمارات', sa: 'السعودية' },
  re: (subject) => `رد: ${subject}`,
};
