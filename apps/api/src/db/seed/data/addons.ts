import type { SeedAddon } from './shapes.ts';

export const addons: SeedAddon[] = [
  {
    key: 'cutting-machboos',
    name: { en: 'Cut for machboos', ar: 'تقطيع مجبوس' },
    prices: { kw: 0.25, eg: 10, ae: 3, sa: 3 },
  },
  {
    key: 'cutting-biryani',
    name: { en: 'Cut for biryani', ar: 'تقطيع برياني' },
    prices: { kw: 0.25, eg: 10, ae: 3, sa: 3 },
  },
  {
    key: 'cutting-small',
    name: { en: 'Cut small', ar: 'تقطيع صغير' },
    prices: { kw: 0.25, eg: 10, ae: 3, sa: 3 },
  },
  {
    key: 'fat-trimmed',
    name: { en: 'Fat trimmed', ar: 'إزالة الشحم' },
    prices: { kw: 0.2, eg: 8, ae: 2.5, sa: 2.5 },
  },
  {
    key: 'bone-out',
    name: { en: 'Boned out', ar: 'تشفية بدون عظم' },
    prices: { kw: 0.5, eg: 20, ae: 6, sa: 6 },
  },
  {
    key: 'vacuum-pack',
    name: { en: 'Vacuum packed', ar: 'تغليف مفرغ من الهواء' },
    prices: { kw: 0.35, eg: 15, ae: 4, sa: 4 },
  },
  {
    key: 'tray-pack',
    name: { en: 'Packed in trays', ar: 'تغليف في أطباق' },
    prices: { kw: 0.15, eg: 6, ae: 2, sa: 2 },
  },
  {
    key: 'gift-wrap',
    name: { en: 'Gift wrapping', ar: 'تغليف هدية' },
    prices: { kw: 0.75, eg: 30, ae: 9, sa: 9 },
  },
  {
    key: 'marinade-shawarma',
    name: { en: 'Shawarma marinade', ar: 'تتبيلة شاورما' },
    prices: { kw: 0.5, eg: 20, ae: 6, sa: 6 },
  },
  {
    key: 'marinade-tikka',
    name: { en: 'Tikka marinade', ar: 'تتبيلة تكا' },
    prices: { kw: 0.5, eg: 20, ae: 6, sa: 6 },
  },
  {
    key: 'marinade-bbq',
    name: { en: 'Smoky barbecue marinade', ar: 'تتبيلة باربكيو مدخنة' },
    prices: { kw: 0.5, eg: 20, ae: 6, sa: 6 },
  },
  {
    key: 'cleaning-fish',
    name: { en: 'Fish cleaned and gutted', ar: 'تنظيف السمك' },
    prices: { kw: 0.3, eg: 12, ae: 3.5, sa: 3.5 },
  },
  {
    key: 'fish-fillet',
    name: { en: 'Filleted', ar: 'تقطيع فيليه' },
    prices: { kw: 0.6, eg: 25, ae: 7, sa: 7 },
  },
  {
    key: 'head-feet-cleaned',
    name: { en: 'Head and feet cleaned', ar: 'تنظيف الراس والمقادم' },
    prices: { kw: 2, eg: 80, ae: 25, sa: 25 },
  },
  {
    key: 'slaughter-halal',
    name: { en: 'Halal slaughter', ar: 'ذبح حلال' },
    prices: { kw: 5, eg: 250, ae: 60, sa: 60 },
  },
  {
    key: 'slaughter-delivery-boxes',
    name: { en: 'Cut, bagged and delivered in boxes', ar: 'تقطيع وتعبئة وتوصيل في صناديق' },
    prices: { kw: 4, eg: 200, ae: 50, sa: 50 },
  },
  {
    key: 'charcoal-bag',
    name: { en: 'Bag of charcoal, 3 kg', ar: 'كيس فحم 3 كجم' },
    prices: { kw: 1.25, eg: 60, ae: 15, sa: 15 },
  },
  {
    key: 'extra-rice',
    name: { en: 'Extra rice', ar: 'أرز إضافي' },
    prices: { kw: 0.75, eg: 20, ae: 8, sa: 8 },
  },
  {
    key: 'extra-daqoos',
    name: { en: 'Extra daqoos', ar: 'دقوس إضافي' },
    prices: { kw: 0.25, eg: 8, ae: 3, sa: 3 },
  },
  {
    key: 'extra-garlic-sauce',
    name: { en: 'Extra garlic sauce', ar: 'ثومية إضافية' },
    prices: { kw: 0.2, eg: 7, ae: 2, sa: 2 },
  },
  {
    key: 'extra-cheese',
    name: { en: 'Extra cheese', ar: 'جبن إضافي' },
    prices: { kw: 0.35, eg: 15, ae: 4, sa: 4 },
  },
  {
    key: 'cutlery',
    name: { en: 'Cutlery and napkins', ar: 'ملاعق ومناديل' },
    prices: { kw: 0, eg: 0, ae: 0, sa: 0 },
  },
  {
    key: 'ice-bag',
    name: { en: 'Bag of ice', ar: 'كيس ثلج' },
    prices: { kw: 0.25, eg: 10, ae: 3, sa: 3 },
  },
];
