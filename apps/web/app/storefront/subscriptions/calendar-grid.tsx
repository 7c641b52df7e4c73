import type { CalendarDelivery } from '@karaz/contract/subscription-shapes';
import type { CalendarDate } from '@karaz/domain/calendar/calendar-date';
import type { CalendarView } from '@karaz/domain/calendar/calendar-range';
import type { GridCell } from '@karaz/domain/calendar/month-grid';
import { isolate } from '@karaz/i18n/format';
import { formatClock } from '@karaz/i18n/format-clock';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { slotDay } from '../location/slot-texts.ts';
import { shortHijri, weekdays } from './calendar-texts.ts';
import { deliveryStatus } from './status-tones.ts';

export type CalendarPartProps = {
  cells: readonly GridCell[];
  deliveries: readonly CalendarDelivery[];
  today: CalendarDate;
  isLoading: boolean;
  onOpen: (delivery: CalendarDelivery) => void;
};

/** Wide screens: Sunday to Saturday, the Hijri day beneath each date. */
export function CalendarGrid({
  cells,
  deliveries,
  today,
  isLoading,
  onOpen,
  view,
}: CalendarPartProps & { view: CalendarView }) {
  const language = useLanguage();
  const weeks = Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
  return (
    <table
      className="hidden w-full table-fixed border-separate border-spacing-1 md:table"
      aria-busy={isLoading}
      data-testid="calendar"
    >
      <thead>
        <tr>
          {weekdays(language).map(({ long, short }) => (
            <th key={long} scope="col" abbr={long} className="pb-1 text-small font-medium text-muted">
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.date}>
            {week.map((cell) => (
              <td
                key={cell.date}
                data-date={cell.date}
                className={classNames(
                  'rounded-control p-2 align-top',
                  view === 'week' ? 'h-56' : 'h-28',
                  cell.isInMonth ? 'bg-card' : 'bg-transparent',
                  cell.date === today && 'ring-2 ring-primary ring-inset',
                )}
              >
                <DayNumber cell={cell} isFirst={cell.date === cells[0]?.date} isToday={cell.date === today} />
                {deliveries
                  .filter(({ date }) => date === cell.date)
                  .map((delivery) => (
                    <DeliveryChip
                      key={`${delivery.subscriptionId} ${delivery.week}`}
                      delivery={delivery}
                      onOpen={() => onOpen(delivery)}
                    />
                  ))}
                {isLoading && deliveries.length === 0 && cell.isInMonth && (
                  <span aria-hidden className="mt-2 block h-4 animate-pulse rounded-tag bg-sunken" />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayNumber({ cell, isFirst, isToday }: { cell: GridCell; isFirst: boolean; isToday: boolean }) {
  const language = useLanguage();
  return (
    <p className="flex items-baseline justify-between gap-1">
      <time
        dateTime={cell.date}
        aria-current={isToday ? 'date' : undefined}
        className={cell.isInMonth ? 'font-semibold' : 'text-muted'}
      >
        {cell.day}
      </time>
      <span className="truncate text-caption text-muted" data-testid="hijri">
        {shortHijri(cell.date, language, isFirst)}
      </span>
    </p>
  );
}

const LOOKS = {
  scheduled: 'bg-primary-tint text-primary-text',
  ordered: 'bg-accent text-on-accent',
  delivered: 'bg-success-tint text-success',
  skipped: 'bg-sunken text-muted line-through',
  cancelled: 'bg-sunken text-muted line-through',
} as const satisfies Record<CalendarDelivery['status'], string>;

function DeliveryChip({ delivery, onOpen }: { delivery: CalendarDelivery; onOpen: () => void }) {
  const text = useTexts('subscriptions');
  const language = useLanguage();
  const { date, time, status, subscriptionStatus, itemCount } = delivery;
  const clock = formatClock(time, language);
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-haspopup="dialog"
      data-testid="delivery"
      className={`mt-1 grid min-h-11 w-full rounded-tag px-2 py-1 text-start text-caption ${LOOKS[status]}`}
    >
      <span className="sr-only">
        {text.deliveryLabel(slotDay(date, language), isolate(clock), deliveryStatus(text, status, subscriptionStatus))}
      </span>
      <span aria-hidden className="font-semibold">
        {clock}
      </span>
      <span className="truncate">{text.itemCount(itemCount)}</span>
    </button>
  );
}
