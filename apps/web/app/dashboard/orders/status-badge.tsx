import { ORDER_STATUS_TONES, type OrderStatus } from '@karaz/domain/orders/order-status';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { statuses } = useTexts('orders');
  const tone = ORDER_STATUS_TONES[status];
  return <Badge tone={tone === 'error' ? 'danger' : tone}>{statuses[status]}</Badge>;
}
