import type { Language } from './language.ts';

const PERIODS = [
  { from: 7, to: 7, en: 'Weekly', ar: 'أسبوعي' },
  { from: 14, to: 14, en: 'Biweekly', ar: 'كل أسبوعين' },
  { from: 28, to: 31, en: 'Monthly', ar: 'شهري' },
  { from: 60, to: 60, en: 'Two months', ar: 'شهران' },
  { from: 90, to: 90, en: 'Quarterly', ar: 'ربع سنوي' },
  { from: 120, to: 120, en: 'Four months', ar: 'أربعة أشهر' },
  { from: 180, to: 180, en: 'Half-year', ar: 'نصف سنوي' },
  { from: 360, to: 366, en: 'Yearly', ar: 'سنوي' },
] as const;

const ARABIC_DAYS: Readonly<Record<Intl.LDMLPluralRule, (days: number) => string>> = {
  zero: () => '0 يوم',
  one: () => 'يوم واحد',
  two: () => 'يومان',
  few: (days) => `${days} أيام`,
  many: (days) => `${days} يومًا`,
  other: (days) => `${days} يوم`,
};

const arabicPlural = new Intl.PluralRules('ar');

/** The name of a membership's or a plan's length. */
export function formatPeriod(days: number, language: Language): string {
  const period = PERIODS.find(({ from, to }) => days >= from && days <= to);
  if (period) return period[language];
  return language === 'ar' ? `${ARABIC_DAYS[arabicPlural.select(days)](days)} (مخصص)` : `${days} days (Custom)`;
}
