import type { Register } from './column-rules.ts';
import { MESSAGES, WRITTEN } from './communication.ts';
import { OPERATIONS } from './operations.ts';
import { ACCESS, ACCOUNT } from './people.ts';
import { SHOP } from './shop.ts';
import { CARTS, TRADE } from './trade.ts';

/**
 * In the order of the erasure: whatever is found through another table comes before it, and rows are locked in the same
 * order every time.
 */
export const PERSONAL_REGISTER: Register = {
  ...ACCESS,
  ...CARTS,
  ...WRITTEN,
  ...OPERATIONS,
  ...MESSAGES,
  ...TRADE,
  ...ACCOUNT,
  ...SHOP,
};
