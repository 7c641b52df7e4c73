import './styles/calendar.css';
import { type CalendarDate, toCalendarDate } from '@karaz/domain/calendar/calendar-date';
import { type CalendarMode, type DateRange, isInRange, pickDate } from '@karaz/domain/calendar/date-range';
import { CALENDAR_YEARS, type GridCell, monthGrid } from '@karaz/domain/calendar/month-grid';
import { type Language, localeOf } from '@karaz/i18n/language';
import { useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type CalendarProps = {
  mode?: CalendarMode;
  chosen: DateRange;
  onChange: (chosen: DateRange) => void;
  today: CalendarDate;
  language: Language;
  /** Days that cannot be chosen. */
  isDisabled?: (date: CalendarDate) => boolean;
  /** In which of them days can be chosen. */
  years?: readonly number[];
  labels: { previousMonth: string; nextMonth: string; month: string; year: string };
};

/** A month of whole weeks from Sunday. */
export function Calendar(props: CalendarProps) {
  const { mode = 'single', chosen, onChange, today, language, isDisabled, years = CALENDAR_YEARS, labels } = props;
  const start = chosen.start ?? today;
  const [visibleMonth, setVisibleMonth] = useState({
    year: Number(start.slice(0, 4)),
    month: Number(start.slice(5, 7)),
  });
  return (
    <div className="calendar">
      <CalendarHead
        visibleMonth={visibleMonth}
        onShow={setVisibleMonth}
        years={years}
        language={language}
        labels={labels}
      />
      <table>
        <thead>
          <tr>
            {weekdayNames(language).map(({ long, short }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(monthGrid(visibleMonth.year, visibleMonth.month)).map((week) => (
            <tr key={week[0]?.date}>
              {week.map((cell) => (
                <td key={cell.date} className={cellClass(cell, chosen, today)}>
                  <button
                    type="button"
                    disabled={isDisabled?.(cell.date)}
                    aria-pressed={isInRange(chosen, cell.date)}
                    aria-current={cell.date === today ? 'date' : undefined}
                    aria-label={dayLabel(cell.date, language)}
                    onClick={() => onChange(pickDate(mode, chosen, cell.date))}
                  >
                    {cell.day}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Month = { year: number; month: number };
type HeadProps = Pick<CalendarProps, 'language' | 'labels'> & {
  visibleMonth: Month;
  onShow: (month: Month) => void;
  years: readonly number[];
};

function CalendarHead({ visibleMonth, onShow, years, language, labels }: HeadProps) {
  const move = (months: number) => {
    const [year = '', month = ''] = toCalendarDate(visibleMonth.year, visibleMonth.month + months, 1).split('-');
    if (years.includes(Number(year))) onShow({ year: Number(year), month: Number(month) });
  };
  return (
    <div className="calendar-head">
      <button
        type="button"
        className="button button-ghost button-icon"
        aria-label={labels.previousMonth}
        onClick={() => move(-1)}
      >
        <Icon name="chevron-start" size={20} />
      </button>
      <select
        className="input"
        aria-label={labels.month}
        value={visibleMonth.month}
        onChange={({ currentTarget }) => onShow({ ...visibleMonth, month: Number(currentTarget.value) })}
      >
        {monthNames(language).map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label={labels.year}
        value={visibleMonth.year}
        onChange={({ currentTarget }) => onShow({ ...visibleMonth, year: Number(currentTarget.value) })}
      >
        {years.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </select>
      <button
        type="button"
        className="button button-ghost button-icon"
        aria-label={labels.nextMonth}
        onClick={() => move(1)}
      >
        <Icon name="chevron-end" size={20} />
      </button>
    </div>
  );
}

const WEEK = 7;
const weeksOf = (cells: readonly GridCell[]) =>
  Array.from({ length: cells.length / WEEK }, (_, week) => cells.slice(week * WEEK, (week + 1) * WEEK));

function cellClass({ date, isInMonth }: GridCell, chosen: DateRange, today: CalendarDate): string {
  const isEnd = date === chosen.start || date === chosen.end;
  return classNames(
    !isInMonth && 'is-outside',
    isEnd ? 'is-chosen' : isInRange(chosen, date) && 'is-between',
    date === today && 'is-today',
  );
}

const inUtc = (date: CalendarDate) => new Date(`${date}T00:00:00Z`);

function dayLabel(date: CalendarDate, language: Language): string {
  return inUtc(date).toLocaleDateString(localeOf(language), { dateStyle: 'full', timeZone: 'UTC' });
}

function monthNames(language: Language): string[] {
  const format = new Intl.DateTimeFormat(localeOf(language), { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => format.format(inUtc(toCalendarDate(2026, index + 1, 1))));
}

/** 1 February 2026 is a Sunday. */
function weekdayNames(language: Language) {
  const long = new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat(localeOf(language), {
    weekday: language === 'ar' ? 'narrow' : 'short',
    timeZone: 'UTC',
  });
  return Array.from({ length: WEEK }, (_, index) => {
    const day = inUtc(toCalendarDate(2026, 2, index + 1));
    return { long: long.format(day), short: short.format(day) };
  });
}
