import type { CheckoutErrorCode } from './validate-checkout.ts';

/** The English words are what clients of the shop know, typos included. */
export const CHECKOUT_ERROR_TEXTS: Readonly<Record<CheckoutErrorCode, { readonly en: string; readonly ar: string }>> = {
  PAYMENT_METHOD_REQUIRED: { en: 'Payment method is required', ar: 'طريقة الدفع مطلوبة' },
  ORDER_TYPE_REQUIRED: { en: 'order type is required', ar: 'نوع الطلب مطلوب' },
  TERMS_REQUIRED: { en: 'You must accept the terms and conditions', ar: 'يجب الموافقة على الشروط والأحكام' },
  EMAIL_INVALID: { en: 'Please enter a valid email address', ar: 'يرجى إدخال بريد إلكتروني صحيح' },
  POSTAL_CODE_TOO_LONG: { en: 'Postal code is too long', ar: 'الرمز البريدي طويل جداً' },
  DELIVERY_ADDRESS_REQUIRED: {
    en: 'Delivery address is required for delivery orders',
    ar: 'عنوان التوصيل مطلوب لطلبات التوصيل',
  },
  CHARITY_REQUIRED: { en: 'Charity ID is required for charity orders', ar: 'اختيار الجمعية مطلوب لطلبات التبرع' },
  CASH_NOT_FOR_CHARITY: {
    en: 'Cash on delivery is not available for charity orders',
    ar: 'الدفع عند الاستلام غير متاح لطلبات التبرع',
  },
  CASH_NOT_OFFERED: {
    en: 'Cash on delivery is not available, please choose another way to pay',
    ar: 'الدفع عند الاستلام غير متاح، يرجى اختيار طريقة دفع أخرى',
  },
  PICKUP_NOT_OFFERED: { en: 'Pickup is not available in this country', ar: 'الاستلام من الفرع غير متاح في هذه الدولة' },
  CHARITY_NOT_OFFERED: {
    en: 'Charity orders are not available in this country',
    ar: 'طلبات التبرع غير متاحة في هذه الدولة',
  },
  DIFFERENT_BRANCHES: {
    en: 'All items must be from the same branch for pickup',
    ar: 'للاستلام يجب أن تكون كل المنتجات من فرع واحد',
  },
  FIRST_NAME_TOO_SHORT: { en: 'First name must be at least 2 characters', ar: 'الاسم الأول حرفان على الأقل' },
  LAST_NAME_REQUIRED: { en: 'Last name is required', ar: 'اسم العائلة مطلوب' },
  PHONE_INVALID: { en: 'Please enter a valid phone number', ar: 'يرجى إدخال رقم هاتف صحيح' },
  CODE_INVALID: { en: 'The verification code has 6 digits', ar: 'رمز التحقق من 6 أرقام' },
  STREET_TOO_SHORT: { en: 'Street address must be at least 5 characters', ar: 'عنوان الشارع 5 أحرف على الأقل' },
  COUNTRY_REQUIRED: { en: 'Country is required', ar: 'الدولة مطلوبة' },
  CITY_REQUIRED: { en: 'City is required', ar: 'المدينة مطلوبة' },
  AREA_REQUIRED: { en: 'Area is required', ar: 'المنطقة مطلوبة' },
};
