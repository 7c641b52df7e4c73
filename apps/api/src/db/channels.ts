/** The notification channels of PostgreSQL to every process of the store. */
export const CHANNELS = {
  /** Payload: a StoreTopic. */
  store: 'store_changed',
  /** Payload: ids of stocks that were sold, counted or priced again, '3,17', or 'all'. 'stock' in `store` comes after it. */
  stock: 'stock_changed',
  /** Payload: user id and the cart's new version, '12:7'. */
  cart: 'cart_changed',
  /** Payload: order id and its new status; of one that stays where it is and was picked: '…:on preparation:picked'. */
  order: 'order_changed',
  /** Payload: ids of stocks whose row in the lists is another now, '3,17', or 'all'. */
  search: 'search_changed',
  /** Payload: chat id, whose it is, what happened and the line's place, '… user:12 staff 4'. */
  chat: 'chat_changed',
} as const;
