import type { OrderDraft } from '../checkout/draft-order.ts';
import type { OrderContext } from '../checkout/order-context.ts';
import type { OrderRequest } from '../checkout/order-request.ts';
import type { AgreedTerms } from '../promotions/promotion-uses.ts';
import type { LockedPromotion } from '../promotions/redeem-coupon.ts';
import type { RequestedChange } from './changed-request.ts';
import type { ItemRow, LockedOrder } from './orders.queries.ts';
import type { PickRow } from './picks.queries.ts';

/** A change of one order, worked out under its lock and not saved yet. */
export type Drafted = {
  order: LockedOrder;
  items: readonly ItemRow[];
  /** Of an order whose lines change: what was in the bag. */
  picked: readonly PickRow[];
  change: RequestedChange;
  request: OrderRequest;
  context: OrderContext;
  draft: OrderDraft;
  coupon: LockedPromotion | null;
  /** The code of the order that the change takes off it. */
  droppedCode: string | null;
  /** Its promotions as the order was placed with them. */
  agreed: AgreedTerms;
  areLinesChanged: boolean;
};
