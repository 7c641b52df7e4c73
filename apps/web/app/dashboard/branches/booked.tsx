import { isUnreadableDate } from '@karaz/domain/calendar/typed-date';
import type { Address } from '../../router/address.ts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { useLoaded } from '../form/use-loaded.ts';
import { useDay } from '../page/date-formats.ts';
import { upcomingDays } from './upcoming-days.ts';

type BookedProps = {
  /** Left out: a new branch, where nothing is booked. */
  branchId?: number | undefined;
  from: string;
  to: string;
};

/**
 * Closing days does not notify the shoppers with orders on them. Counted as the calendar does:
 * those that hold a window of this branch. What it helps another one with is in a window of that one.
 */
export function Booked({ branchId, from, to }: BookedProps) {
  const days = [from, to].some(isUnreadableDate) ? null : upcomingDays(from, to, new Date());
  if (branchId === undefined || !days) return null;
  return from === to ? <OnDay branchId={branchId} day={from} /> : <InDays branchId={branchId} {...days} />;
}

function OnDay({ branchId, day }: { branchId: number; day: string }) {
  const text = useTexts('office-branches');
  const api = useApi();
  const { data } = useLoaded(`${branchId} ${day}`, () =>
    api('GET /api/v1/admin/orders', { query: { handedBy: branchId, day, only: 'notCancelled', limit: 1 } }),
  );
  if (!data || data.total === 0) return null;
  return (
    <>
      <OrdersLink branchId={branchId} day={day} label={text.booked(data.total)} /> {text.bookedHint}
    </>
  );
}

const MAX_LISTED = 7;

function InDays({ branchId, from, to }: { branchId: number; from: string; to: string }) {
  const text = useTexts('office-branches');
  const formatDays = useDay();
  const api = useApi();
  const { data } = useLoaded(`${branchId} ${from} ${to}`, () =>
    api('GET /api/v1/admin/calendar', { query: { branchId, from, to } }),
  );
  const days = data?.days.filter(({ taken }) => taken > 0) ?? [];
  if (days.length === 0) return null;
  const all = days.reduce((sum, { taken }) => sum + taken, 0);
  const hidden = days.length - MAX_LISTED;
  return (
    <>
      {text.bookedDays(all)}{' '}
      {days.slice(0, MAX_LISTED).map(({ date, taken }) => (
        <span key={date}>
          <OrdersLink branchId={branchId} day={date} label={`${formatDays(date)} (${taken})`} /> ·{' '}
        </span>
      ))}
      {hidden > 0 && `${text.bookedLater(hidden)} · `}
      {text.bookedHint}
    </>
  );
}

function OrdersLink({ branchId, day, label }: { branchId: number; day: string; label: string }) {
  const params = new URLSearchParams({ handedBy: String(branchId), day, only: 'notCancelled' });
  return (
    <a
      href={`/dashboard/orders?${params}` satisfies Address}
      target="_blank"
      rel="noreferrer"
      className="font-semibold text-primary-text underline"
    >
      <bdi>{label}</bdi>
    </a>
  );
}
