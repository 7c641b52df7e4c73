import { isolate } from '@karaz/i18n/format';
import { formatClock } from '@karaz/i18n/format-clock';
import { pick } from '@karaz/i18n/localized';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { slotDay } from '../location/slot-texts.ts';
import type { CalendarPartProps } from './calendar-grid.tsx';
import { hijriOf } from './calendar-texts.ts';
import { DELIVERY_TONES, deliveryStatus } from './status-tones.ts';

/** Phones have no room for seven columns: the same days, one under another. */
export function CalendarList({ cells, deliveries, isLoading, onOpen }: CalendarPartProps) {
  const text = useTexts('subscriptions');
  const language = useLanguage();
  const days = new Set(cells.filter(({ isInMonth }) => isInMonth).map(({ date }) => date));
  const visible = deliveries
    .filter(({ date }) => days.has(date))
    .toSorted((one, other) => `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`));
  if (visible.length === 0) {
    return (
      <div className="md:hidden">
        {isLoading ? (
          <Skeleton className="h-40 rounded-card" />
        ) : (
          <EmptyState icon="calendar" title={text.nothingPlanned} />
        )}
      </div>
    );
  }
  return (
    <ul className="grid gap-3 md:hidden" aria-busy={isLoading}>
      {visible.map((delivery) => (
        <li key={`${delivery.subscriptionId} ${delivery.week}`}>
          <button
            type="button"
            onClick={() => onOpen(delivery)}
            aria-haspopup="dialog"
            aria-label={text.deliveryLabel(
              slotDay(delivery.date, language),
              isolate(formatClock(delivery.time, language)),
              deliveryStatus(text, delivery.status, delivery.subscriptionStatus),
            )}
            data-testid="delivery-row"
            className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-3 rounded-card bg-card p-4 text-start"
          >
            <span className="grid gap-0.5">
              <span className="font-semibold">{slotDay(delivery.date, language)}</span>
              <span className="text-small text-muted">{hijriOf(delivery.date, language)}</span>
              <span className="text-small">
                {formatClock(delivery.time, language)}
                {' · '}
                {delivery.items.map((item) => pick(item, 'name', language)).join(language === 'ar' ? '؛ ' : '; ')}
              </span>
            </span>
            <span className="grid justify-items-end gap-2">
              <Badge tone={DELIVERY_TONES[delivery.status]}>
                {deliveryStatus(text, delivery.status, delivery.subscriptionStatus)}
              </Badge>
              <Icon name="chevron-end" size={18} className="text-muted" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
