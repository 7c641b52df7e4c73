import type { OrderStatus } from './order-status.ts';

/** Somebody still waits for it, packs or carries it, so whose it is and where it goes must stay known. */
export const UNDER_WAY: readonly OrderStatus[] = [
  'pending',
  'placed',
  'on review',
  'active',
  'on preparation',
  'On the way',
  'ready for pickup',
];
