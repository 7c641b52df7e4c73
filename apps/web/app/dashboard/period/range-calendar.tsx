import './range-calendar.css';
import { addMonths, type CalendarDate } from '@karaz/domain/calendar/calendar-date';
import { type DateRange, isInRange, pickPeriod } from '@karaz/domain/calendar/date-range';
import { isDayOfTrade } from '@karaz/domain/calendar/days-of-trade';
import { type GridCell, monthGrid } from '@karaz/domain/calendar/month-grid';
import type { WeekStart } from '@karaz/domain/calendar/week-start';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { dateAfterKey } from './date-after-key.ts';
import { dayName, monthName, today, weekdayNames } from './day-names.ts';
import { MonthHead } from './month-head.tsx';

type RangeCalendarProps = {
  chosen: DateRange;
  onChange: (chosen: DateRange) => void;
  weekStart: WeekStart;
  maxDays: number | undefined;
  /** A single day is chosen, not a period. */
  isOneDay?: boolean;
};

const WEEK = 7;
const weeksOf = (cells: readonly GridCell[]) =>
  Array.from({ length: cells.length / WEEK }, (_, week) => cells.slice(week * WEEK, (week + 1) * WEEK));

/** A month in which a first and a last day are chosen. One day takes the focus; keys walk from there, Enter chooses. */
export function RangeCalendar({ chosen, onChange, weekStart, maxDays, isOneDay = false }: RangeCalendarProps) {
  const language = useLanguage();
  const grid = useRef<HTMLTableElement>(null);
  const isWalking = useRef(false);
  const [date, setDate] = useState(chosen.end ?? chosen.start ?? today());
  const [aimed, setAimed] = useState<CalendarDate | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another date the focus follows, if keys led there
  useEffect(() => {
    if (isWalking.current) dayIn(grid.current)?.focus();
    isWalking.current = false;
  }, [date]);
  // Whoever opened the panel goes on in the calendar; whoever pressed a shortcut above it stays there.
  useEffect(() => {
    if (document.activeElement?.hasAttribute('popovertarget')) dayIn(grid.current)?.focus({ preventScroll: true });
  }, []);
  const walk = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = dateAfterKey(event, date, { isRtl: language === 'ar', weekStart });
    if (next === null) return;
    event.preventDefault();
    if (!isDayOfTrade(next)) return;
    isWalking.current = true;
    setDate(next);
    setAimed(next);
  };
  const choose = (clicked: CalendarDate) => {
    setDate(clicked);
    onChange(pickPeriod(chosen, clicked, maxDays));
  };
  const turn = (next: CalendarDate) => isDayOfTrade(next) && setDate(next);
  return (
    <div className="range-calendar">
      <MonthHead date={date} onTurn={(months) => turn(addMonths(date, months))} onShow={turn} />
      {/** biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days, as in the ARIA authoring practices */}
      <table ref={grid} role="grid" aria-label={monthName(date, language)} onKeyDown={walk}>
        <Weekdays weekStart={weekStart} />
        <tbody onPointerLeave={() => setAimed(null)}>
          {weeksOf(monthGrid(Number(date.slice(0, 4)), Number(date.slice(5, 7)), weekStart)).map((week) => (
            <tr key={week[0]?.date}>
              {week.map((cell) => (
                <Day
                  key={cell.date}
                  cell={cell}
                  chosen={chosen}
                  isOneDay={isOneDay}
                  aimed={aimed}
                  isFocused={cell.date === date}
                  onAim={setAimed}
                  onChoose={choose}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const dayIn = (grid: HTMLElement | null) => grid?.querySelector<HTMLElement>('button[tabindex="0"]');

function Weekdays({ weekStart }: { weekStart: WeekStart }) {
  const language = useLanguage();
  return (
    <thead>
      <tr>
        {weekdayNames(language, weekStart).map(({ long, short }) => (
          <th key={long} scope="col" abbr={long}>
            {short}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type DayProps = {
  cell: GridCell;
  chosen: DateRange;
  isOneDay: boolean;
  /** Where the pointer or the keys are: what would lie in between is shown. */
  aimed: CalendarDate | null;
  isFocused: boolean;
  onAim: (date: CalendarDate) => void;
  onChoose: (date: CalendarDate) => void;
};

function Day({ cell: { date, day, isInMonth }, chosen, isOneDay, aimed, isFocused, onAim, onChoose }: DayProps) {
  const { calendar } = useTexts('office').list;
  const name = dayName(date, useLanguage());
  const isToday = date === today();
  const isChosen = isInRange(chosen, date);
  const ends = [date === chosen.start && calendar.firstDay, date === chosen.end && calendar.lastDay].filter(Boolean);
  const shown = chosen.start && !chosen.end ? { start: chosen.start, end: aimed } : chosen;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid, which can be selected
    <td
      aria-selected={isChosen}
      className={classNames(
        !isInMonth && 'is-outside',
        ends.length > 0 ? 'is-end' : isInRange(shown, date) && 'is-between',
        isToday && 'is-today',
      )}
    >
      <button
        type="button"
        tabIndex={isFocused ? 0 : -1}
        disabled={!isDayOfTrade(date)}
        aria-current={isToday ? 'date' : undefined}
        aria-label={[name, ...(isOneDay ? [] : ends)].join(', ')}
        onPointerEnter={() => onAim(date)}
        onClick={() => onChoose(date)}
      >
        {day}
      </button>
    </td>
  );
}
