/** As many as somebody can have. */
export const ADDRESSES_MAX = 50;
