import { COUNTRIES, type CountryCode } from '@karaz/domain/countries';

const clockIn = (timeZone: string | undefined, at: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);

/** Whether clocks of a country differ from those of the device, now: then a time needs a word about whose it is. */
export const isOtherZone = (country: CountryCode, at: Date, own?: string): boolean =>
  clockIn(COUNTRIES[country].timeZone, at) !== clockIn(own, at);
