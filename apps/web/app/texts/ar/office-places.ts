import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['office-places'] = {
  title: 'الأماكن',
  description: 'الدول والمدن والمناطق: أسماؤها ومواقعها وهل نوصّل إليها.',
  countries: 'الدول',
  editCountry: 'تعديل الدولة',
  addCity: 'مدينة جديدة',
  addAreaOf: (city) => `منطقة جديدة في ${city}`,
  editCity: (name) => `تعديل ${name}`,
  find: 'ابحث عن مدينة أو منطقة',
  nothing: 'لا يوجد مكان بهذا الاسم.',
  noCities: 'لا مدن بعد. أضف أول مدينة.',
  noAreas: 'لا مناطق بعد.',
  import: 'استيراد',
  importTitle: 'استيراد المدن والمناطق',
  importHint:
    'ملف CSV بأعمدة الملف المصدّر، والحدود مضلع بصيغة WKT. الصف الذي فيه رقم يغيّر ذلك المكان، والصف من دون رقم يضيف مكاناً أو يغيّر المكان الذي بهذا الاسم.',
  chooseFile: 'اختر ملف CSV',
  checking: 'جارٍ فحص الملف…',
  importFound: ({ newCities, newAreas, changed, same }) =>
    `مدن جديدة: ${newCities} · مناطق جديدة: ${newAreas} · تتغير: ${changed} · كما هي: ${same}`,
  importProblems: (count) => `صفوف غير صحيحة: ${count}. لا يُستورد شيء حتى تُصحَّح:`,
  inLine: (line) => `السطر ${line}`,
  importNow: 'استيراد',
  imported: 'تم استيراد الأماكن.',
  importFailed: 'تعذّرت قراءة الملف.',
  cancel: 'إلغاء',
  onMap: 'على الخريطة',
  mapHint: 'المس الخريطة لنقل المركز، والدائرة تبيّن نصف القطر. ومن لوحة المفاتيح تحرّك الأسهم الدبوس.',
  name: 'الاسم',
  latitude: 'خط العرض',
  longitude: 'خط الطول',
  shape: 'الشكل',
  circle: 'دائرة حول المركز',
  polygon: 'مرسومة على الخريطة',
  polygonHint: 'المس الخريطة عند كل زاوية، ثم أنهِ الحدود بالزر أو بلمس الزاوية الأولى.',
  changeHint:
    'اسحب الزاوية لنقلها، أو المس دائرة صغيرة لإضافة زاوية. ومن لوحة المفاتيح تنقل الأسهم الزاوية ويحذفها مفتاح Delete.',
  corners: (count) =>
    count === 0
      ? 'لا زوايا بعد'
      : count === 1
        ? 'زاوية واحدة'
        : count === 2
          ? 'زاويتان'
          : count < 11
            ? `${count} زوايا`
            : `${count} زاوية`,
  corner: (number) => `الزاوية ${number}`,
  cornerAfter: (number) => `إضافة زاوية بعد الزاوية ${number}`,
  finishOutline: 'إنهاء الحدود',
  undo: 'تراجع',
  removeCorner: 'حذف الزاوية',
  removeCornerNumber: (number) => `حذف الزاوية ${number}`,
  startAgain: 'البدء من جديد',
  cornerList: 'الزوايا بالإحداثيات',
  addCorner: 'إضافة زاوية',
  latitudeOf: (number) => `خط عرض الزاوية ${number}`,
  longitudeOf: (number) => `خط طول الزاوية ${number}`,
  outlineProblems: {
    tooFewCorners: 'تحتاج المنطقة إلى ثلاث زوايا على الأقل.',
    tooManyCorners: 'لا تزيد زوايا المنطقة على 100.',
    onOneLine: 'الزوايا كلها على خط واحد.',
    crossing: 'حدود المنطقة تتقاطع مع نفسها. انقل زاوية أو احذفها.',
    tooLarge: 'المنطقة كبيرة جداً: لا تبعد أي زاوية عن المركز أكثر من 100 كم.',
  },
  radius: 'نصف القطر',
  radiusHint: 'أبعد مسافة عن المركز يُعد فيها موقع المتسوق من هذه المنطقة',
  km: 'كم',
  fee: 'رسوم التوصيل',
  isActive: 'مفتوحة',
  isActiveHint: 'عند إيقافها لا يستطيع المتسوقون اختيارها.',
  shippingAvailable: 'نوصّل إليها',
  shippingHint: 'عند إيقافها يرى المتسوقون المنتجات ولا تُوصَّل إليهم.',
  closed: 'مغلقة',
  noDelivery: 'لا توصيل',
  areas: (count) =>
    count === 1
      ? 'منطقة واحدة'
      : count === 2
        ? 'منطقتان'
        : count > 2 && count < 11
          ? `${count} مناطق`
          : `${count} منطقة`,
};
