import type { Language } from '@karaz/i18n/language';

const AT: Record<Language, (time: string) => string> = {
  en: (time) => `Please deliver at ${time}`,
  ar: (time) => `يرجى التوصيل الساعة ${time}`,
};

/** Orders know windows; the hour the subscriber chose is told to whoever brings it. */
export function weekNotes(
  { language, notes }: { language: Language; notes: string },
  { time }: { time: string },
): string {
  return [AT[language](time), notes].filter((line) => line !== '').join('\n');
}
