import type { SeedCharity } from './shapes.ts';

export const charities: SeedCharity[] = [
  {
    key: 'sanabel-food-bank',
    country: 'kw',
    name: { en: 'Sanabel Food Bank', ar: 'بنك سنابل للطعام' },
    description: {
      en: 'Packs monthly food baskets for families in need across the six governorates.',
      ar: 'يجهّز سلالاً غذائية شهرية للأسر المتعففة في المحافظات الست.',
    },
    address: { en: 'Shuwaikh Industrial 2, Street 55, Kuwait', ar: 'الشويخ الصناعية 2، شارع 55، الكويت' },
    picture: 'basmati-rice',
  },
  {
    key: 'yad-al-awn',
    country: 'kw',
    name: { en: 'Yad Al-Awn Society', ar: 'جمعية يد العون' },
    description: {
      en: 'Cooks and hands out hot meals to workers every evening.',
      ar: 'تطبخ وجبات ساخنة وتوزّعها على العمال كل مساء.',
    },
    address: { en: 'Farwaniya, Block 2, Street 120, Kuwait', ar: 'الفروانية، قطعة 2، شارع 120، الكويت' },
    picture: 'machboos',
  },
  {
    key: 'dar-al-wafa',
    country: 'kw',
    name: { en: 'Dar Al-Wafa for the Elderly', ar: 'دار الوفاء لكبار السن' },
    description: {
      en: 'A home for the elderly with a kitchen that welcomes fresh fruit, dairy and bread.',
      ar: 'دار لرعاية كبار السن يرحّب مطبخها بالفواكه الطازجة والألبان والخبز.',
    },
    address: { en: 'Sulaibikhat, Block 3, Kuwait', ar: 'الصليبيخات، قطعة 3، الكويت' },
    picture: 'milk-carton',
  },
  {
    key: 'ghiras-orphans',
    country: 'kw',
    name: { en: 'Ghiras Orphan Care', ar: 'غراس لرعاية الأيتام' },
    description: {
      en: 'School lunches and Eid meat for orphaned children. Paused while the kitchen is rebuilt.',
      ar: 'وجبات مدرسية ولحوم العيد للأيتام. الاستقبال متوقف مؤقتاً لتجديد المطبخ.',
    },
    address: { en: 'Jahra, Block 1, Kuwait', ar: 'الجهراء، قطعة 1، الكويت' },
    picture: 'apples-red',
    active: false,
  },
  {
    key: 'mawaid-al-khair',
    country: 'ae',
    name: { en: 'Mawaid Al-Khair', ar: 'موائد الخير' },
    description: {
      en: 'Shared fridges and iftar tents in Dubai and Sharjah.',
      ar: 'ثلاجات خير وخيام إفطار في دبي والشارقة.',
    },
    address: { en: 'Al Quoz Industrial 3, Dubai', ar: 'القوز الصناعية 3، دبي' },
    picture: 'biryani',
  },
  {
    key: 'zad-volunteers',
    country: 'ae',
    name: { en: 'Zad Volunteers', ar: 'متطوعو زاد' },
    description: {
      en: 'Volunteers who bring water, fruit and bread to workers on summer afternoons.',
      ar: 'متطوعون يوزّعون الماء والفواكه والخبز على العمال في ظهيرة الصيف.',
    },
    address: { en: 'Khalifa City, Street 16, Abu Dhabi', ar: 'مدينة خليفة، شارع 16، أبوظبي' },
    picture: 'water-bottle',
  },
  {
    key: 'ataa-al-ahya',
    country: 'sa',
    name: { en: 'Ataa Neighbourhood Charity', ar: 'جمعية عطاء الأحياء' },
    description: {
      en: 'Weekly grocery cards and fresh meat for families in Riyadh.',
      ar: 'مقاضٍ أسبوعية ولحوم طازجة للأسر المحتاجة في الرياض.',
    },
    address: { en: 'As Suwaidi, Riyadh', ar: 'حي السويدي، الرياض' },
    picture: 'lamb-cubes',
  },
  {
    key: 'suqya-wa-tamr',
    country: 'sa',
    name: { en: 'Suqya and Tamr Initiative', ar: 'مبادرة سقيا وتمر' },
    description: {
      en: 'Dates and water for fasting people and visitors in Madinah.',
      ar: 'تمر وماء للصائمين والزوار في المدينة المنورة.',
    },
    address: { en: 'Quba Road, Madinah', ar: 'طريق قباء، المدينة المنورة' },
    picture: 'dates-medjool',
  },
];
