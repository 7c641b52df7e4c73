import { href } from '../../router/match.ts';
import './on-paper.css';
import type { PickingSlip } from '@karaz/contract/admin/picking';
import { formatClock } from '@karaz/i18n/format';
import { useEffect, useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage, useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useBranchOptions } from '../branches/use-branch-options.ts';
import { DayField } from '../list/day-field.tsx';
import { SelectFilter } from '../list/select-filter.tsx';
import { OfficePage } from '../page/office-page.tsx';
import { Slip } from './slip.tsx';

export const page = definePage({
  texts: ['office', 'office-orders', 'orders', 'handling', 'addresses'],
  head: (_, { shell, ...texts }) => ({ title: `${texts['office-orders'].slips} · ${shell.storeName}`, noIndex: true }),
  Component: SlipsPage,
});

const today = () => new Date().toLocaleDateString('en-CA');

function SlipsPage() {
  const text = useTexts('office-orders');
  const office = useTexts('office');
  const [filter, setFilter] = useState(useInitialFilter());
  const { slips, windows, status, retry } = useSlips(filter);
  return (
    <OfficePage
      title={text.slips}
      description={text.slipsDescription}
      back={{
        to: filter.orderId ? href('/dashboard/orders/:id', { id: filter.orderId }) : '/dashboard/orders',
        label: text.title,
      }}
      actions={
        <Button icon="download" onClick={() => window.print()} disabled={slips.length === 0}>
          {text.print}
        </Button>
      }
    >
      <SlipsTools filter={filter} windows={windows} onChange={setFilter} />
      {status === 'loading' && <Skeleton className="h-40 rounded-card" />}
      {status === 'failed' && (
        <ErrorPanel
          defaultText={office.list.failed}
          detailsLabel={office.list.details}
          retryLabel={office.list.retry}
          onRetry={retry}
        />
      )}
      {status === 'ready' && slips.length === 0 && <EmptyState icon="box" title={text.noSlips} />}
      {slips.map((slip) => (
        <Slip key={slip.id} slip={slip} />
      ))}
    </OfficePage>
  );
}

type SlipFilter = { day: string; branchId: string; opens: string; orderId: string };

/** The query in the address; the order's own page links to one slip alone. */
function useInitialFilter(): SlipFilter {
  const filter = new URLSearchParams(useRouter().view.address.split('?')[1]);
  return {
    day: filter.get('day') ?? today(),
    branchId: filter.get('branchId') ?? '',
    opens: filter.get('opens') ?? '',
    orderId: filter.get('order') ?? '',
  };
}

type SlipsToolsProps = { filter: SlipFilter; windows: readonly string[]; onChange: (filter: SlipFilter) => void };

function SlipsTools({ filter, windows, onChange }: SlipsToolsProps) {
  const text = useTexts('office-orders');
  const office = useTexts('office');
  const language = useLanguage();
  const branches = useBranchOptions();
  const change = (part: Partial<SlipFilter>) => onChange({ ...filter, orderId: '', ...part });
  // A window that has just been emptied stays chosen, and says so.
  const options = filter.opens === '' || windows.includes(filter.opens) ? windows : [filter.opens, ...windows];
  return (
    <div className="office-tools slips-tools">
      <DayField label={text.day} value={filter.day} onChange={(day) => change({ day: day || today(), opens: '' })} />
      <SelectFilter
        label={text.branch}
        value={filter.branchId}
        all={office.list.all}
        options={branches}
        onChange={(branchId) => change({ branchId })}
      />
      <SelectFilter
        label={text.slot}
        value={filter.opens}
        all={office.list.all}
        options={options.map((value) => ({ value, label: formatClock(value, language) }))}
        onChange={(opens) => change({ opens })}
      />
      {filter.orderId !== '' && (
        <Button kind="outline" onClick={() => change({})}>
          {text.allSlips}
        </Button>
      )}
    </div>
  );
}

type Found = { slips: readonly PickingSlip[]; windows: readonly string[] };
const NOTHING: Found = { slips: [], windows: [] };

function useSlips({ day, branchId, opens, orderId }: SlipFilter) {
  const api = useApi();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Found & { status: 'loading' | 'ready' | 'failed' }>({
    ...NOTHING,
    status: 'loading',
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    const leaving = new AbortController();
    setState(({ windows }) => ({ slips: [], windows, status: 'loading' }));
    const query = { day, ...(branchId && { branchId }), ...(opens && { opens }), ...(orderId && { orderId }) };
    api('GET /api/v1/admin/orders/slips', { query, signal: leaving.signal }).then(
      (found) => setState({ ...found, status: 'ready' }),
      () => leaving.signal.aborted || setState({ ...NOTHING, status: 'failed' }),
    );
    return () => leaving.abort();
  }, [api, day, branchId, opens, orderId, attempt]);
  return { ...state, retry: () => setAttempt((count) => count + 1) };
}
