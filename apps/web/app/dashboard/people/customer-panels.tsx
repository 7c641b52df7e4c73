import type { CustomerProfile } from '@karaz/contract/admin/customers';
import { type CurrencyCode, toMinor } from '@karaz/domain/money';
import { isStaff } from '@karaz/domain/people/roles';
import { formatMoney } from '@karaz/i18n/format';
import { labelOf } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import type { ReactNode } from 'react';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Panel } from '../form/panel.tsx';
import { StatusBadge } from '../orders/status-badge.tsx';
import { useDay, useFormatDateTime } from '../page/date-formats.ts';
import { MoneyList } from './money-list.tsx';

type PartProps = { profile: CustomerProfile };

function useMoney(): (amount: number, currency: CurrencyCode) => string {
  const language = useLanguage();
  return (amount, currency) => formatMoney(toMinor(amount, currency), currency, language);
}

function DetailRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function ContactPanel({ profile }: PartProps) {
  const { profile: text, customers } = useTexts('office-people');
  const { roles } = useTexts('office');
  const formatDateTime = useFormatDateTime();
  return (
    <Panel
      title={text.contact}
      {...(isStaff(profile.role) ? { description: text.staffHint } : {})}
      tools={isStaff(profile.role) && <Badge tone="info">{roles[profile.role]}</Badge>}
    >
      <dl className="office-sums">
        <DetailRow name={text.phone}>
          <Contact value={profile.phone} href={`tel:${profile.phone}`} isVerified={profile.isPhoneVerified} />
        </DetailRow>
        <DetailRow name={text.email}>
          <Contact value={profile.email} href={`mailto:${profile.email}`} isVerified={profile.isEmailVerified} />
        </DetailRow>
        <DetailRow name={text.language}>{labelOf(profile.language)}</DetailRow>
        <DetailRow name={customers.joined}>
          <bdi>{formatDateTime(profile.createdAt)}</bdi>
        </DetailRow>
        <DetailRow name={customers.spent}>
          <MoneyList sums={profile.spent} none={customers.none} />
        </DetailRow>
        <DetailRow name={text.devices}>{text.deviceCount(profile.deviceCount)}</DetailRow>
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

export function OrdersPanel({ profile }: PartProps) {
  const { profile: text } = useTexts('office-people');
  const money = useMoney();
  const formatDateTime = useFormatDateTime();
  return (
    <Panel
      title={text.orders}
      tools={
        <Link
          to={`/dashboard/orders?customerId=${profile.id}`}
          prefetch={false}
          className={buttonClass({ kind: 'ghost', size: 'small' })}
        >
          {text.allOrders}
        </Link>
      }
    >
      <Rows none={text.noOrders}>
        {profile.orders.map((order) => (
          <li key={order.id} className="office-row">
            <Link
              to={href('/dashboard/orders/:id', { id: order.id })}
              prefetch={false}
              className="font-semibold text-primary-text underline"
            >
              <bdi dir="ltr">{order.number}</bdi>
            </Link>
            <bdi className="text-muted">{formatDateTime(order.createdAt)}</bdi>
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

export function AddressesPanel({ profile }: PartProps) {
  const { profile: text, customers } = useTexts('office-people');
  const language = useLanguage();
  return (
    <Panel title={text.addresses}>
      <Rows none={text.noAddresses}>
        {profile.addresses.map((address) => (
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

export function MembershipsPanel({ profile }: PartProps) {
  const { profile: text } = useTexts('office-people');
  const language = useLanguage();
  const money = useMoney();
  const formatDateTime = useFormatDateTime();
  return (
    <Panel title={text.memberships}>
      <Rows none={text.noMemberships}>
        {profile.memberships.map((one) => (
          <li key={one.id} className="office-row">
            <span className="font-semibold">{pick(one, 'name', language)}</span>
            <bdi className="text-muted">{`${formatDateTime(one.startsAt)} – ${formatDateTime(one.endsAt)}`}</bdi>
            {one.isActive && <Badge tone="success">{text.running}</Badge>}
            {one.invoices.map(({ id, number }) => (
              <Link
                key={id}
                to={href('/dashboard/invoices/memberships/:id', { id })}
                prefetch={false}
                className="text-primary-text underline"
              >
                <bdi dir="ltr">{number}</bdi>
              </Link>
            ))}
            <bdi className="ms-auto tabular-nums">{money(one.paid, one.currency)}</bdi>
          </li>
        ))}
      </Rows>
    </Panel>
  );
}

export function SubscriptionsPanel({ profile }: PartProps) {
  const { profile: text } = useTexts('office-people');
  const day = useDay();
  const money = useMoney();
  return (
    <Panel title={text.subscriptions}>
      <Rows none={text.noSubscriptions}>
        {profile.subscriptions.map((one) => (
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
