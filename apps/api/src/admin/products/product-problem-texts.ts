import type { ProductProblem } from '@karaz/domain/catalog/product-problems';
import type { PublishGap } from '@karaz/domain/catalog/publish-gaps';
import type { Language } from '@karaz/i18n/language';
import { forStaff } from '../../texts/in-all-languages.ts';

export const PRODUCT_PROBLEM_TEXTS: Readonly<Record<Language, Readonly<Record<ProductProblem, string>>>> = forStaff({
  en: {
    nameRequired: 'Enter a name',
    descriptionRequired: 'Enter a description',
    imagesRequired: 'Add at least one picture',
    codeRequired: 'Enter a product code',
    skuRequired: 'Enter an SKU',
    wrongGtin: 'A barcode has 8, 12, 13 or 14 digits, and its last digit fits the others',
    unitRequired: 'Enter a unit',
    categoryRequired: 'Choose at least one category',
    quantityRequired: 'Enter a quantity above zero',
    optionRequired: 'Choose at least one option',
    tooManyForms: 'These values make more than 200 variations',
    tagsTooFew: 'Choose at least two tags',
    priceRequired: 'Enter a price above zero',
    salePriceTooHigh: 'The sale price must be above zero and not above the price',
    labelRequired: 'The label needs its text',
    branchRequired: 'A published product needs at least one branch that sells it',
    unknownForm: 'The product has no such variation',
    soldTwice: 'This branch sells this variation already',
  },
  ar: {
    nameRequired: 'أدخل الاسم',
    descriptionRequired: 'أدخل الوصف',
    imagesRequired: 'أضف صورة واحدة على الأقل',
    codeRequired: 'أدخل رمز المنتج',
    skuRequired: 'أدخل رقم SKU',
    wrongGtin: 'الباركود من 8 أو 12 أو 13 أو 14 رقماً، ورقمه الأخير يوافق ما قبله',
    unitRequired: 'أدخل الوحدة',
    categoryRequired: 'اختر قسماً واحداً على الأقل',
    quantityRequired: 'أدخل كمية أكبر من الصفر',
    optionRequired: 'اختر خياراً واحداً على الأقل',
    tooManyForms: 'هذه القيم تنتج أكثر من 200 نوع',
    tagsTooFew: 'اختر وسمين على الأقل',
    priceRequired: 'أدخل سعراً أكبر من الصفر',
    salePriceTooHigh: 'يجب أن يكون سعر التخفيض أكبر من الصفر وألا يتجاوز السعر',
    labelRequired: 'اكتب نص الملصق',
    branchRequired: 'المنتج المنشور يحتاج إلى فرع واحد على الأقل يبيعه',
    unknownForm: 'لا يوجد هذا النوع للمنتج',
    soldTwice: 'هذا الفرع يبيع هذا النوع بالفعل',
  },
});

const IN_LANGUAGES: Readonly<Record<Language, (languages: PublishGap['languages']) => string>> = forStaff({
  en: (languages) => ` in ${languages.map((code) => ({ en: 'English', ar: 'Arabic' })[code]).join(' and ')}`,
  ar: (languages) => ` ${languages.map((code) => ({ en: 'بالإنجليزية', ar: 'بالعربية' })[code]).join(' و')}`,
});

/** A product has its texts in two languages: which one is missing is said. */
export function gapText({ code, languages }: PublishGap, language: Language): string {
  const where = languages.length === 0 ? '' : IN_LANGUAGES[language](languages);
  return `${PRODUCT_PROBLEM_TEXTS[language][code]}${where}`;
}

export const TAKEN_TEXT: Readonly<Record<Language, string>> = forStaff({
  en: 'Another product already has this',
  ar: 'منتج آخر يستخدم هذه القيمة',
});

export const UNKNOWN_TEXT: Readonly<Record<Language, string>> = forStaff({
  en: 'Something chosen here does not exist any more',
  ar: 'أحد الخيارات المحددة لم يعد موجوداً',
});

export const DELETED_TEXT: Readonly<Record<Language, (by: string) => string>> = forStaff({
  en: (by) => `${by} deleted this product in the meantime`,
  ar: (by) => `حُذف هذا المنتج في هذه الأثناء: ${by}`,
});

export const TOO_FEW_TO_UNDO_TEXT: Readonly<
  Record<Language, (branch: string, brought: number, held: number) => string>
> = forStaff({
  en: (branch, brought, held) =>
    `This cannot be taken back: it brought ${brought} to ${branch}; left there: ${held}. Enter what you count on the shelf instead, here or on the stock page.`,
  ar: (branch, brought, held) =>
    `لا يمكن التراجع عن هذا التغيير: أضاف ${brought} إلى ${branch}، والباقي هناك: ${held}. أدخل بدلاً من ذلك ما تعدّه على الرف، هنا أو في صفحة المخزون.`,
});
