import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['office-refunds'] = {
  repeat: 'إعادة الإرسال',
  repeated: 'المبلغ في طريقه إلى العميل.',
  elsewhere: 'أُرسل بطريقة أخرى',
  elsewhereTitle: 'هل أُرسل هذا المبلغ بطريقة أخرى؟',
  elsewhereText: (amount) =>
    `يجب أن يكون ${amount} قد وصل إلى العميل خارج مزود الدفع، كتحويل بنكي مثلاً. لا يُرسل شيء الآن. تصل العميل رسالة.`,
  recorded: 'سُجّل رد المبلغ.',
  drop: 'لن يُرسل',
  dropTitle: 'ألن يُرسل هذا المبلغ بعد الآن؟',
  dropText: (amount) => `يبقى ${amount} لدى المتجر، ويمكن رده لاحقاً من جديد. لا تصل العميل رسالة.`,
  note: 'السبب',
  noteHint: 'لزملائك: يظهر بجانب الطلب وفي سجل التغييرات.',
  noteMissing: 'اكتب السبب بكلمات قليلة.',
  dropped: 'سُجّل أن هذا المبلغ لن يُرسل.',
};
