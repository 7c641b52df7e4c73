import type { CalendarBranchDay, CalendarSlot } from '@karaz/contract/admin/calendar';
import { ORDER_STATUSES } from '@karaz/domain/orders/order-status';
import { formatClock } from '@karaz/i18n/format-clock';
import { pick } from '@karaz/i18n/localized';
import { lazy, Suspense, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadedBody } from '../form/loaded-body.tsx';
import { Panel } from '../form/panel.tsx';
import { useLoaded } from '../form/use-loaded.ts';
import { useMay } from '../page/use-may.ts';
import { today } from '../period/day-names.ts';
import { levelOf } from './calendar-format.ts';
import type { EditedSlot } from './edited-slot.ts';
import { Fill } from './fill.tsx';
import { type CalendarQuery, filtersOf } from './use-calendar.ts';

const LimitDialog = lazy(async () => ({ default: (await import('./limit-dialog.tsx')).LimitDialog }));

/** The windows of one day, branch by branch. */
export function DayView({ query }: { query: CalendarQuery }) {
  const text = useTexts('office-calendar');
  const api = useApi();
  const { date } = query;
  const filters = filtersOf(query);
  const loaded = useLoaded(JSON.stringify({ date, filters }), async () => {
    const response = await api('GET /api/v1/admin/calendar/:day', { params: { day: date }, query: filters });
    return response.branches;
  });
  const [edited, setEdited] = useState<EditedSlot | null>(null);
  const put = (changed: CalendarBranchDay) => {
    const branches = loaded.data ?? [];
    loaded.show(branches.map((branch) => (branch.id === changed.id ? changed : branch)));
    setEdited(null);
  };
  return (
    <>
      <LoadedBody loaded={loaded}>
        {(branches) =>
          branches.length === 0 ? (
            <EmptyState icon="calendar" title={text.noBranches} description={text.noBranchesText} />
          ) : (
            <div className="calendar-branches">
              {branches.map((branch) => (
                <BranchDay key={branch.id} branch={branch} date={date} onEdit={setEdited} />
              ))}
            </div>
          )
        }
      </LoadedBody>
      {edited && (
        <Suspense>
          <LimitDialog {...edited} date={date} onChanged={put} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
}

type BranchDayProps = { branch: CalendarBranchDay; date: string; onEdit: (edited: EditedSlot) => void };

function BranchDay({ branch, date, onEdit }: BranchDayProps) {
  const text = useTexts('office-calendar');
  const language = useLanguage();
  const mayWrite = useMay('orders.write') && date >= today();
  const orders = ordersOf(branch, date);
  return (
    <Panel
      title={pick(branch, 'name', language)}
      tools={
        <Link to={orders} className="link">
          {text.showOrders}
        </Link>
      }
    >
      <p className="flex flex-wrap gap-2 empty:hidden">
        {branch.closure && (
          <Badge tone="danger" icon="lock">
            {text.restsFor(pick(branch.closure, 'reason', language))}
          </Badge>
        )}
        {branch.special && (
          <Badge tone="info" icon="moon">
            {pick(branch.special, 'name', language)}
          </Badge>
        )}
        {branch.boxes > 0 && (
          <Badge tone="accent" icon="gift">
            {text.boxes(branch.boxes)}
          </Badge>
        )}
      </p>
      {branch.windows.length === 0 && <p className="text-muted">{text.noSlots}</p>}
      <ul className="calendar-windows">
        {branch.windows.map((slot) => (
          <li key={slot.opens}>
            <SlotName slot={slot} orders={`${orders}&opens=${slot.opens}`} />
            <Fill taken={slot.taken} places={slot.places} level={levelOf(slot)} />
            {mayWrite && slot.isOffered && (
              <Button
                kind="outline"
                size="small"
                aria-label={text.changeSlot(formatClock(slot.opens, language))}
                onClick={() => onEdit({ branch, slot })}
              >
                {text.change}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Those that hold a place, as the calendar counts them. */
const HELD = ORDER_STATUSES.filter((status) => status !== 'cancelled' && status !== 'expired').join(',');

type OrdersAddress = `/dashboard/orders?${string}`;

const ordersOf = ({ id }: CalendarBranchDay, day: string): OrdersAddress =>
  `/dashboard/orders?${new URLSearchParams({ day, handedBy: String(id), status: HELD })}`;

function SlotName({ slot, orders }: { slot: CalendarSlot; orders: OrdersAddress }) {
  const text = useTexts('office-calendar');
  const language = useLanguage();
  const times = `${formatClock(slot.opens, language)} – ${formatClock(slot.closes, language)}`;
  return (
    <span>
      {slot.taken > 0 ? (
        <Link to={orders} className="link" prefetch={false} title={text.showOrders}>
          <bdi>{times}</bdi>
        </Link>
      ) : (
        <bdi>{times}</bdi>
      )}
      {slot.limit !== null && <small className="text-muted">{text.onlyToday}</small>}
      {!slot.isOffered && <small className="text-muted">{text.outsideHours}</small>}
    </span>
  );
}
