import type { Language } from '@karaz/i18n/language';
import { forStaff } from '../../texts/in-all-languages.ts';

export type PriceProblemCode =
  | ('tooMany' | 'oneCurrency' | 'tooFine' | 'belowAll')
  | ('oneCountry' | 'endsTooEarly' | 'overlaps');

/** Why a change of many prices is rejected as a whole. */
export const PRICE_PROBLEM_TEXTS: Readonly<Record<Language, Readonly<Record<PriceProblemCode, string>>>> = forStaff({
  en: {
    tooMany: 'These are more than 10,000 prices. Choose fewer products or one branch.',
    oneCurrency: 'These prices are in several currencies. Choose a country or a branch, or change by percent.',
    tooFine: 'The currency has no such small amounts.',
    belowAll: 'Prices cannot go down by more than 100 percent.',
    oneCountry: 'Dates are by the clocks of one country. Choose a country or a branch.',
    endsTooEarly: 'The end must be after the start and in the future.',
    overlaps: 'Another change of some of these prices is running or scheduled for that time. Cancel or undo it first.',
  },
  ar: {
    tooMany: 'هذه أكثر من 10,000 سعر. اختر منتجات أقل أو فرعاً واحداً.',
    oneCurrency: 'هذه الأسعار بعملات مختلفة. اختر دولة أو فرعاً، أو غيّر بالنسبة المئوية.',
    tooFine: 'لا توجد في هذه العملة مبالغ بهذا الصغر.',
    belowAll: 'لا يمكن خفض الأسعار بأكثر من 100 بالمئة.',
    oneCountry: 'التواريخ بتوقيت دولة واحدة. اختر دولة أو فرعاً.',
    endsTooEarly: 'يجب أن تكون النهاية بعد البداية وفي المستقبل.',
    overlaps: 'هناك تغيير آخر لبعض هذه الأسعار جارٍ أو مجدول في ذلك الوقت. ألغه أو تراجع عنه أولاً.',
  },
});
