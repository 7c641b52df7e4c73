import './slips.css';
import type { PickingSlip } from '@karaz/contract/admin/orders';
import { toMinor } from '@karaz/domain/money';
import { formatClock, formatMoney } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useEffect, useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage, useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OfficePage } from '../list/office-page.tsx';
import { useBranchOptions } from './use-branch-options.ts';

export const page = definePage({
  texts: ['office', 'office-orders'],
  head: (_, { shell, ...texts }) => ({ title: `${texts['office-orders'].slips} · ${shell.storeName}`, noIndex: true }),
  Component: SlipsPage,
});

const today = () => new Date().toLocaleDateString('en-CA');

function SlipsPage() {
  const text = useTexts('office-orders');
  const office = useTexts('office');
  const asked = new URLSearchParams(useRouter().view.address.split('?')[1]);
  const [day, setDay] = useState(asked.get('day') ?? today());
  const [branchId, setBranchId] = useState(asked.get('branchId') ?? '');
  const { slips, status, retry } = useSlips(day, branchId);
  const branches = useBranchOptions();
  return (
    <OfficePage
      title={text.slips}
      description={text.slipsDescription}
      back={{ to: '/dashboard/orders', label: text.title }}
      actions={
        <Button icon="download" onClick={() => window.print()} disabled={slips.length === 0}>
          {text.print}
        </Button>
      }
    >
      <div className="office-tools slips-tools">
        <label className="office-filter">
          <span>{text.day}</span>
          <input type="date" value={day} onChange={({ currentTarget }) => setDay(currentTarget.value || today())} />
        </label>
        <label className="office-filter">
          <span>{text.branch}</span>
          <select value={branchId} onChange={({ currentTarget }) => setBranchId(currentTarget.value)}>
            <option value="">{office.list.all}</option>
            {branches.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
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

function useSlips(day: string, branchId: string) {
  const api = useApi();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ slips: readonly PickingSlip[]; status: 'loading' | 'ready' | 'failed' }>({
    slips: [],
    status: 'loading',
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    const leaving = new AbortController();
    setState({ slips: [], status: 'loading' });
    api('GET /api/v1/admin/orders/slips', { query: { day, branchId }, signal: leaving.signal }).then(
      ({ slips }) => setState({ slips, status: 'ready' }),
      () => leaving.signal.aborted || setState({ slips: [], status: 'failed' }),
    );
    return () => leaving.abort();
  }, [api, day, branchId, attempt]);
  return { ...state, retry: () => setAttempt((count) => count + 1) };
}

function Slip({ slip }: { slip: PickingSlip }) {
  const text = useTexts('office-orders');
  const language = useLanguage();
  return (
    <article className="slip">
      <header>
        <h2>
          <bdi dir="ltr">{slip.number}</bdi>
        </h2>
        <p>
          <bdi>{`${formatClock(slip.slot.opens, language)} – ${formatClock(slip.slot.closes, language)}`}</bdi>
        </p>
        <p>{pick(slip.branch, 'name', language)}</p>
      </header>
      <p>
        <bdi>{slip.customer}</bdi>
        {slip.address && (
          <>
            {' · '}
            <bdi>{slip.address}</bdi>
          </>
        )}
      </p>
      {slip.notes && (
        <p className="slip-note">
          {text.customerNote}: <bdi>{slip.notes}</bdi>
        </p>
      )}
      <ul>
        {slip.lines.map((line) => (
          <li key={line.sku}>
            <span className="slip-box" aria-hidden />
            <bdi className="slip-count">{line.quantity} ×</bdi>
            <span>
              {pick(line, 'name', language)}
              {line.addons.map((addon) => (
                <small key={addon.name_en}> + {pick(addon, 'name', language)}</small>
              ))}
            </span>
            <bdi dir="ltr" className="text-muted">
              {line.sku}
            </bdi>
          </li>
        ))}
      </ul>
      <p>
        {slip.due > 0
          ? `${text.due}: ${formatMoney(toMinor(slip.due, slip.currency), slip.currency, language)}`
          : text.nothingDue}
      </p>
    </article>
  );
}
