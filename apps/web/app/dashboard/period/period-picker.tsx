import './period-picker.css';
import { countDays } from '@karaz/domain/calendar/calendar-date';
import { type DateRange, EMPTY_RANGE } from '@karaz/domain/calendar/date-range';
import { type WeekStart, weekStartOf } from '@karaz/domain/calendar/week-start';
import { isCountryCode } from '@karaz/domain/countries';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useVisitor } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PopoverMenu } from '../../ui/popover-menu.tsx';
import { useDay } from '../page/date-formats.ts';
import { type NamedPeriod, TypedDays } from './typed-days.tsx';
import { useIsPanelOpen } from './use-panel.ts';

const RangeCalendar = lazy(async () => ({ default: (await import('./range-calendar.tsx')).RangeCalendar }));

type PeriodPickerProps = {
  label: string;
  chosen: DateRange;
  onChange: (chosen: DateRange) => void;
  periods: readonly NamedPeriod[];
  /** Whose week the calendar shows; else the one of whoever looks. */
  country?: string | undefined;
  maxDays?: number;
  /** One day alone, or none, is an answer too: each step counts at once. */
  mayBeOpen?: boolean;
};

/** From a first to a last day: named, typed or picked in a calendar. */
export function PeriodPicker({ label, chosen, ...panel }: PeriodPickerProps) {
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
        panel={<Panel {...panel} chosen={chosen} />}
      />
    </div>
  );
}

export function PeriodName({ chosen: { start, end } }: { chosen: DateRange }) {
  const text = useTexts('office').list;
  const day = useDay();
  if (!start && !end) return text.anyDay;
  if (!end) return text.fromDay(day(start ?? ''));
  if (!start) return text.untilDay(day(end));
  return start === end ? day(start) : text.period(day(start), day(end));
}

function Panel({ chosen, onChange, periods, country, maxDays, mayBeOpen = false }: Omit<PeriodPickerProps, 'label'>) {
  const text = useTexts('office').list;
  const inside = useRef<HTMLDivElement>(null);
  const weekStart = useWeekStart(country);
  const [draft, setDraft] = useState(chosen);
  const { start, end } = chosen;
  const restore = useCallback(() => setDraft({ start, end }), [start, end]);
  useEffect(restore, [restore]);
  const isOpen = useIsPanelOpen(inside, restore);
  // What is not picked in the calendar moves it to its month; what is must leave the focus where it is.
  const [moves, setMoves] = useState(0);
  const apply = (range: DateRange) => {
    setDraft(range);
    if (mayBeOpen || (range.start && range.end)) onChange(range);
  };
  const applyAndMove = (range: DateRange) => {
    apply(range);
    setMoves((count) => count + 1);
  };
  return (
    <div ref={inside} className="office-period-panel">
      <div className="office-period-names">
        {periods.map(({ name, ...range }) => (
          <Button key={name} kind="soft" size="small" onClick={() => applyAndMove(range)}>
            {name}
          </Button>
        ))}
      </div>
      <TypedDays chosen={draft} maxDays={maxDays} onChange={applyAndMove} />
      {isOpen && (
        <Suspense fallback={<div className="office-period-waiting" />}>
          <RangeCalendar key={moves} chosen={draft} onChange={apply} weekStart={weekStart} maxDays={maxDays} />
        </Suspense>
      )}
      <div className="office-period-foot">
        <p role="status">
          <Hint chosen={draft} />
        </p>
        {(draft.start || draft.end) && (
          <Button kind="ghost" size="small" onClick={() => applyAndMove(EMPTY_RANGE)}>
            {mayBeOpen ? text.anyDay : text.startAgain}
          </Button>
        )}
      </div>
    </div>
  );
}

function Hint({ chosen: { start, end } }: { chosen: DateRange }) {
  const text = useTexts('office').list;
  if (!start) return text.chooseFirst;
  return end ? text.countDays(countDays(start, end)) : text.chooseLast;
}

function useWeekStart(country: string | undefined): WeekStart {
  const visitor = useVisitor();
  return weekStartOf(isCountryCode(country) ? country : visitor.country);
}
