/** Providers refund a card for about half a year; so long an account whose payments may go back is not removed. */
export const REFUND_DAYS = 180;
/** So long a page of the provider may still be paid on, though the attempt has ended here: afterwards nothing comes. */
export const LATE_DAYS = 7;
/** So long a provider that does not respond, or refuses the keys, is told again to remove the cards it saved. */
export const CARD_REMOVAL_DAYS = 7;
