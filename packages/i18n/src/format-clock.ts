import type { Language } from './language.ts';

/** '15:05' as working hours are written -> '3:05 pm'. */
export function formatClock(clock: string, language: Language): string {
  const [hour = '', minute = ''] = clock.split(':');
  return clockText(Number(hour), minute, language);
}

/** '8:00 am – 11:00 am', never broken over two lines; in Arabic it begins on the right as the sentence around it does. */
export function formatHours({ open, close }: { open: string; close: string }, language: Language): string {
  const [from, to] = [open, close].map((time) => formatClock(time, language).replace(' ', '\u00a0'));
  return `${language === 'ar' ? '\u2067' : '\u2066'}${from}\u00a0–\u2060\u00a0${to}\u2069`;
}

export function clockText(hour: number, minute: string, language: Language): string {
  // The half of the day is only said in English and Arabic.
  if (language !== 'en' && language !== 'ar') return `${String(hour % 24).padStart(2, '0')}:${minute}`;
  const halves = language === 'ar' ? ['ص', 'م'] : ['am', 'pm'];
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${halves[hour % 24 < 12 ? 0 : 1]}`;
}
