import { href } from '../../router/match.ts';
import './on-paper.css';
import type { PickingSlip } from '@karaz/contract/admin/picking';
import { formatClock } from '@karaz/i18n/format-clock';
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
import { BagLabels } from './bag-labels.tsx';
import { Slip } from './slip.tsx';

export const page = definePage({
  texts: ['office', 'office-orders', 'office-labels', 'orders', 'handling', 'addresses'],
  head: (_, { shell, ...texts }) => ({ title: `${texts['office-orders'].slips} · ${shell.storeName}`, noIndex: true }),
  Component: SlipsPage,
});

const today = () => new Date().toLocaleDateString('en-CA');

function SlipsPage() {
  const text = useTexts('office-orders');
  const office = useTexts('office');
  const [filter, setFilter] = useState(useInitialFilter());
  const { slips, windows, status, retry } = useSlips(filter);
  const isOne = filter.orderIds !== '' && !filter.orderIds.includes(',');
  return (
    <OfficePage
      title={text.slips}
      description={text.slipsDescription}
      back={{
        to: isOne ? href('/dashboard/orders/:id', { id: filter.orderIds }) : '/dashboard/orders',
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
      {filter.view === 'labels' ? (
        <div className="bag-labels">
          {slips.map((slip) => (
            <BagLabels key={slip.id} slip={slip} />
          ))}
        </div>
      ) : (
        slips.map((slip) => <Slip key={slip.id} slip={slip} />)
      )}
    </OfficePage>
  );
}

type SlipFilter = {
  day: string;
  branchId: string;
  opens: string;
  /** Of these alone, with commas between; empty: all of the day. */
  orderIds: string;
  view: string;
};

/** The query in the address: an order links to its own slip alone, the list to those that were chosen. */
function useInitialFilter(): SlipFilter {
  const filter = new URLSearchParams(useRouter().view.address.split('?')[1]);
  return {
    day: filter.get('day') ?? today(),
    branchId: filter.get('branchId') ?? '',
    opens: filter.get('opens') ?? '',
    orderIds: filter.get('orders') ?? filter.get('order') ?? '',
    view: filter.get('view') ?? '',
  };
}

type SlipsToolsProps = { filter: SlipFilter; windows: readonly string[]; onChange: (filter: SlipFilter) => void };

function SlipsTools({ filter, windows, onChange }: SlipsToolsProps) {
  const text = useTexts('office-orders');
  const labels = useTexts('office-labels');
  const office = useTexts('office');
  const language = useLanguage();
  const branches = useBranchOptions();
  const change = (part: Partial<SlipFilter>) => onChange({ ...filter, orderIds: '', ...part });
  // A window that has just been emptied stays chosen, and says so.
  const options = filter.opens === '' || windows.includes(filter.opens) ? windows : [filter.opens, ...windows];
  return (
    <div className="office-tools slips-tools">
      {/* Of orders that were named, day, branch and window say nothing. */}
      {filter.orderIds === '' && (
        <>
          <DayField
            label={text.day}
            value={filter.day}
            onChange={(day) => change({ day: day || today(), opens: '' })}
          />
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
        </>
      )}
      <SelectFilter
        label={labels.show}
        value={filter.view}
        all={labels.slips}
        options={[{ value: 'labels', label: labels.labels }]}
        onChange={(view) => onChange({ ...filter, view })}
      />
      {filter.orderIds !== '' && (
        <Button kind="outline" onClick={() => change({})}>
          {text.allSlips}
        </Button>
      )}
    </div>
  );
}

type Found = { slips: readonly PickingSlip[]; windows: readonly string[] };
const NOTHING: Found = { slips: [], windows: [] };

function useSlips({ day, branchId, opens, orderIds }: SlipFilter) {
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
    const query = { day, ...(branchId && { branchId }), ...(opens && { opens }), ...(orderIds && { orderIds }) };
    api('GET /api/v1/admin/orders/slips', { query, signal: leaving.signal }).then(
      (found) => setState({ ...found, status: 'ready' }),
      () => leaving.signal.aborted || setState({ ...NOTHING, status: 'failed' }),
    );
    return () => leaving.abort();
  }, [api, day, branchId, opens, orderIds, attempt]);
  return { ...state, retry: () => setAttempt((count) => count + 1) };
}
