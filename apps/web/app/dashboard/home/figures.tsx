import type { Overview } from '@karaz/contract/admin/overview';
import { toMinor } from '@karaz/domain/money';
import { categoryLink, dayLink, NEED_LINKS, sellerLink, slotLink } from '@karaz/domain/office/figure-links';
import { formatClock, formatMoney, formatNumber, isolate } from '@karaz/i18n/format';

import { pick } from '@karaz/i18n/localized';
import type { ReactNode } from 'react';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { countryName } from '../form/intl-names.ts';
import { Panel } from '../form/panel.tsx';
import { usePastPeriods } from '../list/period-filter.tsx';
import { useFailureText } from '../page/card-state.tsx';
import { useDay } from '../page/date-formats.ts';
import { weekdayName } from '../period/day-names.ts';
import { PeriodPicker } from '../period/period-picker.tsx';
import { DaysChart } from './days-chart.tsx';
import { MAX_DAYS, type Period } from './use-period.ts';

type FiguresProps = {
  overview: Overview;
  isOpen: boolean;
  period: Period;
  onPeriod: (period: Period) => void;
  afterNeeds: ReactNode;
  afterToday: ReactNode;
};

export function Figures({ overview, isOpen, period, onPeriod, afterNeeds, afterToday }: FiguresProps) {
  const text = useTexts('office-home');
  const periods = usePastPeriods();
  return (
    <>
      <Needs needs={overview.needs} failing={overview.cardsFailing} isOpen={isOpen} />
      {afterNeeds}
      <Today today={overview.today} />
      <p className="text-small text-muted">{text.howCounted}</p>
      {afterToday}
      <div className="home-period">
        <PeriodPicker
          label={text.period}
          chosen={{ start: period.from, end: period.to }}
          onChange={({ start, end }) => start && end && onPeriod({ from: start, to: end })}
          periods={periods}
          maxDays={MAX_DAYS}
        />
      </div>
      <div className="office-columns">
        <div>
          <Panel title={text.overTime}>
            <DaysChart overview={overview} />
          </Panel>
          <Sellers overview={overview} />
        </div>
        <div>
          <Slots windows={overview.windows} />
          <Categories overview={overview} />
        </div>
      </div>
    </>
  );
}

/** Where shoppers cannot pay by card, although cards are offered. */
function CardsFailing({ failing }: { failing: Overview['cardsFailing'] }) {
  const text = useTexts('office-cards');
  const language = useLanguage();
  const failureText = useFailureText();
  return failing.map(({ country, ...failure }) => (
    <p key={country} className="office-warning">
      <span>
        <Link to={href('/dashboard/settings/:code', { code: 'payments' })} prefetch={false} className="link">
          {text.failingIn(countryName(country, language))}
        </Link>
        . {failureText(failure)}
      </span>
    </p>
  ));
}

type NeedsProps = { needs: Overview['needs']; failing: Overview['cardsFailing']; isOpen: boolean };

/** A shop that is not open yet has its list of what to do above: nothing is praised. */
function Needs({ needs, failing, isOpen }: NeedsProps) {
  const text = useTexts('office-home');
  const names = Object.keys(NEED_LINKS).filter((name): name is keyof Overview['needs'] => name in needs);
  const waiting = names.filter((name) => needs[name] > 0);
  if (!isOpen && waiting.length === 0) return null;
  return (
    <Panel title={text.needsTitle}>
      <CardsFailing failing={failing} />
      {waiting.length + failing.length === 0 && (
        <p className="flex items-center gap-2 text-success">
          <Icon name="check" size={20} />
          {text.nothingNeeded}
        </p>
      )}
      <ul className="home-needs">
        {waiting.map((name) => (
          <li key={name}>
            <Link to={NEED_LINKS[name]} prefetch={false} data-urgent={name === 'late' || undefined}>
              <strong>{formatNumber(needs[name])}</strong>
              <span>{text.needs[name]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Today({ today }: { today: Overview['today'] }) {
  const text = useTexts('office-home');
  const { countries } = useTexts('office-orders');
  const language = useLanguage();
  const visible = today.filter((row) => row.orders + row.ordersYesterday + row.revenueLastWeek > 0);
  return (
    <section aria-label={text.today} className="home-today">
      {(visible.length > 0 ? visible : today.slice(0, 1)).map((row) => (
        <Link key={row.country} to={dayLink(row.date, row.country)} prefetch={false} className="home-card">
          <h2>{countries[row.country]}</h2>
          <p className="text-muted">{text.revenueToday}</p>
          <p className="home-figure">
            <bdi>{formatMoney(toMinor(row.revenue, row.currency), row.currency, language)}</bdi>
          </p>
          <LastWeek row={row} />
          <dl>
            <div>
              <dt>{text.orders}</dt>
              <dd>
                {formatNumber(row.orders)}{' '}
                <small>
                  ({text.comparedTo(row.ordersYesterday)}) · {text.sold(row.soldOrders)}
                </small>
              </dd>
            </div>
            <div>
              <dt>{text.averageBasket}</dt>
              <dd>
                <bdi>{formatMoney(toMinor(row.averageBasket, row.currency), row.currency, language)}</bdi>
              </dd>
            </div>
          </dl>
        </Link>
      ))}
    </section>
  );
}

/** A rise or a fall is a word and a sign, not a colour alone. */
function LastWeek({ row }: { row: Overview['today'][number] }) {
  const text = useTexts('office-home');
  const language = useLanguage();
  const { revenue, revenueLastWeek: before, currency } = row;
  const weekday = weekdayName(row.date, language);
  const percent = before > 0 ? Math.round(((revenue - before) / before) * 100) : null;
  return (
    <p className="text-small">
      {percent !== null && (
        <strong className={percent < 0 ? 'text-danger' : 'text-success'}>
          <bdi dir="ltr">{`${percent > 0 ? '+' : percent < 0 ? '−' : ''}${formatNumber(Math.abs(percent))}%`}</bdi>{' '}
        </strong>
      )}
      <span className="text-muted">
        {text.lastWeek(weekday, isolate(formatMoney(toMinor(before, currency), currency, language)))}
      </span>
    </p>
  );
}

function Slots({ windows }: { windows: Overview['windows'] }) {
  const text = useTexts('office-home');
  const day = useDay();
  const language = useLanguage();
  return (
    <Panel title={text.windows}>
      {windows.length === 0 && <p className="text-muted">{text.slotsEmpty}</p>}
      <ul className="home-bars">
        {windows.map((slot) => (
          <li key={`${slot.branch.id} ${slot.date} ${slot.opens}`}>
            <Link to={slotLink(slot)} prefetch={false}>
              <span>
                {pick(slot.branch, 'name', language)} · <bdi>{day(slot.date)}</bdi>{' '}
                <bdi>{formatClock(slot.opens, language)}</bdi>
              </span>
              <bdi>{text.taken(slot.taken, slot.places)}</bdi>
            </Link>
            <meter min={0} max={slot.places} value={slot.taken} aria-hidden />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Sellers({ overview }: { overview: Overview }) {
  const { sellers } = overview;
  const text = useTexts('office-home');
  const language = useLanguage();
  const max = Math.max(1, ...sellers.map(({ orders }) => orders));
  return (
    <Panel title={text.sellers}>
      {sellers.length === 0 && <p className="text-muted">{text.noOrders}</p>}
      <ul className="home-bars">
        {sellers.map((seller) => (
          <li key={seller.id}>
            <Link to={sellerLink(seller, overview)} prefetch={false}>
              <span>{pick(seller, 'name', language)}</span>
              <bdi>
                {formatNumber(seller.orders)} ·{' '}
                {formatMoney(toMinor(seller.revenue, seller.currency), seller.currency, language)}
              </bdi>
            </Link>
            <meter min={0} max={max} value={seller.orders} aria-hidden />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Categories({ overview }: { overview: Overview }) {
  const { categories } = overview;
  const text = useTexts('office-home');
  const language = useLanguage();
  const max = Math.max(1, ...categories.map(({ orders }) => orders));
  return (
    <Panel title={text.categories}>
      {categories.length === 0 && <p className="text-muted">{text.noOrders}</p>}
      <ul className="home-bars">
        {categories.map((category) => (
          <li key={category.id}>
            <Link to={categoryLink(category, overview)} prefetch={false}>
              <span>{pick(category, 'name', language)}</span>
              <bdi>{text.inOrders(category.orders, category.items)}</bdi>
            </Link>
            <meter min={0} max={max} value={category.orders} aria-hidden />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
