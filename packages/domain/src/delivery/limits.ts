/** A delivery may be requested up to the same day next month. */
export const DELIVERY_HORIZON_MONTHS = 1;
/** Today, and as many days as the longest month has until the same day next month. */
export const MAX_SLOT_DAYS = 32;
/** How far the automatic choice of a first slot looks. */
export const AUTO_PICK_DAYS = 30;
export const DEFAULT_LEAD_HOURS = 0;
/** How long a chosen slot is held for a checkout, and how often that may be prolonged while the page is open. */
export const SLOT_HOLD_MINUTES = 10;
export const MAX_SLOT_HOLD_RENEWALS = 2;
/** Holds of guests from one network at a time; beyond it a guest orders without one. */
export const MAX_GUEST_HOLDS = 10;
