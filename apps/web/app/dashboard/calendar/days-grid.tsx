import type { CalendarDay } from '@karaz/contract/admin/calendar';
import { turn } from '@karaz/domain/calendar/calendar-range';
import type { GridCell } from '@karaz/domain/calendar/month-grid';
import type { WeekStart } from '@karaz/domain/calendar/week-start';
import { pick } from '@karaz/i18n/localized';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { dateAfterKey } from '../period/date-after-key.ts';
import { dayName, today, weekdayName } from '../period/day-names.ts';
import { dayLevel, type Level } from './calendar-format.ts';
import { Fill } from './fill.tsx';
import type { CalendarQuery, ChangeQuery } from './use-calendar.ts';

type DaysGridProps = {
  cells: readonly GridCell[];
  days: readonly CalendarDay[];
  query: CalendarQuery;
  changeQuery: ChangeQuery;
  weekStart: WeekStart;
};

/** Whole weeks of days; on phones a list of them. Arrows walk, Enter opens. */
export function DaysGrid({ cells, days, query, changeQuery, weekStart }: DaysGridProps) {
  const language = useLanguage();
  const grid = useRef<HTMLDivElement>(null);
  const isWalking = useRef(false);
  const { date, view } = query;
  useEffect(() => {
    if (isWalking.current) grid.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
    isWalking.current = false;
  }, [date]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const months = { PageDown: 1, PageUp: -1 } as const;
    const by = event.key === 'PageDown' || event.key === 'PageUp' ? months[event.key] : null;
    const next = by ? turn('month', date, by) : dateAfterKey(event, date, { isRtl: language === 'ar', weekStart });
    if (next === null) return;
    event.preventDefault();
    // A period ends where it ends.
    if (view === 'period' && (next < query.from || next > query.to)) return;
    isWalking.current = true;
    changeQuery({ date: next });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the days inside
    <div ref={grid} className="calendar-grid" data-view={view} onKeyDown={onKeyDown}>
      {cells.slice(0, 7).map((cell) => (
        <span key={cell.date} className="calendar-weekday" aria-hidden>
          {weekdayName(cell.date, language)}
        </span>
      ))}
      {cells.map((cell) => (
        <Day
          key={cell.date}
          cell={cell}
          day={days.find((one) => one.date === cell.date)}
          isChosen={cell.date === date}
          onOpen={() => changeQuery({ view: 'day', date: cell.date })}
        />
      ))}
    </div>
  );
}

type DayProps = { cell: GridCell; day: CalendarDay | undefined; isChosen: boolean; onOpen: () => void };

function Day({ cell, day, isChosen, onOpen }: DayProps) {
  const language = useLanguage();
  const isToday = cell.date === today();
  return (
    <button
      type="button"
      className="calendar-day"
      data-date={cell.date}
      data-outside={!cell.isInMonth || undefined}
      data-today={isToday || undefined}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isChosen ? 0 : -1}
      onClick={onOpen}
    >
      <span className="calendar-date">
        <span className="sr-only">{dayName(cell.date, language)}</span>
        <span aria-hidden>{cell.day}</span>
        <small aria-hidden>{weekdayName(cell.date, language)}</small>
      </span>
      {day && <DaySummary day={day} level={dayLevel(day)} />}
    </button>
  );
}

function DaySummary({ day, level }: { day: CalendarDay; level: Level }) {
  const text = useTexts('office-calendar');
  const language = useLanguage();
  return (
    <span className="calendar-facts">
      {level === 'closed' && day.taken === 0 ? (
        <span className="text-muted">{text.levels.closed}</span>
      ) : (
        <Fill taken={day.taken} places={day.places} level={level} />
      )}
      {day.full > 0 && level !== 'full' && <span className="calendar-note">{text.fullSlots(day.full)}</span>}
      {day.boxes > 0 && (
        <span className="calendar-note">
          <Icon name="gift" size={14} />
          {text.boxes(day.boxes)}
        </span>
      )}
      {day.notes.map((note) => (
        <span key={`${note.kind}${note.name_en}`} className="calendar-note" data-kind={note.kind}>
          <Icon name={note.kind === 'closure' ? 'lock' : 'moon'} size={14} />
          {pick(note, 'name', language)}
        </span>
      ))}
    </span>
  );
}
