import type { SeedPlan } from './shapes.ts';

export const plans: SeedPlan[] = [
  {
    key: 'cherry-monthly',
    name: { en: 'Cherry', ar: 'كرزة' },
    description: {
      en: 'Try the club for a month: a discount on every order and points from the first basket.',
      ar: 'جرّب النادي شهراً كاملاً: خصم على كل طلب ونقاط من أول سلة.',
    },
    benefits: {
      en: ['3% off every order', '1 point for every unit of currency you spend', 'No automatic renewal'],
      ar: ['خصم 3% على كل طلب', 'نقطة عن كل وحدة عملة تنفقها', 'بلا تجديد تلقائي'],
    },
    price: 19,
    durationDays: 30,
    discountPercent: 3,
    freeDelivery: false,
  },
  {
    key: 'cherry-plus',
    name: { en: 'Cherry Plus', ar: 'كرزة بلس' },
    description: {
      en: 'Three months for families who order every week: free delivery and a better discount.',
      ar: 'ثلاثة أشهر للعائلات التي تطلب كل أسبوع: توصيل مجاني وخصم أكبر.',
    },
    benefits: {
      en: [
        '5% off every order',
        'Free delivery, whatever the basket',
        '1 point for every unit of currency you spend',
        'No automatic renewal',
      ],
      ar: ['خصم 5% على كل طلب', 'توصيل مجاني مهما كانت قيمة السلة', 'نقطة عن كل وحدة عملة تنفقها', 'بلا تجديد تلقائي'],
    },
    price: 79,
    durationDays: 90,
    discountPercent: 5,
    freeDelivery: true,
  },
  {
    key: 'cherry-gold',
    name: { en: 'Cherry Gold', ar: 'الكرزة الذهبية' },
    description: {
      en: 'The whole year, our best discount, and never another delivery fee.',
      ar: 'سنة كاملة بأعلى خصم لدينا، ومن غير رسوم توصيل.',
    },
    benefits: {
      en: [
        '10% off every order',
        'Free delivery all year',
        '1 point for every unit of currency you spend',
        'No automatic renewal: we remind you before it ends',
      ],
      ar: [
        'خصم 10% على كل طلب',
        'توصيل مجاني طوال السنة',
        'نقطة عن كل وحدة عملة تنفقها',
        'بلا تجديد تلقائي: نذكّرك قبل انتهاء العضوية',
      ],
    },
    price: 249,
    durationDays: 365,
    discountPercent: 10,
    freeDelivery: true,
  },
];
