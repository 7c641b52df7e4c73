import './home.css';
import type { Home } from '@karaz/contract/admin/home';
import type { Overview } from '@karaz/contract/admin/overview';
import type { Setup as SetupState } from '@karaz/contract/admin/setup';
import { type HomeBlock, homeBlocksOf } from '@karaz/domain/office/home-view';
import { rightsToRender } from '@karaz/domain/people/roles';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useApi } from '../../router/router-context.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLoaded } from '../form/use-loaded.ts';
import { OfficePage } from '../page/office-page.tsx';
import { BeforeOpening } from '../setup/before-opening.tsx';
import { Day } from './day.tsx';
import { Figures } from './figures.tsx';
import { NeedsPanel } from './needs-panel.tsx';
import { OwnPages } from './own-pages.tsx';
import { Picking } from './picking.tsx';
import { Queue } from './queue.tsx';
import { Today } from './today.tsx';
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
  const blocks = homeBlocksOf(rightsToRender(user));
  const has: Has = (block) => blocks.includes(block);
  return (
    <OfficePage
      title={
        <>
          {text.title} <bdi>{user.firstName}</bdi>
        </>
      }
    >
      <Setup has={has}>
        {(isOpen) => (
          <>
            {blocks.some((block) => OF_HOME.includes(block)) && <Work has={has} />}
            {has('figures') && <Trade has={has} isOpen={isOpen} />}
          </>
        )}
      </Setup>
      {has('pages') && <OwnPages />}
    </OfficePage>
  );
}

type Has = (block: HomeBlock) => boolean;
/** Those that are answered by one call. */
const OF_HOME: readonly HomeBlock[] = ['needs', 'queue', 'picking', 'revenue'];

/** What is to be done before the shop opens, for those who may do it. */
function Setup({ has, children }: { has: Has; children: (isOpen: boolean) => ReactNode }) {
  const setup = useSetup(has('setup'));
  return (
    <>
      {setup.data && <BeforeOpening setup={setup.data} onChange={setup.show} />}
      {children(setup.data?.isOpen ?? true)}
    </>
  );
}

/** For whoever runs the shop: what needs them, the day and the figures. */
function Trade({ has, isOpen }: { has: Has; isOpen: boolean }) {
  const [period, setPeriod] = usePeriod();
  const { from, to } = period;
  const api = useApi();
  const read = useCallback(() => api('GET /api/v1/admin/overview', { query: { from, to } }), [api, from, to]);
  const { data: overview, isFailed, reload } = useFresh<Overview>(read);
  if (!overview) return <Waiting isFailed={isFailed} onRetry={reload} />;
  return (
    <Figures
      overview={overview}
      isOpen={isOpen}
      period={period}
      onPeriod={setPeriod}
      afterNeeds={has('day') && <DayPanel />}
      afterToday={has('week') && <WeekChart today={overview.today} />}
    />
  );
}

function DayPanel() {
  const { data } = useHome();
  return data && <Day home={data} />;
}

/** For whoever picks, answers or counts: the work itself. */
function Work({ has }: { has: Has }) {
  const { data: home, isFailed, reload } = useHome();
  if (!home) return <Waiting isFailed={isFailed} onRetry={reload} />;
  return (
    <>
      {has('needs') && <NeedsPanel needs={home.needs} isPraised={false} />}
      {has('queue') && <Queue queue={home.queue} />}
      {has('picking') && <Picking home={home} />}
      {has('day') && !has('figures') && <Day home={home} />}
      {has('revenue') && (
        <>
          <Today today={home.today} />
          <WeekChart today={home.today} />
        </>
      )}
    </>
  );
}

/** For those who may change the settings; what fails to load is simply not there. */
function useSetup(mayWrite: boolean) {
  const api = useApi();
  return useLoaded<SetupState | null>(String(mayWrite), async () => (mayWrite ? api('GET /api/v1/admin/setup') : null));
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
