import type { ImportProblem } from '@karaz/domain/catalog/product-import';
import type { Language } from '@karaz/i18n/language';

export const IMPORT_TEXTS: Readonly<Record<Language, Readonly<Record<ImportProblem, string>>>> = {
  en: {
    skuRequired: 'Product sku is required!',
    nameRequired: 'A new product needs its name in both languages',
    descriptionRequired: 'A new product needs its description in both languages',
    unitRequired: 'A new product needs its unit in both languages',
    unknownKind: 'The classification is grocery, livestock or dish',
    unknownCategory: 'There is no such category',
    unknownTag: 'There is no such tag',
    unknownBranch: 'There is no such branch',
    wrongPrice: 'Price should not be $0.00',
    wrongSalePrice: 'The sale price must be above zero and not above the price',
    wrongQuantity: 'Quantities are whole numbers',
    wrongState: 'The state is published or draft',
    hasVariations: 'This product has variations: change it on its own page',
    codeTaken: 'Another product already has this code',
    twice: 'This product and branch stand in the file already',
  },
  ar: {
    skuRequired: 'رقم SKU للمنتج مطلوب!',
    nameRequired: 'المنتج الجديد يحتاج إلى اسمه باللغتين',
    descriptionRequired: 'المنتج الجديد يحتاج إلى وصفه باللغتين',
    unitRequired: 'المنتج الجديد يحتاج إلى وحدته باللغتين',
    unknownKind: 'التصنيف هو grocery أو livestock أو dish',
    unknownCategory: 'لا يوجد هذا القسم',
    unknownTag: 'لا يوجد هذا الوسم',
    unknownBranch: 'لا يوجد هذا الفرع',
    wrongPrice: 'يجب ألا يكون السعر صفراً',
    wrongSalePrice: 'يجب أن يكون سعر التخفيض أكبر من الصفر وألا يتجاوز السعر',
    wrongQuantity: 'الكميات أعداد صحيحة',
    wrongState: 'الحالة هي published أو draft',
    hasVariations: 'لهذا المنتج أنواع: غيّره في صفحته',
    codeTaken: 'منتج آخر يستخدم هذا الرمز',
    twice: 'هذا المنتج وهذا الفرع مذكوران في الملف من قبل',
  },
};
