/** Providers refund a card for about half a year; so long an account whose payments may go back is not removed. */
export const REFUND_DAYS = 180;
