import './calendar.css';
import { addDays, countDays } from '@karaz/domain/calendar/calendar-date';
import { cellsBetween, cellsOf, turn } from '@karaz/domain/calendar/calendar-range';
import type { GridCell } from '@karaz/domain/calendar/month-grid';
import { type WeekStart, weekStartOf } from '@karaz/domain/calendar/week-start';
import { isCountryCode } from '@karaz/domain/countries';
import { useEffect, useRef } from 'react';
import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage, useVisitor } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useBranchOptions } from '../branches/use-branch-options.ts';
import { countryOptions } from '../form/intl-names.ts';
import { LoadedBody } from '../form/loaded-body.tsx';
import { useLoaded } from '../form/use-loaded.ts';
import { SelectFilter } from '../list/select-filter.tsx';
import { OfficePage } from '../page/office-page.tsx';
import { useShortcuts } from '../page/shortcuts.ts';
import { dayName, monthName, today } from '../period/day-names.ts';
import { PeriodName, PeriodPicker } from '../period/period-picker.tsx';
import { DayView } from './day-view.tsx';
import { DaysGrid } from './days-grid.tsx';
import { type CalendarQuery, type ChangeQuery, filtersOf, MAX_DAYS, useCalendarQuery, VIEWS } from './use-calendar.ts';

export const page = definePage({
  texts: ['office', 'office-calendar'],
  head: (_, { office, shell }) => ({ title: `${office.pages.calendar} · ${shell.storeName}`, noIndex: true }),
  Component: CalendarPage,
});

function CalendarPage() {
  const text = useTexts('office-calendar');
  const [query, changeQuery] = useCalendarQuery();
  const { view, date, branchId } = query;
  const slips = new URLSearchParams({ day: date, ...(branchId ? { branchId } : {}) });
  return (
    <OfficePage
      title={text.title}
      description={text.description}
      actions={
        view === 'day' && (
          <Link to={`/dashboard/orders/slips?${slips}`} className={buttonClass({ kind: 'outline' })}>
            <Icon name="list" size={18} />
            {text.slips}
          </Link>
        )
      }
    >
      <Tools query={query} changeQuery={changeQuery} />
      {view === 'day' ? <DayView key={date} query={query} /> : <Days query={query} changeQuery={changeQuery} />}
    </OfficePage>
  );
}

function Days({ query, changeQuery }: { query: CalendarQuery; changeQuery: ChangeQuery }) {
  const api = useApi();
  const visitor = useVisitor();
  const weekStart = weekStartOf(isCountryCode(query.country) ? query.country : visitor.country);
  const cells = cellsIn(query, weekStart);
  const [from, to] = loadedDays(query, cells);
  const filters = filtersOf(query);
  const loaded = useLoaded(JSON.stringify({ from, to, filters }), async () => {
    const { days } = await api('GET /api/v1/admin/calendar', { query: { from, to, ...filters } });
    return days;
  });
  if (loaded.status === 'failed') return <LoadedBody loaded={loaded}>{() => null}</LoadedBody>;
  // The days stand at once, so that the focus stays during keyboard navigation; their content follows.
  return (
    <div aria-busy={loaded.status === 'loading'}>
      <DaysGrid cells={cells} days={loaded.data ?? []} query={query} changeQuery={changeQuery} weekStart={weekStart} />
    </div>
  );
}

const cellsIn = ({ view, date, from, to }: CalendarQuery, weekStart: WeekStart): GridCell[] =>
  view === 'period' && from && to
    ? cellsBetween(from, to, weekStart)
    : cellsOf(view === 'week' ? 'week' : 'month', date, weekStart);

const loadedDays = ({ date, from, to }: CalendarQuery, cells: readonly GridCell[]) =>
  from && to ? [from, to] : [cells[0]?.date ?? date, cells.at(-1)?.date ?? date];

/** The period of as many days before or after this one. */
function turnPeriod({ from, to }: CalendarQuery, by: 1 | -1): Partial<CalendarQuery> {
  const days = by * countDays(from, to);
  return { from: addDays(from, days), to: addDays(to, days), date: addDays(from, days) };
}

function Tools({ query, changeQuery }: { query: CalendarQuery; changeQuery: ChangeQuery }) {
  const text = useTexts('office-calendar');
  const { view, date } = query;
  const go = (by: 1 | -1) => {
    if (view === 'period') return changeQuery(turnPeriod(query, by));
    changeQuery({ date: view === 'day' ? addDays(date, by) : turn(view, date, by) });
  };
  return (
    <div className="calendar-tools">
      <div className="calendar-turn">
        <Button
          kind="outline"
          size="small"
          icon="chevron-start"
          aria-label={text.earlier[view]}
          onClick={() => go(-1)}
        />
        <Button kind="outline" size="small" icon="chevron-end" aria-label={text.later[view]} onClick={() => go(1)} />
        <Button kind="ghost" size="small" onClick={() => changeQuery({ date: today(), from: '', to: '' })}>
          {text.today}
        </Button>
        <Title query={query} />
      </div>
      <fieldset className="calendar-views">
        <legend className="sr-only">{text.view}</legend>
        {VIEWS.map((one) => (
          <button key={one} type="button" aria-pressed={one === view} onClick={() => changeQuery({ view: one })}>
            {text.views[one]}
          </button>
        ))}
      </fieldset>
      {view === 'period' && <Period query={query} changeQuery={changeQuery} />}
      <Filters query={query} changeQuery={changeQuery} />
    </div>
  );
}

function Period({ query, changeQuery }: { query: CalendarQuery; changeQuery: ChangeQuery }) {
  const text = useTexts('office-calendar');
  const start = today();
  const monthEnd = addDays(turn('month', start, 1), -1);
  return (
    <PeriodPicker
      label={text.days}
      chosen={{ start: query.from || null, end: query.to || null }}
      onChange={({ start: from, end: to }) => from && to && changeQuery({ from, to, date: from })}
      periods={[
        ...[7, 14, 28].map((count) => ({ name: text.nextDays(count), start, end: addDays(start, count - 1) })),
        { name: text.thisMonth, start: `${start.slice(0, 8)}01`, end: monthEnd },
      ]}
      country={query.country}
      maxDays={MAX_DAYS}
    />
  );
}

/** On a day the arrow keys walk too; in the grid each day has them itself. */
function Title({ query: { view, date, from, to } }: { query: CalendarQuery }) {
  const language = useLanguage();
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(view);
  useEffect(() => {
    // Whoever opened a day with a key goes on from its name: the place they stood on is gone.
    if (before.current !== view && document.activeElement === document.body) title.current?.focus();
    before.current = view;
  }, [view]);
  return (
    <h2 ref={title} tabIndex={-1} aria-live="polite" className={view === 'period' ? 'sr-only' : undefined}>
      {view === 'period' && <PeriodName chosen={{ start: from || null, end: to || null }} />}
      {view === 'day' && dayName(date, language)}
      {(view === 'month' || view === 'week') && monthName(date, language)}
    </h2>
  );
}

function Filters({ query, changeQuery }: { query: CalendarQuery; changeQuery: ChangeQuery }) {
  const text = useTexts('office-calendar');
  const { all } = useTexts('office').list;
  const language = useLanguage();
  const branches = useBranchOptions();
  const isRtl = language === 'ar';
  const walk = (days: number) => query.view === 'day' && changeQuery({ date: addDays(query.date, days) });
  useShortcuts(
    {
      ArrowLeft: () => walk(isRtl ? 1 : -1),
      ArrowRight: () => walk(isRtl ? -1 : 1),
      PageUp: () => changeQuery({ date: turn('month', query.date, -1) }),
      PageDown: () => changeQuery({ date: turn('month', query.date, 1) }),
    },
    query.view === 'day',
  );
  return (
    <>
      <SelectFilter
        label={text.country}
        value={query.country}
        all={all}
        options={countryOptions(language)}
        onChange={(country) => changeQuery({ country, branchId: '' })}
      />
      <SelectFilter
        label={text.branch}
        value={query.branchId}
        all={all}
        options={branches}
        onChange={(branchId) => changeQuery({ branchId })}
      />
    </>
  );
}
