import './home.css';
import type { Overview } from '@karaz/contract/admin/overview';
import type { Setup } from '@karaz/contract/admin/setup';
import { toMinor } from '@karaz/domain/money';
import { categoryLink, dayLink, NEED_LINKS, sellerLink, slotLink } from '@karaz/domain/office/figure-links';
import { formatClock, formatMoney, formatNumber } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useCallback, useEffect, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Panel } from '../form/panel.tsx';
import { useLoaded } from '../form/use-loaded.ts';
import { usePastPeriods } from '../list/period-filter.tsx';
import { useDay } from '../page/date-formats.ts';
import { OfficePage } from '../page/office-page.tsx';
import { useMay } from '../page/use-may.ts';
import { PeriodPicker } from '../period/period-picker.tsx';
import { BeforeOpening } from '../setup/before-opening.tsx';
import { DaysChart } from './days-chart.tsx';
import { MAX_DAYS, type Period, usePeriod } from './use-period.ts';

export const page = definePage({
  texts: ['office', 'office-home', 'office-orders', 'office-setup'],
  head: (_, { office, shell }) => ({ title: `${office.title} · ${shell.storeName}`, noIndex: true }),
  Component: HomePage,
});

function HomePage() {
  const text = useTexts('office-home');
  const { user } = useSignedIn();
  const [period, setPeriod] = usePeriod();
  const { overview, status, reload } = useOverview(period);
  const setup = useSetup();
  return (
    <OfficePage
      title={
        <>
          {text.title} <bdi>{user.firstName}</bdi>
        </>
      }
    >
      {setup.data && <BeforeOpening setup={setup.data} onChange={setup.show} />}
      {overview ? (
        <Figures overview={overview} isOpen={setup.data?.isOpen ?? true} period={period} onPeriod={setPeriod} />
      ) : (
        <Waiting isFailed={status === 'failed'} onRetry={reload} />
      )}
    </OfficePage>
  );
}

/** For those who may change the settings; what fails to load is simply not there. */
function useSetup() {
  const api = useApi();
  const mayWrite = useMay('settings.write');
  return useLoaded<Setup | null>(String(mayWrite), async () => (mayWrite ? api('GET /api/v1/admin/setup') : null));
}

function useOverview({ from, to }: Period) {
  const api = useApi();
  const [state, setState] = useState<{ overview: Overview | null; status: 'loading' | 'ready' | 'failed' }>({
    overview: null,
    status: 'loading',
  });
  const load = useCallback(async () => {
    try {
      setState({ overview: await api('GET /api/v1/admin/overview', { query: { from, to } }), status: 'ready' });
    } catch {
      setState((before) => ({ ...before, status: 'failed' }));
    }
  }, [api, from, to]);
  useEffect(() => {
    void load();
    const timer = setInterval(() => void load(), 60_000);
    return () => clearInterval(timer);
  }, [load]);
  return { ...state, reload: () => void load() };
}

function Waiting({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  const text = useTexts('office-home');
  const office = useTexts('office').list;
  if (isFailed) {
    return (
      <ErrorPanel defaultText={text.failed} detailsLabel={office.details} retryLabel={office.retry} onRetry={onRetry} />
    );
  }
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{text.loading}</span>
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}

type FiguresProps = { overview: Overview; isOpen: boolean; period: Period; onPeriod: (period: Period) => void };

function Figures({ overview, isOpen, period, onPeriod }: FiguresProps) {
  const text = useTexts('office-home');
  const periods = usePastPeriods();
  return (
    <>
      <Needs needs={overview.needs} isOpen={isOpen} />
      <Today today={overview.today} />
      <p className="text-small text-muted">{text.howCounted}</p>
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

/** A shop that is not open yet has its list of what to do above: nothing is praised. */
function Needs({ needs, isOpen }: { needs: Overview['needs']; isOpen: boolean }) {
  const text = useTexts('office-home');
  const names = Object.keys(NEED_LINKS).filter((name): name is keyof Overview['needs'] => name in needs);
  const waiting = names.filter((name) => needs[name] > 0);
  if (!isOpen && waiting.length === 0) return null;
  return (
    <Panel title={text.needsTitle}>
      {waiting.length === 0 && (
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
  const visible = today.filter(({ orders, ordersYesterday }) => orders + ordersYesterday > 0);
  return (
    <section aria-label={text.today} className="home-today">
      {(visible.length > 0 ? visible : today.slice(0, 1)).map((row) => (
        <Link key={row.country} to={dayLink(row.date, row.country)} prefetch={false} className="home-card">
          <h2>{countries[row.country]}</h2>
          <p className="text-muted">{text.revenueToday}</p>
          <p className="home-figure">
            <bdi>{formatMoney(toMinor(row.revenue, row.currency), row.currency, language)}</bdi>
          </p>
          <dl>
            <div>
              <dt>{text.orders}</dt>
              <dd>
                {formatNumber(row.orders)} <small>({text.comparedTo(row.ordersYesterday)})</small>
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
