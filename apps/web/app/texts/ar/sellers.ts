import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['sellers'] = {
  title: 'البائعون',
  heading: 'متاجرنا وبائعونا',
  lead: 'كل من يبيع ويوصّل عندنا.',
  restaurantsTitle: 'المطاعم',
  restaurantsHeading: 'مطاعم قريبة منك',
  restaurantsLead: 'أطباق من مطاعم قريبة منك، تصلك ساخنة.',
  mainStore: 'المتجر الرئيسي',
  express: 'توصيل سريع',
  kinds: {
    supermarket: 'سوبرماركت',
    butcher: 'ملحمة',
    farm: 'مزرعة',
    fishmonger: 'سوق سمك',
    bakery: 'مخبز',
    restaurant: 'مطعم',
  },
  empty: 'لا يوجد بائعون يوصّلون إلى هنا بعد',
  emptyIn: (area) => `لا يوجد بائعون يوصّلون إلى ${area} بعد`,
  emptyHint: 'اختر منطقة أخرى لترى بائعيها.',
  breadcrumb: 'أنت هنا',
  openUntil: (time) => `مفتوح حتى ${time}`,
  opensAt: (time) => `مغلق الآن، يفتح ${time}`,
  closedToday: 'مغلق الآن. يمكنك الطلب لموعد الفتح القادم.',
  invoicedBy: (company) => `عقدك وفاتورتك مع ${company}`,
  registration: (number) => `السجل التجاري ${number}`,
};
