import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['address-fields'] = {
  street_address: 'الشارع',
  postal_code: 'الرمز البريدي',
  building: 'المبنى',
  block: 'القطعة',
  avenue: 'الجادة',
  floor: 'الدور',
  apartment: 'الشقة',
  paci: 'الرقم الآلي للعنوان',
  shortAddress: 'العنوان الوطني المختصر',
  district: 'الحي',
  additionalNumber: 'الرقم الإضافي',
  makani: 'رقم مكاني',
  landmark: 'علامة مميزة',
  validation: {
    street_required: 'يرجى كتابة الشارع',
    city_required: 'يرجى اختيار الدولة والمدينة',
    area_required: 'يرجى اختيار المنطقة',
    number: 'يجب أن يكون رقماً',
    pattern: 'الصيغة غير صحيحة',
    tooLong: 'النص أطول من اللازم',
    required: 'يرجى تعبئة هذا الحقل',
  },
};
