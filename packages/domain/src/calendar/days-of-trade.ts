/**
 * The days anybody may request. A field that is typed into gives the year 0002 on its way to 2026, and what lies far out
 * is no day to the database or to our own calendar.
 */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2200-12-31';

/** `text` starts with a day, 'YYYY-MM-DD'. */
export const isDayOfTrade = (text: string): boolean => {
  const day = text.slice(0, 10);
  return day >= FIRST_DAY && day <= LAST_DAY;
};
