import { formatNumber } from './format-number.ts';
import type { Language } from './language.ts';

const BYTE_UNITS: Readonly<Record<'ar' | 'other', readonly string[]>> = {
  other: ['bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'],
  ar: ['بايت', 'ك.ب', 'م.ب', 'ج.ب', 'ت.ب', 'ب.ب', 'إ.ب', 'ز.ب', 'ي.ب'],
};

/** '0 bytes', '1.5 KB' … 'YB'; in Arabic '1.5 ك.ب' */
export function formatBytes(bytes: number, language: Language): string {
  const units = BYTE_UNITS[language === 'ar' ? 'ar' : 'other'];
  if (!(bytes > 0)) return `0 ${units[0]}`;
  let size = bytes;
  let unit = 0;
  // Stepping before rounding would show '1,024 KB' for one byte less than a megabyte.
  while (Math.round(size * 100) / 100 >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${formatNumber(size)} ${units[unit]}`;
}
