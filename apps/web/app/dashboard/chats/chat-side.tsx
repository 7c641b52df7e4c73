import type { OfficeChat } from '@karaz/contract/admin/chats';
import { toMinor } from '@karaz/domain/money';
import { formatMoney } from '@karaz/i18n/format';
import { labelOf } from '@karaz/i18n/language';
import type { ReactNode } from 'react';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Panel } from '../form/panel.tsx';
import { useFormatDateTime } from '../page/date-formats.ts';

/** Who it is, and what they bought. */
export function ChatSide({ chat }: { chat: OfficeChat }) {
  const text = useTexts('office-chats');
  const { statuses } = useTexts('orders');
  const language = useLanguage();
  const formatDateTime = useFormatDateTime();
  return (
    <aside className="chats-side" aria-label={text.shopper}>
      <Panel title={text.shopper}>
        <dl className="chats-facts">
          <DetailRow name={text.name}>
            {chat.customerId === null ? (
              <bdi>{chat.name || text.guest}</bdi>
            ) : (
              <Link to={href('/dashboard/customers/:id', { id: chat.customerId })} prefetch={false} className="link">
                <bdi>{chat.name}</bdi>
              </Link>
            )}
          </DetailRow>
          {chat.isGuest && <DetailRow name={text.account}>{text.noAccount}</DetailRow>}
          {chat.email && (
            <DetailRow name={text.email}>
              <bdi dir="ltr">{chat.email}</bdi>
            </DetailRow>
          )}
          {chat.phone && (
            <DetailRow name={text.phone}>
              <bdi dir="ltr">{chat.phone}</bdi>
            </DetailRow>
          )}
          <DetailRow name={text.country}>{text.countries[chat.country]}</DetailRow>
          <DetailRow name={text.language}>{labelOf(chat.language)}</DetailRow>
          <DetailRow name={text.since}>
            <bdi>{formatDateTime(chat.createdAt)}</bdi>
          </DetailRow>
        </dl>
      </Panel>
      <Panel title={text.orders}>
        {chat.orders.length === 0 && <p className="text-muted">{text.noOrders}</p>}
        <ul className="chats-orders">
          {chat.orders.map((order) => (
            <li key={order.id} data-about={order.id === chat.order?.id}>
              <Link to={href('/dashboard/orders/:id', { id: order.id })} prefetch={false} className="link">
                <bdi dir="ltr">{order.number}</bdi>
              </Link>
              {order.id === chat.order?.id && <small>{text.aboutThis}</small>}
              <span>
                {statuses[order.status]} ·{' '}
                <bdi>{formatMoney(toMinor(order.total, order.currency), order.currency, language)}</bdi>
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </aside>
  );
}

function DetailRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
