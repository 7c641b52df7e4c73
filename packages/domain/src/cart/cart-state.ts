export const GUEST_CART_ID = 'guest-cart';

export type CartOperation = 'load' | 'sync' | 'update' | 'remove' | 'reset';

export const CART_ERROR_CODES = {
  load: 'CART_LOAD_FAILED',
  sync: 'CART_SYNC_FAILED',
  update: 'CART_UPDATE_FAILED',
  remove: 'CART_REMOVE_FAILED',
  reset: 'CART_RESET_FAILED',
} as const satisfies Record<CartOperation, string>;
export type CartErrorCode = (typeof CART_ERROR_CODES)[CartOperation];
