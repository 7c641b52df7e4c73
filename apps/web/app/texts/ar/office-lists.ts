import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['office-lists'] = {
  name: 'الاسم',
  products: 'المنتجات',
  edit: (name) => `تعديل ${name}`,
  attributes: {
    title: 'الخصائص',
    description: 'ما تتوفر به المنتجات مثل الوزن أو التقطيع. من قيمها تُصنع أشكال المنتج.',
    add: 'خاصية جديدة',
    searchHint: 'الاسم',
    emptyText: 'خاصية مثل الوزن لها قيم مثل 500 جم و1 كجم.',
    values: 'القيم',
    value: 'القيمة',
    hex: 'لون، مثل ‎#b3203a',
    addValue: 'أضف قيمة',
    removeValue: 'احذف القيمة',
    inUse: (count) =>
      count === 1
        ? 'يستخدمها منتج واحد'
        : count === 2
          ? 'يستخدمها منتجان'
          : count < 11
            ? `تستخدمها ${count} منتجات`
            : `يستخدمها ${count} منتجاً`,
    up: 'حرّك لأعلى',
    down: 'حرّك لأسفل',
  },
  tags: {
    title: 'الوسوم',
    description: 'كلمات تجمع المنتجات، مثل نزهة أو خالٍ من الغلوتين.',
    add: 'وسم جديد',
    searchHint: 'الاسم أو الاسم في الرابط',
    emptyText: 'اجمع بالوسم منتجات من أقسام مختلفة.',
    slug: 'الاسم في الرابط',
    slugHint: 'أحرف لاتينية صغيرة وأرقام وشرطات',
  },
  addons: {
    title: 'الإضافات',
    description: 'ما يُطلب مع المنتج بسعر خاص، مثل التقطيع أو التغليف.',
    add: 'إضافة جديدة',
    searchHint: 'الاسم',
    emptyText: 'أضف ما قد يريده المتسوق مع المنتج: تغليف مفرغ من الهواء أو صلصة أو بطاقة هدية.',
    animalChoice: 'ما يحدده في اللحم أو الذبيحة',
    animalChoiceHint:
      'للذبيحة يختار المتسوق غرضاً واحداً، وحيّة أو مذبوحة، وللمذبوحة تقطيعاً واحداً وتغليفاً واحداً. ولغيرها من اللحم تقطيعاً واحداً وتغليفاً واحداً على الأكثر.',
    extra: 'لا شيء: إضافة عادية',
    animalChoices: {
      meat: 'الغرض: للأكل والولائم',
      udhiya: 'الغرض: أضحية',
      aqiqah: 'الغرض: عقيقة',
      live: 'توصيل حي',
      slaughtered: 'مذبوحة',
      cutting: 'التقطيع',
      offal: 'الرأس والأحشاء',
      packing: 'التغليف',
    },
    prices: 'الأسعار',
    price: (country) => `السعر في ${country}`,
    notSold: 'لا تباع',
    available: 'متوفرة',
    unavailable: 'موقوفة',
  },
  synonyms: {
    title: 'كلمات البحث',
    description: 'كلمات بمعنى واحد. من يكتب إحداها يجد ما سُمّي بغيرها، بعد ثانية من الحفظ.',
    add: 'مجموعة كلمات جديدة',
    searchHint: 'كلمة',
    emptyText: 'مثلاً: لبن، روب، زبادي.',
    words: 'الكلمات',
    wordsHint: 'كلمتان مفردتان أو أكثر بينها مسافات، بأي لغة',
    country: 'أين',
    everywhere: 'في كل مكان',
    state: 'الحالة',
    active: 'مستخدمة',
    inactive: 'موقوفة',
    endsAt: 'تنتهي',
    endsAtHint: (country) => `بتوقيت ${country}، ثم تتوقف. اتركه فارغاً بلا نهاية.`,
  },
};
