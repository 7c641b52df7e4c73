import type { OrderMoney } from '@karaz/contract/admin/order-money';
import { handsOver } from '@karaz/domain/orders/early-move';
import type { OrderStatus } from '@karaz/domain/orders/order-status';
import { closesTheBag, type PickingLeft } from '@karaz/domain/orders/picking-left';

/** Why somebody may regret a step, found before it is taken. */
export type Doubts = {
  /** Those whose money went back. */
  sentBack: readonly OrderMoney[];
  /** Those that would be handed over although the bank declined to pay, and whose cash is not collected with this step. */
  declined: readonly OrderMoney[];
  /** Those that would leave with lines that nobody has picked or weighed. */
  unpicked: readonly OrderMoney[];
  /** Those that the store does not let go like this. */
  held: readonly OrderMoney[];
  /** Those whose window begins in more than two hours. */
  early: readonly OrderMoney[];
};

export const NO_DOUBTS: Doubts = { sentBack: [], declined: [], unpicked: [], held: [], early: [] };

export function doubtsOf(orders: readonly OrderMoney[], to: OrderStatus): Doubts {
  const leaving = closesTheBag(to) ? orders : [];
  const isHandedOver = closesTheBag(to) || to === 'delivered';
  return {
    sentBack: orders.filter(({ isSentBack }) => isSentBack),
    declined: isHandedOver
      ? orders.filter(({ declined, due }) => declined > 0 && !(to === 'delivered' && due > 0))
      : [],
    unpicked: leaving.filter(({ picking }) => picking.notPicked > 0 || picking.notWeighed > 0),
    held: leaving.filter(({ picking, isWeighingRequired }) => isWeighingRequired && picking.notWeighed > 0),
    early: handsOver(to) ? orders.filter(({ early }) => early !== null) : [],
  };
}

export const isDoubtful = ({ sentBack, declined, unpicked, early }: Doubts): boolean =>
  [sentBack, declined, unpicked, early].some(({ length }) => length > 0);

/** Over several orders. */
export function leftOver(orders: readonly OrderMoney[]): PickingLeft {
  const sum = (of: (left: PickingLeft) => number) => orders.reduce((total, { picking }) => total + of(picking), 0);
  return {
    lines: sum(({ lines }) => lines),
    notPicked: sum(({ notPicked }) => notPicked),
    notWeighed: sum(({ notWeighed }) => notWeighed),
  };
}

/** Orders whose cash is collected with this step. */
export const toCollect = (orders: readonly OrderMoney[], to: OrderStatus): readonly OrderMoney[] =>
  to === 'delivered' ? orders.filter(({ due }) => due > 0) : [];
