import './period-filter.css';
import { addDays, type CalendarDate } from '@karaz/domain/calendar/calendar-date';
import { type DateRange, isReversed } from '@karaz/domain/calendar/date-range';
import { isDayOfTrade } from '@karaz/domain/calendar/days-of-trade';
import { useEffect, useId, useState } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Calendar } from '../../ui/calendar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PopoverMenu } from '../../ui/popover-menu.tsx';
import { useDay } from '../page/date-formats.ts';
import type { List } from './use-list.ts';

type PeriodFilterProps = { list: List<unknown>; label?: string };

/** From a first to a last day, in the filters `from` and `to`. A day is picked in the calendar or typed. */
export function ListPeriodFilter({ list, label: named }: PeriodFilterProps) {
  const text = useTexts('office').list;
  const label = named ?? text.days;
  const { from = '', to = '' } = list.query.filters;
  const apply = ({ start, end }: DateRange) =>
    list.change({ filters: { ...list.query.filters, from: start ?? '', to: end ?? '' } });
  const chosen: DateRange = { start: from || null, end: to || null };
  // What is not picked in the calendar moves it to its month; what is must leave the focus where it is.
  const [moves, setMoves] = useState(0);
  const applyAndMove = (range: DateRange) => {
    apply(range);
    setMoves((count) => count + 1);
  };
  return (
    <div className="office-filter">
      <span>{label}</span>
      <PopoverMenu
        id="period"
        buttonClass="office-period-button"
        button={
          <>
            <Icon name="calendar" size={18} />
            <span className="sr-only">{label}</span>
            <PeriodName chosen={chosen} />
          </>
        }
        panelClass="office-period"
        panel={
          <>
            <Shortcuts onChoose={applyAndMove} />
            <TypedDays chosen={chosen} onChange={applyAndMove} />
            <PeriodCalendar key={moves} chosen={chosen} onChange={apply} />
            {(from || to) && (
              <button
                type="button"
                className="button button-ghost button-small"
                onClick={() => apply({ start: null, end: null })}
              >
                {text.anyDay}
              </button>
            )}
          </>
        }
      />
    </div>
  );
}

function PeriodName({ chosen: { start, end } }: { chosen: DateRange }) {
  const text = useTexts('office').list;
  const day = useDay();
  if (!start && !end) return text.anyDay;
  if (!end) return text.fromDay(day(start ?? ''));
  if (!start) return text.untilDay(day(end));
  return start === end ? day(start) : text.period(day(start), day(end));
}

/** By the clock on the reader's wall, as the rows show their times. */
const today = (): CalendarDate =>
  new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

type ChangeProps = { chosen: DateRange; onChange: (chosen: DateRange) => void };

function Shortcuts({ onChoose }: { onChoose: (chosen: DateRange) => void }) {
  const text = useTexts('office').list;
  const now = today();
  const periods = [
    { name: text.today, start: now },
    { name: text.lastDays(7), start: addDays(now, -6) },
    { name: text.lastDays(30), start: addDays(now, -29) },
    { name: text.thisMonth, start: `${now.slice(0, 8)}01` },
  ];
  return (
    <div className="office-period-shortcuts">
      {periods.map(({ name, start }) => (
        <button
          key={name}
          type="button"
          className="button button-soft button-small"
          onClick={() => onChoose({ start, end: now })}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** Who types a year passes the years 2, 20 and 202: nothing is requested before both are whole and in order. */
function TypedDays({ chosen, onChange }: ChangeProps) {
  const text = useTexts('office').list;
  const error = useId();
  const [typed, setTyped] = useState({ from: chosen.start ?? '', to: chosen.end ?? '' });
  useEffect(() => setTyped({ from: chosen.start ?? '', to: chosen.end ?? '' }), [chosen.start, chosen.end]);
  const wrong = isReversed({ start: typed.from || null, end: typed.to || null });
  const type = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    const range = { start: next.from || null, end: next.to || null };
    if ([next.from, next.to].every((day) => day === '' || isDayOfTrade(day)) && !isReversed(range)) onChange(range);
  };
  return (
    <div className="office-period-days">
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="office-filter">
          <span>{text[name]}</span>
          <input
            type="date"
            value={typed[name]}
            aria-invalid={wrong}
            aria-describedby={wrong ? error : undefined}
            onChange={({ currentTarget }) => type({ [name]: currentTarget.value })}
          />
        </label>
      ))}
      {wrong && (
        <p id={error} role="alert" className="field-error">
          {text.reversedPeriod}
        </p>
      )}
    </div>
  );
}

function PeriodCalendar({ chosen, onChange }: ChangeProps) {
  const text = useTexts('office').list;
  return (
    <Calendar
      mode="range"
      chosen={chosen}
      onChange={onChange}
      today={today()}
      language={useLanguage()}
      isDisabled={(date) => !isDayOfTrade(date)}
      labels={text.calendar}
    />
  );
}
