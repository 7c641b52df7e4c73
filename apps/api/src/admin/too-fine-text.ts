import type { Language } from '@karaz/i18n/language';

/** Said of an amount that its currency cannot hold, rather than saving another one than was typed. */
export const TOO_FINE_TEXT: Readonly<Record<Language, (digits: number) => string>> = {
  en: (digits) => `At most ${digits} digits after the point`,
  ar: (digits) => (digits === 2 ? 'رقمان بعد الفاصلة على الأكثر' : `${digits} أرقام بعد الفاصلة على الأكثر`),
};
