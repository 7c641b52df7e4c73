import { ORDER_STATUS_TONES, type OrderStatus } from '@karaz/domain/orders/order-status';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { statuses } = useTexts('orders');
  const tone = ORDER_STATUS_TONES[status];
  return <Badge tone={tone === 'error' ? 'danger' : tone}>{statuses[status]}</Badge>;
}

/** Beside the status: all of it is picked, and it waits for the step out of the branch. */
export function ReadyBadge() {
  return <Badge tone="success">{useTexts('office-orders').readyToLeave}</Badge>;
}
