import type { SeedAttribute } from './shapes.ts';

export const attributes: SeedAttribute[] = [
  {
    code: 'weight',
    name: { en: 'Weight', ar: 'الوزن' },
    values: [
      { key: '250g', value: { en: '250 g', ar: '250 جم' } },
      { key: '500g', value: { en: '500 g', ar: '500 جم' } },
      { key: '1kg', value: { en: '1 kg', ar: '1 كجم' } },
      { key: '2kg', value: { en: '2 kg', ar: '2 كجم' } },
      { key: '3kg', value: { en: '3 kg', ar: '3 كجم' } },
      { key: '5kg', value: { en: '5 kg', ar: '5 كجم' } },
      { key: '10kg', value: { en: '10 kg', ar: '10 كجم' } },
      { key: '15kg', value: { en: '15 kg', ar: '15 كجم' } },
    ],
  },
  {
    code: 'size',
    name: { en: 'Size', ar: 'الحجم' },
    values: [
      { key: 'small', value: { en: 'Small', ar: 'صغير' } },
      { key: 'medium', value: { en: 'Medium', ar: 'وسط' } },
      { key: 'large', value: { en: 'Large', ar: 'كبير' } },
      { key: 'family', value: { en: 'Family', ar: 'عائلي' } },
    ],
  },
  {
    code: 'cut',
    name: { en: 'Cut', ar: 'التقطيع' },
    values: [
      { key: 'whole', value: { en: 'Whole', ar: 'كامل' } },
      { key: 'half', value: { en: 'Halves', ar: 'أنصاف' } },
      { key: 'quarters', value: { en: 'Quarters', ar: 'أرباع' } },
      { key: 'cubes', value: { en: 'Cubes', ar: 'مكعبات' } },
      { key: 'slices', value: { en: 'Slices', ar: 'شرائح' } },
      { key: 'mince', value: { en: 'Minced', ar: 'مفروم' } },
      { key: 'chops', value: { en: 'Chops', ar: 'ريش' } },
    ],
  },
  {
    code: 'ripeness',
    name: { en: 'Ripeness', ar: 'درجة النضج' },
    values: [
      { key: 'ready', value: { en: 'Ready to eat', ar: 'ناضج للأكل اليوم' } },
      { key: 'firm', value: { en: 'Firm, for later', ar: 'صلب يستوي لاحقاً' } },
    ],
  },
  {
    code: 'pack',
    name: { en: 'Pack', ar: 'العبوة' },
    values: [
      { key: 'single', value: { en: 'Single', ar: 'حبة واحدة' } },
      { key: 'pack-of-3', value: { en: 'Pack of 3', ar: '3 حبات' } },
      { key: 'pack-of-6', value: { en: 'Pack of 6', ar: '6 حبات' } },
      { key: 'pack-of-12', value: { en: 'Pack of 12', ar: '12 حبة' } },
      { key: 'carton', value: { en: 'Carton', ar: 'كرتون' } },
    ],
  },
  {
    code: 'animal-age',
    name: { en: 'Age', ar: 'العمر' },
    values: [
      { key: 'under-6-months', value: { en: 'Under 6 months', ar: 'أقل من 6 أشهر' } },
      { key: '6-12-months', value: { en: '6 to 12 months', ar: 'من 6 إلى 12 شهراً' } },
      { key: 'over-1-year', value: { en: 'Over 1 year', ar: 'أكثر من سنة' } },
    ],
  },
  {
    code: 'live-weight',
    name: { en: 'Live weight', ar: 'الوزن الحي' },
    values: [
      { key: '30-40kg', value: { en: '30–40 kg', ar: 'من 30 إلى 40 كجم' } },
      { key: '40-50kg', value: { en: '40–50 kg', ar: 'من 40 إلى 50 كجم' } },
      { key: '50-60kg', value: { en: '50–60 kg', ar: 'من 50 إلى 60 كجم' } },
    ],
  },
  {
    code: 'volume',
    name: { en: 'Volume', ar: 'السعة' },
    values: [
      { key: '200ml', value: { en: '200 ml', ar: '200 مل' } },
      { key: '330ml', value: { en: '330 ml', ar: '330 مل' } },
      { key: '500ml', value: { en: '500 ml', ar: '500 مل' } },
      { key: '1l', value: { en: '1 L', ar: '1 لتر' } },
      { key: '1-5l', value: { en: '1.5 L', ar: '1.5 لتر' } },
      { key: '2l', value: { en: '2 L', ar: '2 لتر' } },
      { key: '5l', value: { en: '5 L', ar: '5 لتر' } },
    ],
  },
  {
    code: 'spice-level',
    name: { en: 'Spice level', ar: 'درجة الحرارة' },
    values: [
      { key: 'mild', value: { en: 'Mild', ar: 'بارد' } },
      { key: 'medium', value: { en: 'Medium', ar: 'متوسط' } },
      { key: 'hot', value: { en: 'Hot', ar: 'حار' } },
    ],
  },
  {
    code: 'cooking',
    name: { en: 'Cooking', ar: 'التحضير' },
    values: [
      { key: 'raw', value: { en: 'Raw', ar: 'نيء' } },
      { key: 'cooked', value: { en: 'Cooked', ar: 'مطبوخ' } },
    ],
  },
  {
    code: 'grind',
    name: { en: 'Grind', ar: 'الطحن' },
    values: [
      { key: 'whole-beans', value: { en: 'Whole beans', ar: 'حب كامل' } },
      { key: 'fine', value: { en: 'Fine', ar: 'ناعم' } },
      { key: 'medium-grind', value: { en: 'Medium', ar: 'متوسط' } },
    ],
  },
];
