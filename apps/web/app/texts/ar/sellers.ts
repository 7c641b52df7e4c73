import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['sellers'] = {
  title: 'البائعون',
  heading: 'من يقف خلف البسطة',
  lead: 'مزارع وملاحم ومخابز وأسواق سمك ومتاجرنا. تعرف ممّن تشتري ما تأكله.',
  restaurantsTitle: 'المطاعم',
  restaurantsHeading: 'مطابخ قريبة منك',
  restaurantsLead: 'أطباق من مطاعم نأكل فيها نحن، تصلك وهي ساخنة.',
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
  emptyHint: 'نفتح مناطق جديدة كل شهر. اختر منطقة أخرى لتتجول فيها.',
  breadcrumb: 'أنت هنا',
  openUntil: (time) => `مفتوح حتى ${time}`,
  opensAt: (time) => `مغلق الآن، يفتح ${time}`,
  closedToday: 'مغلق الآن. يمكنك الطلب لموعد الفتح القادم.',
};
