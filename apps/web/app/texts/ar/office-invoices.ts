import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['office-invoices'] = {
  title: 'الفواتير',
  description: 'كل فاتورة وإشعار دائن بترتيب إصدارها. الرقم يفتح الورقة لقراءتها أو طباعتها أو تنزيلها.',
  searchHint: 'رقم الطلب أو العضوية أو اسم العميل',
  empty: 'تصدر الفاتورة عند توصيل الطلب أو دفعه، وعند دفع العضوية.',
  number: 'الرقم',
  kind: 'النوع',
  kinds: { invoice: 'فاتورة', credit_note: 'إشعار دائن' },
  country: 'الدولة',
  countries: { kw: 'الكويت', eg: 'مصر', ae: 'الإمارات', sa: 'السعودية' },
  order: 'الطلب',
  amount: 'مبلغ الورقة',
  issued: 'صدرت',
  clock: 'الأوقات بتوقيت هذا الجهاز، ولدولة واحدة بتوقيت تلك الدولة.',
};
