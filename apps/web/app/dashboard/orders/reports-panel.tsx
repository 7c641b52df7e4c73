import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { Link } from '../../router/link.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Panel } from '../form/panel.tsx';
import { useFormatDateTime } from '../page/date-formats.ts';

/** That something of this order was reported, and the way to where it is decided. */
export function ReportsPanel({ detail: { order } }: { detail: OfficeOrder }) {
  const text = useTexts('office-reports');
  const formatDateTime = useFormatDateTime(order.countryCode);
  if (order.reports.length === 0) return null;
  const isOpen = order.reports.some(({ status }) => status === 'open');
  return (
    <Panel title={text.panel}>
      <ul className="grid gap-2">
        {order.reports.map(({ id, status, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-3">
            <Badge tone={status === 'open' ? 'warning' : 'neutral'}>{text.statuses[status]}</Badge>
            <bdi className="text-muted">{formatDateTime(createdAt)}</bdi>
          </li>
        ))}
      </ul>
      <Link
        to={`/dashboard/orders/reports?search=${order.custom_order_id}${isOpen ? '' : '&view=decided'}`}
        className="link"
      >
        {text.openList}
      </Link>
    </Panel>
  );
}
