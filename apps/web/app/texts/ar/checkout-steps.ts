import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['checkout-steps'] = {
  title: 'إتمام الطلب',
  label: 'خطوات إتمام الطلب',
  steps: { cart: 'السلة', 'billing-and-address': 'الفوترة والعنوان', payment: 'الدفع' },
  next: 'متابعة إلى الدفع',
  finish: 'اختر الموعد وأكّد الطلب',
  back: 'رجوع',
};
