import { COUNTRY_CODES, type CountryCode } from '../countries.ts';
import { DEPARTMENTS, type Department } from './store-settings.ts';

/** The club is paid in one country, whoever joins it. */
const CLUB_COUNTRY = 'ae';

/** Those that are switched on and can be paid for: the club and the weekly box are paid by card only. */
export function offeredDepartments(
  switchedOn: Readonly<Record<Department, boolean>>,
  takesCards: (country: CountryCode) => boolean = () => true,
): Record<Department, boolean> {
  return {
    ...switchedOn,
    club: switchedOn.club && takesCards(CLUB_COUNTRY),
    weekly_box: switchedOn.weekly_box && COUNTRY_CODES.some(takesCards),
  };
}

const PAGES: Readonly<Record<Department, readonly string[]>> = {
  livestock: ['/liveStocks'],
  dining: ['/restaurants', '/dining'],
  recipes: ['/recipes'],
  weekly_box: ['/subscriptions'],
  club: ['/membership'],
};

/** Addresses that lead nowhere: nothing links to them or to what is below them. */
export const pagesNotOffered = (offered: Readonly<Record<Department, boolean>>): string[] =>
  DEPARTMENTS.flatMap((department) => (offered[department] ? [] : PAGES[department]));
