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
