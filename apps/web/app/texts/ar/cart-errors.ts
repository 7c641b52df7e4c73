import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['cart-errors'] = {
  title: {
    CART_LOAD_FAILED: 'تعذّر تحميل سلتك',
    CART_SYNC_FAILED: 'تعذّرت مزامنة سلتك',
    CART_UPDATE_FAILED: 'تعذّر تحديث سلتك',
    CART_REMOVE_FAILED: 'تعذّر حذفه من سلتك',
    CART_RESET_FAILED: 'تعذّر إفراغ سلتك',
  },
  reason: {
    CART_LOAD_FAILED: 'لم يستجب المتجر. منتجاتك محفوظة.',
    CART_SYNC_FAILED: 'لم تصل منتجات هذا الجهاز إلى أجهزتك الأخرى بعد.',
    CART_UPDATE_FAILED: 'حفظنا تغييرك على هذا الجهاز وسنعيد المحاولة.',
    CART_REMOVE_FAILED: 'سيُحذف فور استجابة المتجر.',
    CART_RESET_FAILED: 'لم يُحذف شيء.',
  },
  lastSynced: (time) => `آخر حفظ ${time}`,
};
