import { COUNTRIES, type CountryCode } from '@karaz/domain/countries';
import { wallTimeAt } from '@karaz/domain/delivery/slot-time';

/** Day and time by the clock of the country, as a spreadsheet reads them: '2026-11-18' and '00:35'. */
export function localTime(at: string, country: CountryCode): { date: string; time: string } {
  const { date, minutes } = wallTimeAt(new Date(at), COUNTRIES[country].timeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  return { date, time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` };
}
