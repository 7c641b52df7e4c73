export const QUANTITY_MIN = 1;
export const QUANTITY_MAX = 99_999;
/** The add button stops here with a warning; in the cart itself the quantity may go on up to QUANTITY_MAX. */
export const ADD_BUTTON_CAP = 10;
export const CART_BADGE_MAX = 99;

export function isQuantity(value: number): boolean {
  return Number.isInteger(value) && value >= QUANTITY_MIN && value <= QUANTITY_MAX;
}

export type QuantityError = {
  readonly code: 'QUANTITY_INVALID';
  readonly min: typeof QUANTITY_MIN;
  readonly max: typeof QUANTITY_MAX;
};

export const QUANTITY_INVALID: QuantityError = { code: 'QUANTITY_INVALID', min: QUANTITY_MIN, max: QUANTITY_MAX };

export function isAddingCapped(quantityInCart: number): boolean {
  return quantityInCart >= ADD_BUTTON_CAP;
}

/** The header's badge counts both carts. */
export function cartBadgeCount(cartItems: number, subscriptionItems: number): number {
  return cartItems + subscriptionItems;
}

export function cartBadgeText(count: number): string {
  return count > CART_BADGE_MAX ? `${CART_BADGE_MAX}+` : String(count);
}
