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
    'ملف CSV بأعمدة الملف المصدّر. الصف الذي فيه رقم يغيّر ذلك المكان، والصف من دون رقم يضيف مكاناً أو يغيّر المكان الذي بهذا الاسم.',
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
