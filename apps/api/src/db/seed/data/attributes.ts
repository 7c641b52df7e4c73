import type { SeedAttribute } from './shapes.ts';

export const attributes: SeedAttribute[] = [
  {
    code: 'weight',
    name: { en: 'Weight', ar: 'الوزن' },
    values: [
      { key: '250g', value: { en: '250 g', ar: '٢٥٠ جم' } },
      { key: '500g', value: { en: '500 g', ar: '٥٠٠ جم' } },
      { key: '1kg', value: { en: '1 kg', ar: '١ كجم' } },
      { key: '2kg', value: { en: '2 kg', ar: '٢ كجم' } },
      { key: '3kg', value: { en: '3 kg', ar: '٣ كجم' } },
      { key: '5kg', value: { en: '5 kg', ar: '٥ كجم' } },
      { key: '10kg', value: { en: '10 kg', ar: '١٠ كجم' } },
      { key: '15kg', value: { en: '15 kg', ar: '١٥ كجم' } },
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
      { key: 'pack-of-3', value: { en: 'Pack of 3', ar: '٣ حبات' } },
      { key: 'pack-of-6', value: { en: 'Pack of 6', ar: '٦ حبات' } },
      { key: 'pack-of-12', value: { en: 'Pack of 12', ar: '١٢ حبة' } },
      { key: 'carton', value: { en: 'Carton', ar: 'كرتون' } },
    ],
  },
  {
    code: 'animal-age',
    name: { en: 'Age', ar: 'العمر' },
    values: [
      { key: 'under-6-months', value: { en: 'Under 6 months', ar: 'أقل من ٦ أشهر' } },
      { key: '6-12-months', value: { en: '6 to 12 months', ar: 'من ٦ إلى ١٢ شهراً' } },
      { key: 'over-1-year', value: { en: 'Over 1 year', ar: 'أكثر من سنة' } },
    ],
  },
  {
    code: 'live-weight',
    name: { en: 'Live weight', ar: 'الوزن الحي' },
    values: [
      { key: '30-40kg', value: { en: '30–40 kg', ar: '٣٠–٤٠ كجم' } },
      { key: '40-50kg', value: { en: '40–50 kg', ar: '٤٠–٥٠ كجم' } },
      { key: '50-60kg', value: { en: '50–60 kg', ar: '٥٠–٦٠ كجم' } },
    ],
  },
  {
    code: 'volume',
    name: { en: 'Volume', ar: 'السعة' },
    values: [
      { key: '200ml', value: { en: '200 ml', ar: '٢٠٠ مل' } },
      { key: '330ml', value: { en: '330 ml', ar: '٣٣٠ مل' } },
      { key: '500ml', value: { en: '500 ml', ar: '٥٠٠ مل' } },
      { key: '1l', value: { en: '1 L', ar: '١ لتر' } },
      { key: '1-5l', value: { en: '1.5 L', ar: '١٫٥ لتر' } },
      { key: '2l', value: { en: '2 L', ar: '٢ لتر' } },
      { key: '5l', value: { en: '5 L', ar: '٥ لتر' } },
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
