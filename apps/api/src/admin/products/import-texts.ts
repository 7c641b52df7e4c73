import type { ImportProblem } from '@karaz/domain/catalog/import-rules';
import type { Language } from '@karaz/i18n/language';
import { forStaff } from '../../texts/in-all-languages.ts';
import type { FetchProblem } from './fetch-picture.ts';

export const IMPORT_TEXTS: Readonly<Record<Language, Readonly<Record<ImportProblem, string>>>> = forStaff({
  en: {
    skuRequired: 'Enter an SKU',
    nameRequired: 'A new product needs a name',
    wrongGtin: 'A barcode has 8, 12, 13 or 14 digits, and its last digit fits the others',
    wrongPicture: 'Pictures are at most 10 addresses that begin with https://',
    wrongVariation: 'A variation is written like Size: 1 kg / Cut: cubes, at most three of them',
    mixedVariations: 'This product is sold in one form: give every row a variation, or none',
    unknownAddon: 'There is no such add-on',
    unknownKind: 'The classification is grocery, livestock or dish',
    unknownCategory: 'There is no such category',
    unknownTag: 'There is no such tag',
    unknownBranch: 'There is no such branch',
    wrongPrice: 'Enter a price above zero',
    priceNotNumber: 'The price is not a number: write it like 1.250',
    priceNegative: 'The price must not be below zero',
    priceTooFine: 'The price has more decimals than the currency of this branch',
    wrongSalePrice: 'The sale price must be above zero and not above the price',
    wrongQuantity: 'Quantities are whole numbers',
    quantityNegative: 'Quantities must not be below zero',
    wrongState: 'The state is published or draft',
    hasVariations: 'This product has variations: say which in stock_sku, or change it on its own page',
    unreadable: 'Letters were lost on the way: save the file as CSV UTF-8',
    tooLong: 'This cell is too long',
    skuTwin:
      'Another product has this SKU, written with other capital letters: write it the same way to change that one',
    unknownOrigin: 'The origin is a country of two letters, like KW',
    wrongWeight: 'The estimated weight is whole grams (0: not sold by weight), the tolerance 1 to 50 percent',
    wrongFood:
      'Not known here: allergens and diets are words like milk or vegan, nutrition is grams in 100, and shelf life is days',
    salePriceTooFine: 'The sale price has more decimals than the currency of this branch',
    salePriceStays: 'The sale price that is there is above this price: give another, or - to end the sale',
    tooMuch: 'At most 1,000,000',
    unknownStock: 'There is no stock with this stock_sku',
    otherStock: 'This stock_sku is of another product or branch',
    stockSkuTaken: 'Another stock already has the SKU this one would get: name its own in stock_sku',
    otherCurrency: 'The currency of the row ({row}) is not the branch’s ({branch})',
    contradicts: 'Another row says something else of this product',
    codeTaken: 'Another product already has this code',
    twice: 'This product and branch stand in the file already',
  },
  ar: {
    skuRequired: 'أدخل رقم SKU',
    nameRequired: 'المنتج الجديد يحتاج إلى اسم',
    wrongGtin: 'الباركود من 8 أو 12 أو 13 أو 14 رقماً، ورقمه الأخير يوافق ما قبله',
    wrongPicture: 'الصور 10 روابط على الأكثر تبدأ بـ https://',
    wrongVariation: 'يُكتب الخيار هكذا: الحجم: 1 كجم / القطع: مكعبات، وثلاثة على الأكثر',
    mixedVariations: 'يُباع هذا المنتج بشكل واحد: اكتب خياراً في كل صف أو لا تكتبه في أي صف',
    unknownAddon: 'لا توجد هذه الإضافة',
    unknownKind: 'التصنيف هو grocery أو livestock أو dish',
    unknownCategory: 'لا يوجد هذا القسم',
    unknownTag: 'لا يوجد هذا الوسم',
    unknownBranch: 'لا يوجد هذا الفرع',
    wrongPrice: 'أدخل سعراً أكبر من الصفر',
    priceNotNumber: 'السعر ليس رقماً: اكتبه مثل 1.250',
    priceNegative: 'يجب ألا يقل السعر عن الصفر',
    priceTooFine: 'خانات السعر العشرية أكثر مما تسمح به عملة هذا الفرع',
    wrongSalePrice: 'يجب أن يكون سعر التخفيض أكبر من الصفر وألا يتجاوز السعر',
    wrongQuantity: 'الكميات أعداد صحيحة',
    quantityNegative: 'يجب ألا تقل الكميات عن الصفر',
    wrongState: 'الحالة هي published أو draft',
    hasVariations: 'لهذا المنتج أنواع: حدّد أيها في stock_sku، أو غيّره في صفحته',
    unreadable: 'ضاعت حروف في الطريق: احفظ الملف بصيغة CSV UTF-8',
    tooLong: 'هذه الخلية أطول مما يجب',
    skuTwin: 'منتج آخر له رقم SKU نفسه بأحرف كبيرة أو صغيرة مختلفة: اكتبه كما هو لتعديل ذلك المنتج',
    unknownOrigin: 'بلد المنشأ رمز من حرفين، مثل KW',
    wrongWeight: 'الوزن التقديري بالجرام دون كسور (0: لا يُباع بالوزن)، وفرق الوزن من 1 إلى 50 بالمئة',
    wrongFood:
      'قيمة غير معروفة: مسببات الحساسية والنظام الغذائي كلمات مثل حليب أو نباتي، والقيم الغذائية بالجرام لكل 100، ومدة الصلاحية بالأيام',
    salePriceTooFine: 'خانات سعر التخفيض العشرية أكثر مما تسمح به عملة هذا الفرع',
    salePriceStays: 'سعر التخفيض الحالي أعلى من هذا السعر: اكتب غيره، أو - لإنهاء التخفيض',
    tooMuch: '1,000,000 على الأكثر',
    unknownStock: 'لا يوجد مخزون بهذا الرقم في stock_sku',
    otherStock: 'هذا الرقم في stock_sku لمنتج آخر أو فرع آخر',
    stockSkuTaken: 'مخزون آخر له الرقم الذي سيأخذه هذا: اكتب له رقماً في stock_sku',
    otherCurrency: 'عملة الصف ({row}) ليست عملة الفرع ({branch})',
    contradicts: 'صف آخر يقول غير هذا عن المنتج',
    codeTaken: 'منتج آخر يستخدم هذا الرمز',
    twice: 'هذا المنتج وهذا الفرع مذكوران في الملف من قبل',
  },
});

/** Of a new product that the file does not ask to publish. */
export const NOT_REQUESTED_TEXT: Readonly<Record<Language, string>> = forStaff({
  en: 'The file does not publish it',
  ar: 'الملف لا ينشره',
});

export type UndoProblem = 'changed' | 'ordered' | 'gone';
/** Why something of an import stays as it is. */
export const UNDO_TEXTS: Readonly<Record<Language, Readonly<Record<UndoProblem, string>>>> = forStaff({
  en: {
    changed: 'Changed or sold since the import',
    ordered: 'Ordered since the import',
    gone: 'Deleted since the import',
  },
  ar: {
    changed: 'تغيّر أو بيع منه منذ الاستيراد',
    ordered: 'طُلب منذ الاستيراد',
    gone: 'حُذف منذ الاستيراد',
  },
});

/** Why a picture was not loaded. */
export const PICTURE_TEXTS: Readonly<Record<Language, Readonly<Record<FetchProblem, string>>>> = forStaff({
  en: {
    address: 'Not a public address that begins with https://',
    notFound: 'There is no picture at this address',
    tooLarge: 'Larger than 8 MB',
    notAPicture: 'Not a picture we can use',
    redirects: 'The address leads on too often',
    retry: 'The server did not respond',
  },
  ar: {
    address: 'ليس رابطاً عاماً يبدأ بـ https://',
    notFound: 'لا توجد صورة في هذا الرابط',
    tooLarge: 'أكبر من 8 ميغابايت',
    notAPicture: 'ليست صورة يمكن استخدامها',
    redirects: 'الرابط يحوّل مرات كثيرة',
    retry: 'لم يستجب الخادم',
  },
});
