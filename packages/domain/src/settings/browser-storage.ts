/** What the shop stores in the browser, and for how long. */
export const LOCAL_KEYS = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  interfaceSettings: 'app-settings',
  checkout: 'checkout',
  cart: 'cart',
  subscriptionCart: 'subscription-cart',
  wishlist: 'wishlist',
} as const;

export const LOCATION_COOKIE_DAYS = 30;
export const LANGUAGE_COOKIE_DAYS = 30;
