import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { isCountryCode } from '@karaz/domain/countries';
import { type CurrencyCode, toMinor } from '@karaz/domain/money';
import { isPrintable } from '@karaz/domain/orders/order-status';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { formatClock } from '@karaz/i18n/format-clock';
import { pick } from '@karaz/i18n/localized';
import type { ReactNode } from 'react';
import { changeTexts } from '../../invoices/change-texts.ts';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { countryName } from '../form/intl-names.ts';
import { Panel } from '../form/panel.tsx';
import { useDay, useFormatDateTime } from '../page/date-formats.ts';
import { isOtherZone } from '../page/other-zone.ts';
import { useMay } from '../page/use-may.ts';
import { AddressDetails, GiftDetails } from './delivery-details.tsx';
import { PaymentLink } from './payment-link.tsx';

type PartProps = { detail: OfficeOrder };

export function useOrderMoney({
  order,
}: Pick<OfficeOrder, 'order'>): (amount: number, currency?: CurrencyCode) => string {
  const language = useLanguage();
  // An amount and its currency stay on one line, also in a sentence.
  return (amount, currency = order.currency) =>
    formatMoney(toMinor(amount, currency), currency, language).replaceAll(' ', '\u00a0');
}

export function DetailRow({ name, strong = false, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

export function CustomerPanel({ detail }: PartProps) {
  const { order } = detail;
  const text = useTexts('office-orders');
  const texts = useTexts('orders');
  const language = useLanguage();
  const { countryCode: country } = order;
  const { open, close, date } = order.timeSlot;
  const day = useDay();
  const mayOpenCustomer = useMay('customers.read');
  const [taken] = order.order_history;
  const recipient = { who: order.customer_name, phone: order.customer.phoneNumber };
  const customer = detail.orderedBy ? { who: detail.orderedBy.name, phone: detail.orderedBy.phone } : recipient;
  const isByPhone = taken?.source === 'admin' && taken.previousStatus === null;
  return (
    <Panel title={text.shipping}>
      <dl className="office-sums">
        <Person name={text.customer} {...customer} id={mayOpenCustomer ? detail.customerId : null}>
          {order.is_guest_order && ` (${text.guest})`}
        </Person>
        {detail.orderedBy && <Person name={text.recipient} {...recipient} />}
        {isByPhone && taken && (
          <DetailRow name={text.takenBy}>{detail.people[taken.triggeredBy] ?? text.formerColleague}</DetailRow>
        )}
        <DetailRow name={text.type}>{text.types[order.orderType]}</DetailRow>
        {order.shipping_method !== 'pickup' && (
          <DetailRow name={texts.shippingMethod}>{texts.shippingMethods[order.shipping_method]}</DetailRow>
        )}
        {order.charity && (
          <GiftDetails
            charity={{ name_en: order.charity.nameEn, name_ar: order.charity.nameAr }}
            message={order.charity_message}
            isAnonymous={order.is_anonymous_donation}
          />
        )}
        {detail.address && <AddressDetails address={detail.address} />}
        <DetailRow name={text.slot}>
          {`${day(date)} ${formatClock(open, language)} – ${formatClock(close, language)}`}
          {isCountryCode(country) && isOtherZone(country, new Date()) && ` (${text.timeOf(text.countries[country])})`}
        </DetailRow>
        <DetailRow name={text.branch}>{pick(order.branch, 'name', language)}</DetailRow>
        <HandlingRows order={order} />
        {order.notes && <DetailRow name={text.customerNote}>{order.notes}</DetailRow>}
      </dl>
    </Panel>
  );
}

type PersonProps = {
  name: string;
  who: string;
  phone: string | null;
  /** Of the account that can be opened. */
  id?: number | null;
  children?: ReactNode;
};

function Person({ name, who, phone, id = null, children }: PersonProps) {
  return (
    <DetailRow name={name}>
      {id === null ? (
        who
      ) : (
        <Link to={href('/dashboard/customers/:id', { id })} className="link" prefetch={false}>
          {who}
        </Link>
      )}
      {children}
      {phone && (
        <a href={`tel:${phone}`} className="link block">
          <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
    </DetailRow>
  );
}

function HandlingRows({ order }: Pick<OfficeOrder, 'order'>) {
  const text = useTexts('handling');
  const language = useLanguage();
  const { instructions, gateCode, substitution } = order;
  return (
    <>
      {instructions.length > 0 && (
        <DetailRow name={text.title} strong>
          {instructions.map((each) => text.instructions[each]).join(language === 'ar' ? '، ' : ', ')}
        </DetailRow>
      )}
      {gateCode && <DetailRow name={text.gateCode}>{gateCode}</DetailRow>}
      {substitution && <DetailRow name={text.substitution}>{text.substitutions[substitution]}</DetailRow>}
    </>
  );
}

/** Everything of this order that can be printed. */
export function InvoicesPanel({ detail: { order, papers: invoices } }: PartProps) {
  const text = useTexts('office-orders');
  const texts = useTexts('orders');
  const formatDateTime = useFormatDateTime(order.countryCode);
  const own = href('/dashboard/orders/:id/invoice', { id: order.id });
  // One from before there were invoices gets its own when somebody first opens it.
  const isToCome = invoices.length === 0 && order.hasInvoice;
  const slip = new URLSearchParams({ day: order.timeSlot.date.replaceAll('/', '-'), order: order.id });
  return (
    <Panel title={text.papers}>
      <ul className="office-timeline">
        {invoices.map(({ kind, number, issuedAt }) => (
          <li key={number}>
            <Link to={`${own}?${new URLSearchParams({ kind, number })}`} className="link">
              {kind === 'invoice' ? texts.invoice : texts.creditNote} <bdi dir="ltr">{number}</bdi>
            </Link>
            <span className="text-muted">
              <bdi>{formatDateTime(issuedAt)}</bdi>
            </span>
          </li>
        ))}
        {isToCome && (
          <li>
            <Link to={own} className="link">
              {texts.invoice}
            </Link>
          </li>
        )}
        {isPrintable(order.status) && (
          <li>
            <Link to={`/dashboard/orders/slips?${slip}`} className="link">
              {text.slip}
            </Link>
            <Link to={`/dashboard/orders/slips?orders=${order.id}&view=labels`} prefetch={false} className="link">
              {text.bagLabels}
            </Link>
          </li>
        )}
      </ul>
      {!order.hasInvoice && (
        <p className="text-muted">{order.status === 'delivered' ? text.nothingInvoiced : text.noInvoice}</p>
      )}
    </Panel>
  );
}

export function TimelinePanel({ detail: { order, people, pictures } }: PartProps) {
  const text = useTexts('office-orders');
  const nameOf = (by: string) =>
    by === 'system' ? text.system : by === 'guest' ? text.theCustomer : (people[by] ?? text.formerColleague);
  const { statuses, ...orders } = useTexts('orders');
  const language = useLanguage();
  // What the store itself writes down; whatever people wrote stays as it is.
  const ownReasons: Readonly<Record<string, string>> = orders.ownReasons;
  const formatDateTime = useFormatDateTime(order.countryCode);
  const { countryCode: country } = order;
  const isElsewhere = isCountryCode(country) && isOtherZone(country, new Date());
  return (
    <Panel
      title={text.timeline}
      description={isElsewhere ? text.clockOf(isolate(countryName(country, language))) : undefined}
    >
      <ol className="office-timeline">
        {[...order.order_history].reverse().map((entry) => (
          <li key={entry.id}>
            <strong>{entry.changes ? orders.changes.title : statuses[entry.status]}</strong>
            <span className="inline-flex flex-wrap items-center gap-x-2 text-muted">
              {people[entry.triggeredBy] && (
                <Avatar
                  className="office-timeline-avatar"
                  picture={pictures[entry.triggeredBy] ?? null}
                  name={nameOf(entry.triggeredBy)}
                />
              )}
              <bdi>{formatDateTime(entry.createdAt)}</bdi> <bdi>{text.by(nameOf(entry.triggeredBy))}</bdi>
            </span>
            {entry.changes &&
              changeTexts(entry.changes, { text: orders.changes, language, currency: order.currency }).map((line) => (
                <span key={line}>{line}</span>
              ))}
            {entry.reason && <bdi>{ownReasons[entry.reason] ?? entry.reason}</bdi>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

export function MessagesPanel({ detail: { messages, order }, onSent }: PartProps & { onSent: () => Promise<void> }) {
  const text = useTexts('office-orders');
  const texts = useTexts('office-messages');
  const formatDateTime = useFormatDateTime(order.countryCode);
  return (
    <Panel title={text.messagesSent} tools={<PaymentLink order={order} onSent={onSent} />}>
      {messages.length === 0 ? (
        <p className="text-muted">{text.noMessages}</p>
      ) : (
        <ul className="office-timeline">
          {messages.map((message) => (
            <li key={message.id}>
              <span className="text-muted">
                <bdi>{formatDateTime(message.createdAt)}</bdi> · {texts.channels[message.channel]} ·{' '}
                <bdi dir="ltr">{message.recipient}</bdi> · {texts.statuses[message.status]}
              </span>
              <bdi>{message.text}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
