/** A delivery may be requested up to the same day next month. */
export const DELIVERY_HORIZON_MONTHS = 1;
/** How far the automatic choice of a first slot looks. */
export const AUTO_PICK_DAYS = 30;
export const DEFAULT_LEAD_HOURS = 0;
