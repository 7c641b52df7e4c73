import { type Language, localeOf } from './language.ts';

const PERIODS = [
  { from: 7, to: 7, en: 'Weekly', ar: 'أسبوعي', count: 1, unit: 'week' },
  { from: 14, to: 14, en: 'Biweekly', ar: 'كل أسبوعين', count: 2, unit: 'week' },
  { from: 28, to: 31, en: 'Monthly', ar: 'شهري', count: 1, unit: 'month' },
  { from: 60, to: 60, en: 'Two months', ar: 'شهران', count: 2, unit: 'month' },
  { from: 90, to: 90, en: 'Quarterly', ar: 'ربع سنوي', count: 3, unit: 'month' },
  { from: 120, to: 120, en: 'Four months', ar: 'أربعة أشهر', count: 4, unit: 'month' },
  { from: 180, to: 180, en: 'Half-year', ar: 'نصف سنوي', count: 6, unit: 'month' },
  { from: 360, to: 366, en: 'Yearly', ar: 'سنوي', count: 1, unit: 'year' },
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
  if (language !== 'en' && language !== 'ar') return counted(period?.count ?? days, period?.unit ?? 'day', language);
  if (period) return period[language];
  return language === 'ar' ? `${ARABIC_DAYS[arabicPlural.select(days)](days)} (مخصص)` : `${days} days (Custom)`;
}

/** '3 mois', '3 tháng', '3个月': the words are the browser's own. */
function counted(count: number, unit: 'day' | 'week' | 'month' | 'year', language: Language): string {
  return new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
