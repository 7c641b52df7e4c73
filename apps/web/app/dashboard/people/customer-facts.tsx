import type { CustomerProfile } from '@karaz/contract/admin/customers';
import { type CurrencyCode, toMinor } from '@karaz/domain/money';
import { isStaff } from '@karaz/domain/people/roles';
import { formatMoney } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import type { ReactNode } from 'react';
import { Link } from '../../router/link.tsx';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Panel } from '../form/panel.tsx';
import { useDay, useMoment } from '../list/moment.ts';
import { StatusBadge } from '../orders/status-badge.tsx';
import { MoneyList } from './money-list.tsx';

type PartProps = { shown: CustomerProfile };

function useMoney(): (amount: number, currency: CurrencyCode) => string {
  const language = useLanguage();
  return (amount, currency) => formatMoney(toMinor(amount, currency), currency, language);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function ContactPanel({ shown }: PartProps) {
  const { profile: text, customers } = useTexts('office-people');
  const { roles } = useTexts('office');
  const moment = useMoment();
  return (
    <Panel
      title={text.contact}
      {...(isStaff(shown.role) ? { description: text.staffHint } : {})}
      tools={isStaff(shown.role) && <Badge tone="info">{roles[shown.role]}</Badge>}
    >
      <dl className="office-sums">
        <Fact name={text.phone}>
          <Contact value={shown.phone} href={`tel:${shown.phone}`} isVerified={shown.isPhoneVerified} />
        </Fact>
        <Fact name={text.email}>
          <Contact value={shown.email} href={`mailto:${shown.email}`} isVerified={shown.isEmailVerified} />
        </Fact>
        <Fact name={text.language}>{text.languages[shown.language]}</Fact>
        <Fact name={customers.joined}>
          <bdi>{moment(shown.createdAt)}</bdi>
        </Fact>
        <Fact name={customers.spent}>
          <MoneyList sums={shown.spent} none={customers.none} />
        </Fact>
        <Fact name={text.devices}>{text.deviceCount(shown.deviceCount)}</Fact>
      </dl>
    </Panel>
  );
}

function Contact({ value, href, isVerified }: { value: string | null; href: string; isVerified: boolean }) {
  const { profile: text, customers } = useTexts('office-people');
  if (!value) return <span className="text-muted">{customers.none}</span>;
  return (
    <>
      <a href={href} className="break-all underline">
        <bdi dir="ltr">{value}</bdi>
      </a>
      <small className="block text-muted">{isVerified ? text.verified : text.notVerified}</small>
    </>
  );
}

export function OrdersPanel({ shown }: PartProps) {
  const { profile: text } = useTexts('office-people');
  const money = useMoney();
  const moment = useMoment();
  return (
    <Panel
      title={text.orders}
      tools={
        <Link
          to={`/dashboard/orders?customerId=${shown.id}`}
          prefetch={false}
          className={buttonClass({ kind: 'ghost', size: 'small' })}
        >
          {text.allOrders}
        </Link>
      }
    >
      <Rows none={text.noOrders}>
        {shown.orders.map((order) => (
          <li key={order.id} className="office-row">
            <Link
              to={`/dashboard/orders/${order.id}`}
              prefetch={false}
              className="font-semibold text-primary-text underline"
            >
              <bdi dir="ltr">{order.number}</bdi>
            </Link>
            <bdi className="text-muted">{moment(order.createdAt)}</bdi>
            <StatusBadge status={order.status} />
            <bdi className="ms-auto tabular-nums">{money(order.total, order.currency)}</bdi>
          </li>
        ))}
      </Rows>
    </Panel>
  );
}

/** Lines, or a sentence that there are none. */
export function Rows({ none, children }: { none: string; children: readonly ReactNode[] }) {
  return children.length === 0 ? <p className="text-muted">{none}</p> : <ul className="office-rows">{children}</ul>;
}

export function AddressesPanel({ shown }: PartProps) {
  const { profile: text, customers } = useTexts('office-people');
  const language = useLanguage();
  return (
    <Panel title={text.addresses}>
      <Rows none={text.noAddresses}>
        {shown.addresses.map((address) => (
          <li key={address.id} className="office-row">
            <span className="grid">
              <bdi>{[address.name, address.street].filter(Boolean).join(' · ')}</bdi>
              <span className="text-muted">
                {[pick(address.area, 'name', language), pick(address.city, 'name', language)].join(', ')}
                {` · ${customers.countries[address.country]}`}
              </span>
            </span>
            {address.isDefault && <Badge tone="info">{text.defaultAddress}</Badge>}
            {address.phone && (
              <bdi dir="ltr" className="ms-auto">
                {address.phone}
              </bdi>
            )}
          </li>
        ))}
      </Rows>
    </Panel>
  );
}

export function MembershipsPanel({ shown }: PartProps) {
  const { profile: text } = useTexts('office-people');
  const language = useLanguage();
  const money = useMoney();
  const moment = useMoment();
  return (
    <Panel title={text.memberships}>
      <Rows none={text.noMemberships}>
        {shown.memberships.map((one) => (
          <li key={one.id} className="office-row">
            <span className="font-semibold">{pick(one, 'name', language)}</span>
            <bdi className="text-muted">{`${moment(one.startsAt)} – ${moment(one.endsAt)}`}</bdi>
            {one.isActive && <Badge tone="success">{text.running}</Badge>}
            <bdi className="ms-auto tabular-nums">{money(one.paid, 'AED')}</bdi>
          </li>
        ))}
      </Rows>
    </Panel>
  );
}

export function SubscriptionsPanel({ shown }: PartProps) {
  const { profile: text } = useTexts('office-people');
  const day = useDay();
  const money = useMoney();
  return (
    <Panel title={text.subscriptions}>
      <Rows none={text.noSubscriptions}>
        {shown.subscriptions.map((one) => (
          <li key={one.id} className="office-row">
            <Badge tone={one.status === 'active' ? 'success' : 'neutral'}>
              {text.subscriptionStatuses[one.status]}
            </Badge>
            <bdi className="text-muted">{text.startsOn(day(one.startDate))}</bdi>
            <bdi className="ms-auto tabular-nums">{money(one.total, one.currency)}</bdi>
          </li>
        ))}
      </Rows>
    </Panel>
  );
}
