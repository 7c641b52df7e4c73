import { COUNTRIES, COUNTRY_CODES, type CountryCode, DEFAULT_COUNTRY } from '@karaz/domain/countries';
import { fromLocalInput, toLocalInput } from './local-time.ts';

type Chosen = readonly CountryCode[] | null;

/** By whose clock a schedule is written: of the first country it is for, or of the shop's own where it is for all. */
export const clockCountry = (countries: Chosen): CountryCode =>
  COUNTRY_CODES.find((code) => countries?.includes(code)) ?? DEFAULT_COUNTRY;

type Times = { startsAt: string | null; endsAt: string | null };

/** Other countries, another clock: midnight stays midnight. */
export function timesOnClock({ startsAt, endsAt }: Times, before: Chosen, after: Chosen): Times {
  const [from, to] = [before, after].map((chosen) => COUNTRIES[clockCountry(chosen)].timeZone);
  const move = (instant: string | null) => instant && fromLocalInput(toLocalInput(instant, from), to);
  return from === to ? { startsAt, endsAt } : { startsAt: move(startsAt), endsAt: move(endsAt) };
}

type EndOf = { country: CountryCode | null; endsAt: string | null };

/** The same, of what is for one country or for all, and only ends. */
export function endOnClock({ country, endsAt }: EndOf, next: CountryCode | null): EndOf {
  const [before, after] = [country, next].map((code) => code && [code]);
  return { country: next, endsAt: timesOnClock({ startsAt: null, endsAt }, before ?? null, after ?? null).endsAt };
}
