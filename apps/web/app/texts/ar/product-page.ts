import { countPeople } from '../count-arabic.ts';
import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['product-page'] = {
  home: 'الرئيسية',
  allCategories: 'كل الأقسام',
  breadcrumb: 'أنت هنا',
  pictures: (name) => `صور ${name}`,
  picture: (number, of) => `الصورة ${number} من ${of}`,
  zoom: 'تكبير',
  express: 'خلال ساعتين ونصف تقريباً في أوقات العمل',
  origin: 'المنشأ',
  seller: 'البائع:',
  code: 'رقم المنتج',
  halal: { cut: 'حلال، يُقطّع طازجاً بعد طلبك', plain: 'حلال' },
  deliverTo: (area) => `يصل إلى ${area}`,
  chooseArea: 'اختر منطقتك لتعرف متى يصلك',
  onlyLeft: (count) => `بقي ${count} فقط`,

  clubPrice: (club, price, percent, goods) => `مع ${club}: ${price} (خصم ${percent} على ${goods})`,
  clubFrom: (club, percent, goods, people) =>
    `مع ${club}: خصم ${percent} على ${goods} لما يكفي ${countPeople(people)} أو أكثر`,

  optionsChart: 'الخيارات والأسعار',
  impossible: (value) => `${value}، لا يُباع مع هذا الاختيار`,
  chooseFirst: (attribute) => `اختر: ${attribute}`,
  back: 'السابق',
  forward: 'التالي',

  addons: 'إضافات',
  cutting: 'التقطيع',
  packing: 'التغليف',
  asItIs: 'كما هو',
  addonPrice: (amount) => `+ ${amount}`,
  addonFree: 'مجاناً',
  quantity: 'الكمية',
  add: 'أضف إلى السلة',
  addToSubscription: 'أضف إلى الصندوق',
  update: 'تحديث السلة',
  updateSubscription: 'تحديث الصندوق',
  from: 'من',
  weighed: (amount) => `يوزن عند التجهيز: تدفع ${amount} كحد أقصى`,
  withChoices: (amount: string) => `مع اختياراتك: ${amount}`,
  inCart: 'في السلة',
  inSubscription: 'في الصندوق الأسبوعي',
  capped: 'في سلتك 10 منه بالفعل. غيّر العدد من السلة.',

  description: 'الوصف',
  reviews: 'التقييمات',
  about: 'عن هذا المنتج',
  noDescription: 'لا يوجد وصف بعد.',
  recommended: 'قد يعجبك أيضاً',
  recentlyViewed: 'شاهدته مؤخراً',
};
