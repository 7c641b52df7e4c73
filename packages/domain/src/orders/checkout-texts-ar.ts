import type { CheckoutErrorCode } from './validate-checkout.ts';

export const CHECKOUT_ERRORS_AR: Readonly<Record<CheckoutErrorCode, string>> = {
  PAYMENT_METHOD_REQUIRED: 'طريقة الدفع مطلوبة',
  ORDER_TYPE_REQUIRED: 'نوع الطلب مطلوب',
  TERMS_REQUIRED: 'يجب الموافقة على الشروط والأحكام',
  EMAIL_INVALID: 'يرجى إدخال بريد إلكتروني صحيح',
  POSTAL_CODE_TOO_LONG: 'الرمز البريدي طويل جداً',
  DELIVERY_ADDRESS_REQUIRED: 'عنوان التوصيل مطلوب لطلبات التوصيل',
  CHARITY_REQUIRED: 'اختيار الجمعية مطلوب لطلبات التبرع',
  CASH_NOT_FOR_CHARITY: 'الدفع عند الاستلام غير متاح لطلبات التبرع',
  CASH_NOT_OFFERED: 'الدفع عند الاستلام غير متاح، يرجى اختيار طريقة دفع أخرى',
  PICKUP_NOT_OFFERED: 'الاستلام من الفرع غير متاح في هذه الدولة',
  CHARITY_NOT_OFFERED: 'طلبات التبرع غير متاحة في هذه الدولة',
  DIFFERENT_BRANCHES: 'للاستلام يجب أن تكون كل المنتجات من فرع واحد',
  FIRST_NAME_TOO_SHORT: 'الاسم الأول حرفان على الأقل',
  LAST_NAME_REQUIRED: 'اسم العائلة مطلوب',
  PHONE_INVALID: 'يرجى إدخال رقم هاتف صحيح',
  CODE_INVALID: 'رمز التحقق من 6 أرقام',
  STREET_TOO_SHORT: 'عنوان الشارع 5 أحرف على الأقل',
  COUNTRY_REQUIRED: 'الدولة مطلوبة',
  CITY_REQUIRED: 'المدينة مطلوبة',
  AREA_REQUIRED: 'المنطقة مطلوبة',
};
