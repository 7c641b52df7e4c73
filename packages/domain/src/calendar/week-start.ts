import type { CountryCode } from '../countries.ts';

/** 0 is Sunday. The week begins after the days of rest: Saturday and Sunday in the Emirates, elsewhere Friday and Saturday. */
export type WeekStart = 0 | 1;

export const weekStartOf = (country: CountryCode): WeekStart => (country === 'ae' ? 1 : 0);
