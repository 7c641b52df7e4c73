import type { Home } from '@karaz/contract/admin/home';
import { formatNumber } from '@karaz/i18n/format-number';
import type { Address } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Panel } from '../form/panel.tsx';

/** Where each open order stands, and what else a day ends with. */
export function Day({ home }: { home: Home }) {
  const text = useTexts('office-home');
  const { statuses } = useTexts('orders');
  const rows: { to: Address; name: string; count: number }[] = [
    ...home.open.map(({ status, orders }) => ({
      to: `/dashboard/orders?${new URLSearchParams({ status })}` as const,
      name: statuses[status],
      count: orders,
    })),
    { to: '/dashboard/orders?only=late', name: text.needs.late, count: home.late },
    { to: '/dashboard/cash?state=open', name: text.openCash, count: home.openCash },
    ...(home.lowStock === null
      ? []
      : [{ to: '/dashboard/stock?level=low' as const, name: text.needs.lowStock, count: home.lowStock }]),
  ];
  return (
    <Panel title={text.dayTitle}>
      <ul className="home-day">
        {rows.map(({ to, name, count }) => (
          <li key={to}>
            <Link to={to} prefetch={false}>
              <span>{name}</span>
              <strong>{formatNumber(count)}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
