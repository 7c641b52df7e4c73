export const GUEST_FIRST_NAME_MIN = 2;
export const STREET_MIN = 5;
export const POSTAL_CODE_MAX = 100;
