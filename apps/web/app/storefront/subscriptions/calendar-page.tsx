import type { CalendarDelivery } from '@karaz/contract/subscription-shapes';
import { type CalendarView, cellsOf } from '@karaz/domain/calendar/calendar-range';
import { COUNTRIES } from '@karaz/domain/countries';
import { lazy, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useVisitor } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Later } from '../../ui/later.tsx';
import { ProfileFrame } from '../account/profile-frame.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { CalendarHead } from './calendar-head.tsx';
import { CalendarList } from './calendar-list.tsx';
import { useCalendar } from './use-calendar.ts';
import { branchNow } from './use-hours.ts';

const WeekDialog = lazy(async () => ({ default: (await import('./week-dialog.tsx')).WeekDialog }));

export const page = definePage({
  texts: ['subscriptions', 'profile'],
  head: (_, { subscriptions, shell }) => ({
    title: `${subscriptions.calendarTitle} · ${shell.storeName}`,
    description: subscriptions.calendarMeta,
    noIndex: true,
  }),
  Component: CalendarPage,
});

function CalendarPage() {
  const text = useTexts('subscriptions');
  const { country } = useVisitor();
  const today = branchNow(COUNTRIES[country].timeZone).date;
  const [view, setView] = useState<CalendarView>('month');
  const [day, setDay] = useState(today);
  const [open, setOpen] = useState<CalendarDelivery | null>(null);
  const cells = cellsOf(view, day);
  const { deliveries, status, reload } = useCalendar(cells);
  const shared = { cells, deliveries, today, isLoading: status === 'loading', onOpen: setOpen };
  return (
    <ProfileFrame>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">{text.calendarTitle}</h1>
        <Link to="/profile/subscriptions" className={buttonClass({ kind: 'soft' })}>
          <Icon name="list" size={20} />
          {text.backToMine}
        </Link>
      </div>
      <CalendarHead view={view} day={day} today={today} onView={setView} onDay={setDay} />
      {status === 'failed' ? (
        <ErrorPanel
          message={text.calendarFailed}
          defaultText={text.calendarFailed}
          detailsLabel={text.details}
          retryLabel={text.retry}
          onRetry={reload}
        />
      ) : (
        <>
          <CalendarGrid {...shared} view={view} />
          <CalendarList {...shared} />
        </>
      )}
      {open && (
        <Later>
          <WeekDialog
            subscriptionId={open.subscriptionId}
            week={open.week}
            onClose={() => setOpen(null)}
            onChanged={reload}
          />
        </Later>
      )}
    </ProfileFrame>
  );
}
