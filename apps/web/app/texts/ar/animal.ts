import { countArabic } from '../count-arabic.ts';
import type { Dictionary } from '../en/dictionary.ts';

const monthsOf = (count: number) =>
  countArabic(count, { one: 'شهر واحد', two: 'شهران', few: 'أشهر', many: 'شهراً', other: 'شهر' });

export const texts: Dictionary['animal'] = {
  age: 'العمر',
  fromMonths: (months) => `${monthsOf(months)} فأكثر`,
  vetCertificate: 'الشهادة البيطرية',
  halal: 'الذبح حلال دائماً: يدوياً مع التسمية، في مسلخ مرخّص وبإشراف بيطري.',
  unavailable: 'غير متوفر حالياً',
  unsuitable: { PURPOSE_KIND: 'لا تصح من هذا النوع', PURPOSE_AGE_UNKNOWN: 'العمر غير مسجل' },
  tooYoung: (months) => `السن المطلوبة ${monthsOf(months)} على الأقل`,
  states: { live: 'حيّة', slaughtered: 'مذبوحة' },
  steps: {
    purpose: 'الغرض',
    state: 'حيّة أم مذبوحة؟',
    cutting: 'التقطيع',
    offal: 'الرأس والأحشاء',
    offalHint: 'ما لا تختاره لا نرسله.',
    packing: 'التغليف',
    day: 'يوم الذبح',
    dayHint: 'تصلك طازجة في اليوم نفسه من الساعة 10:00 ص أو في اليوم التالي، وتختار الموعد عند إتمام الطلب.',
    firstDelivery: 'أول موعد توصيل متاح الآن:',
    noDays: 'لا يوجد يوم متاح حالياً. جرّب لاحقاً.',
    daysFailed: 'تعذّر تحميل الأيام.',
    retry: 'أعد المحاولة',
    extras: 'إضافات',
  },
};
