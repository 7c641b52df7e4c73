import type { SubscriptionErrorCode } from './validate-subscription.ts';

type Bilingual = { readonly en: string; readonly ar: string };

/** The English words are what clients of the shop know, typos included. */
export const SUBSCRIPTION_ERROR_TEXTS: Readonly<Record<SubscriptionErrorCode, Bilingual>> = {
  PAYMENT_METHOD_REQUIRED: { en: 'Payment method is required', ar: 'طريقة الدفع مطلوبة' },
  ONLINE_PAYMENT_ONLY: { en: 'Subscriptions are paid online', ar: 'يُدفع الاشتراك عبر الإنترنت' },
  TERMS_REQUIRED: { en: 'You must accept the terms and conditions', ar: 'يجب الموافقة على الشروط والأحكام' },
  ADDRESS_REQUIRED: { en: 'Delivery address is required', ar: 'عنوان التوصيل مطلوب' },
  START_DATE_REQUIRED: { en: 'Please set start date', ar: 'يرجى تحديد تاريخ البداية' },
  START_BEFORE_TODAY: { en: "Start date shouldn't less than today", ar: 'لا يمكن أن يكون تاريخ البداية قبل اليوم' },
  DELIVERY_DAYS_REQUIRED: { en: 'Please set delivery days information', ar: 'يرجى تحديد أيام التوصيل' },
  FOUR_WEEKS_ONLY: { en: 'A subscription runs for 4 weeks', ar: 'مدة الاشتراك 4 أسابيع' },
  WEEK_BEFORE_START: { en: 'A delivery cannot be before the start date', ar: 'لا يمكن أن يسبق التوصيل تاريخ البداية' },
  WEEK_OUTSIDE_WINDOW: { en: 'Choose a day within its week', ar: 'اختر يوماً ضمن الأسبوع نفسه' },
  WEEK_IN_PAST: { en: 'This delivery time has passed', ar: 'فات وقت هذا التوصيل' },
  WEEK_OUTSIDE_HOURS: { en: 'The branch is closed at this time', ar: 'الفرع مغلق في هذا الوقت' },
  ITEMS_REQUIRED: { en: 'Your subscription cart is empty', ar: 'سلة الاشتراك فارغة' },
  ITEM_NOT_SUBSCRIBABLE: { en: 'This product cannot be subscribed to', ar: 'هذا المنتج غير متاح للاشتراك' },
  DIFFERENT_BRANCHES: { en: 'All items must be from the same branch', ar: 'يجب أن تكون كل المنتجات من فرع واحد' },
};
