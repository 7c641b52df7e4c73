export const SUBSCRIPTION_WEEKS = 4;
/** Each week's delivery lies within this many days from the week's first. */
export const WEEK_RANGE_DAYS = 7;
