/** What PostgreSQL tells every process of the store about. */
export const CHANNELS = {
  /** Payload: a StoreTopic. */
  store: 'store_changed',
  /** Payload: user id and the cart's new version, '12:7'. */
  cart: 'cart_changed',
  /** Payload: order id and its new status. */
  order: 'order_changed',
} as const;
