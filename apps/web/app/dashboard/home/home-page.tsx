import './home.css';
import type { Home } from '@karaz/contract/admin/home';
import type { Overview } from '@karaz/contract/admin/overview';
import type { Setup } from '@karaz/contract/admin/setup';
import { type HomeView, homeViewOf } from '@karaz/domain/office/home-view';
import { rightsToRender } from '@karaz/domain/people/roles';
import { useCallback, useEffect, useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useApi } from '../../router/router-context.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLoaded } from '../form/use-loaded.ts';
import { OfficePage } from '../page/office-page.tsx';
import { useMay } from '../page/use-may.ts';
import { BeforeOpening } from '../setup/before-opening.tsx';
import { Day } from './day.tsx';
import { Figures } from './figures.tsx';
import { Picking } from './picking.tsx';
import { Queue } from './queue.tsx';
import { usePeriod } from './use-period.ts';
import { WeekChart } from './week-chart.tsx';

export const page = definePage({
  texts: ['office', 'office-home', 'office-cards', 'office-orders', 'office-sales', 'office-setup', 'orders'],
  head: (_, { office, shell }) => ({ title: `${office.title} · ${shell.storeName}`, noIndex: true }),
  Component: HomePage,
});

function HomePage() {
  const text = useTexts('office-home');
  const { user } = useSignedIn();
  const view = homeViewOf(rightsToRender(user));
  return (
    <OfficePage
      title={
        <>
          {text.title} <bdi>{user.firstName}</bdi>
        </>
      }
    >
      {view === 'owner' || view === 'manager' ? <Trade view={view} /> : <Work view={view} />}
    </OfficePage>
  );
}

/** For whoever runs the shop: what needs them, the day and the figures. */
function Trade({ view }: { view: 'owner' | 'manager' }) {
  const [period, setPeriod] = usePeriod();
  const { from, to } = period;
  const api = useApi();
  const read = useCallback(() => api('GET /api/v1/admin/overview', { query: { from, to } }), [api, from, to]);
  const { data: overview, isFailed, reload } = useFresh<Overview>(read);
  const setup = useSetup();
  return (
    <>
      {setup.data && <BeforeOpening setup={setup.data} onChange={setup.show} />}
      {overview ? (
        <Figures
          overview={overview}
          isOpen={setup.data?.isOpen ?? true}
          period={period}
          onPeriod={setPeriod}
          afterNeeds={view === 'manager' && <DayPanel />}
          afterToday={view === 'owner' && <WeekChart overview={overview} />}
        />
      ) : (
        <Waiting isFailed={isFailed} onRetry={reload} />
      )}
    </>
  );
}

function DayPanel() {
  const { data } = useHome();
  return data && <Day home={data} />;
}

/** For whoever picks or answers: the work itself. */
function Work({ view }: { view: Exclude<HomeView, 'owner' | 'manager'> }) {
  const text = useTexts('office-home');
  const { data: home, isFailed, reload } = useHome();
  if (!home) return <Waiting isFailed={isFailed} onRetry={reload} />;
  if (view === 'menu') return <p>{text.chooseFromMenu}</p>;
  return view === 'picker' ? <Picking home={home} /> : <Queue queue={home.queue} />;
}

/** For those who may change the settings; what fails to load is simply not there. */
function useSetup() {
  const api = useApi();
  const mayWrite = useMay('settings.write');
  return useLoaded<Setup | null>(String(mayWrite), async () => (mayWrite ? api('GET /api/v1/admin/setup') : null));
}

const EVERY_MS = 60_000;

/** Read again every minute; what was shown stays if that fails. */
function useFresh<Data>(read: () => Promise<Data>) {
  const [state, setState] = useState<{ data: Data | null; isFailed: boolean }>({ data: null, isFailed: false });
  const load = useCallback(async () => {
    try {
      setState({ data: await read(), isFailed: false });
    } catch {
      setState(({ data }) => ({ data, isFailed: true }));
    }
  }, [read]);
  useEffect(() => {
    void load();
    const timer = setInterval(() => void load(), EVERY_MS);
    return () => clearInterval(timer);
  }, [load]);
  return { ...state, reload: () => void load() };
}

function useHome() {
  const api = useApi();
  return useFresh<Home>(useCallback(() => api('GET /api/v1/admin/home'), [api]));
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
