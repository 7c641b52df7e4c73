import type { Overview } from '@karaz/contract/admin/overview';
import { toMinor } from '@karaz/domain/money';
import { categoryLink, sellerLink, slotLink } from '@karaz/domain/office/figure-links';
import { formatMoney } from '@karaz/i18n/format';
import { formatClock } from '@karaz/i18n/format-clock';
import { formatNumber } from '@karaz/i18n/format-number';

import { pick } from '@karaz/i18n/localized';
import type { ReactNode } from 'react';
import { Link } from '../../router/link.tsx';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Panel } from '../form/panel.tsx';
import { usePastPeriods } from '../list/period-filter.tsx';
import { useDay } from '../page/date-formats.ts';
import { PeriodPicker } from '../period/period-picker.tsx';
import { DaysChart } from './days-chart.tsx';
import { NeedsPanel } from './needs-panel.tsx';
import { Today } from './today.tsx';
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
      <NeedsPanel needs={overview.needs} failing={overview.cardsFailing} gaps={overview.cardGaps} isPraised={isOpen} />
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
