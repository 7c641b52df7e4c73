import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { toMinor } from '@karaz/domain/money';
import { formatClock, formatMoney } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import type { ReactNode } from 'react';
import { Link } from '../../router/link.tsx';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Panel } from '../form/panel.tsx';
import { useDay, useMoment } from '../list/moment.ts';
import { useMay } from '../shell/use-may.ts';
import { moneyStanding } from './money-standing.ts';
import { AddressFacts, GiftFacts } from './where-to.tsx';

type PartProps = { shown: OfficeOrder };

export function useOrderMoney({ order: { currency } }: Pick<OfficeOrder, 'order'>): (amount: number) => string {
  const language = useLanguage();
  return (amount) => formatMoney(toMinor(amount, currency), currency, language);
}

export function SumsPanel({ shown }: PartProps) {
  const text = useTexts('office-orders');
  const money = useOrderMoney(shown);
  const { order } = shown;
  const standing = moneyStanding(shown);
  const rows: [string, number][] = [
    [text.subtotal, order.subtotal],
    [text.discount, -order.discount],
    [text.deliveryFee, order.shipping],
    [text.tax, order.tax.amount],
  ];
  return (
    <Panel
      title={text.total}
      tools={
        <Badge tone={standing === 'paid' ? 'success' : 'warning'}>
          {order.payment_method === 'cash_on_delivery' ? text.cash : text.online} · {text[standing]}
        </Badge>
      }
    >
      <dl className="office-sums">
        {rows
          .filter(([name, amount]) => amount !== 0 || name === text.subtotal)
          .map(([name, amount]) => (
            <Fact key={name} name={name}>
              {money(amount)}
            </Fact>
          ))}
        <Fact name={text.total} strong>
          {money(order.totalAmount)}
        </Fact>
        {shown.reduction > 0 && (
          <>
            <Fact name={text.less}>{money(-shown.reduction)}</Fact>
            <Fact name={text.comesTo} strong>
              {money(order.totalAmount - shown.reduction)}
            </Fact>
          </>
        )}
        {/* No part of the sum above: what was lighter or missing may be among it. */}
        {order.refunded > 0 && <Fact name={text.sentBack}>{money(order.refunded)}</Fact>}
        {shown.due > 0 && (
          <Fact name={text.due} strong>
            {money(shown.due)}
          </Fact>
        )}
      </dl>
    </Panel>
  );
}

function Fact({ name, strong = false, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

export function CustomerPanel({ shown }: PartProps) {
  const { order } = shown;
  const text = useTexts('office-orders');
  const words = useTexts('orders');
  const language = useLanguage();
  const { open, close, date } = order.timeSlot;
  const day = useDay();
  const mayOpenCustomer = useMay('customers.read');
  return (
    <Panel title={text.shipping}>
      <dl className="office-sums">
        <Fact name={text.customer}>
          {shown.customerId !== null && mayOpenCustomer ? (
            <Link to={`/dashboard/customers/${shown.customerId}`} className="link" prefetch={false}>
              {order.customer_name}
            </Link>
          ) : (
            order.customer_name
          )}
          {order.is_guest_order && ` (${text.guest})`}
        </Fact>
        {order.customer.phoneNumber && (
          <div>
            <dt className="sr-only">{text.customer}</dt>
            <dd>
              <a href={`tel:${order.customer.phoneNumber}`} className="link">
                <bdi dir="ltr">{order.customer.phoneNumber}</bdi>
              </a>
            </dd>
          </div>
        )}
        <Fact name={text.type}>{text.types[order.orderType]}</Fact>
        {order.shipping_method !== 'pickup' && (
          <Fact name={words.shippingMethod}>{words.shippingMethods[order.shipping_method]}</Fact>
        )}
        {order.charity && (
          <GiftFacts
            charity={{ name_en: order.charity.nameEn, name_ar: order.charity.nameAr }}
            message={order.charity_message}
            isAnonymous={order.is_anonymous_donation}
          />
        )}
        {shown.address && <AddressFacts address={shown.address} />}
        <Fact name={text.slot}>{`${day(date)} ${formatClock(open, language)} – ${formatClock(close, language)}`}</Fact>
        <Fact name={text.branch}>{pick(order.branch, 'name', language)}</Fact>
        {order.notes && <Fact name={text.customerNote}>{order.notes}</Fact>}
      </dl>
    </Panel>
  );
}

/** Those that still wait for a basket are on the picking slips of their day. */
const TO_PACK: ReadonlySet<string> = new Set(['placed', 'active', 'on preparation']);

/** Everything of this order that can be printed. */
export function PapersPanel({ shown: { order, papers } }: PartProps) {
  const text = useTexts('office-orders');
  const words = useTexts('orders');
  const moment = useMoment();
  const own = `/dashboard/orders/${order.id}/invoice`;
  // One from before there were invoices gets its own when somebody first opens it.
  const isToCome = papers.length === 0 && order.hasInvoice;
  const slip = new URLSearchParams({ day: order.timeSlot.date.replaceAll('/', '-'), order: order.id });
  const isToPack = TO_PACK.has(order.status);
  return (
    <Panel title={text.papers}>
      <ul className="office-timeline">
        {papers.map(({ kind, number, issuedAt }) => (
          <li key={number}>
            <Link to={kind === 'invoice' ? own : `${own}?${new URLSearchParams({ kind, number })}`} className="link">
              {kind === 'invoice' ? words.invoice : words.creditNote} <bdi dir="ltr">{number}</bdi>
            </Link>
            <span className="text-muted">
              <bdi>{moment(issuedAt)}</bdi>
            </span>
          </li>
        ))}
        {isToCome && (
          <li>
            <Link to={own} className="link">
              {words.invoice}
            </Link>
          </li>
        )}
        {isToPack && (
          <li>
            <Link to={`/dashboard/orders/slips?${slip}`} className="link">
              {text.slip}
            </Link>
          </li>
        )}
      </ul>
      {!order.hasInvoice && <p className="text-muted">{text.noInvoice}</p>}
    </Panel>
  );
}

export function TimelinePanel({ shown: { order, people } }: PartProps) {
  const text = useTexts('office-orders');
  const nameOf = (by: string) =>
    by === 'system' ? text.system : by === 'guest' ? text.theCustomer : (people[by] ?? text.formerColleague);
  const { statuses, ...orders } = useTexts('orders');
  // What the store itself writes down; whatever people wrote stays as it is.
  const ownReasons: Readonly<Record<string, string>> = orders.ownReasons;
  const moment = useMoment();
  return (
    <Panel title={text.timeline}>
      <ol className="office-timeline">
        {[...order.order_history].reverse().map((entry) => (
          <li key={entry.id}>
            <strong>{statuses[entry.status]}</strong>
            <span className="text-muted">
              <bdi>{moment(entry.createdAt)}</bdi> <bdi>{text.by(nameOf(entry.triggeredBy))}</bdi>
            </span>
            {entry.reason && <bdi>{ownReasons[entry.reason] ?? entry.reason}</bdi>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

export function MessagesPanel({ shown: { messages } }: PartProps) {
  const text = useTexts('office-orders');
  const words = useTexts('office-messages');
  const moment = useMoment();
  return (
    <Panel title={text.messagesSent}>
      {messages.length === 0 ? (
        <p className="text-muted">{text.noMessages}</p>
      ) : (
        <ul className="office-timeline">
          {messages.map((message) => (
            <li key={message.id}>
              <span className="text-muted">
                <bdi>{moment(message.createdAt)}</bdi> · {words.channels[message.channel]} ·{' '}
                <bdi dir="ltr">{message.recipient}</bdi> · {words.statuses[message.status]}
              </span>
              <bdi>{message.text}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
