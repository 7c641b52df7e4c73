/** As they stand on a receipt. */
export const TAX_NAME = { name_en: 'Tax', name_ar: 'الضريبة' };
export const VAT_NAME = { name_en: 'VAT', name_ar: 'ضريبة القيمة المضافة' };
