export const SUBSCRIPTION_WEEKS = 4;
/** Each week's delivery lies within this many days from the week's first. */
export const WEEK_RANGE_DAYS = 7;
/** The week's order is made this long before its time; until then the shopper may steer it. */
export const WEEK_CUTOFF_HOURS = 24;
