import './period-picker.css';
import type { CalendarDate } from '@karaz/domain/calendar/calendar-date';
import { parseTypedDate, typedDateOf } from '@karaz/domain/calendar/typed-date';
import { weekStartOf } from '@karaz/domain/calendar/week-start';
import { lazy, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useVisitor } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { PopoverMenu } from '../../ui/popover-menu.tsx';
import { useIsPanelOpen } from './use-panel.ts';

const RangeCalendar = lazy(async () => ({ default: (await import('./range-calendar.tsx')).RangeCalendar }));

type DateInputProps = {
  /** '2026-11-18', or empty. */
  value: string;
  onChange: (day: string) => void;
  /** Not where one is beside it already. */
  hasCalendar?: boolean;
  id?: string | undefined;
  name?: string | undefined;
  className?: string;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
};

/**
 * A day, typed as day/month/year in both languages or picked in a calendar. Nothing is reported before it is a whole
 * date; what was left half typed becomes the date before.
 */
export function DateInput({ value, onChange, hasCalendar = true, className = '', ...input }: DateInputProps) {
  const text = useTexts('office').list;
  const [typed, setTyped] = useState(() => typedDateOf(value));
  useEffect(() => setTyped(typedDateOf(value)), [value]);
  const type = (next: string) => {
    setTyped(next);
    const day = next.trim() === '' ? '' : parseTypedDate(next);
    if (day !== null && day !== value) onChange(day);
  };
  return (
    <div className="date-input">
      <input
        {...input}
        className={className}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={10}
        placeholder={text.datePlaceholder}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => setTyped(typedDateOf(value))}
      />
      {hasCalendar && <DayMenu value={value} onChange={onChange} />}
    </div>
  );
}

function DayMenu({ value, onChange }: Pick<DateInputProps, 'value' | 'onChange'>) {
  const text = useTexts('office').list;
  const id = useId();
  return (
    <PopoverMenu
      id={`day${id.replace(/\W/g, '')}`}
      buttonClass="date-input-button"
      button={<Icon name="calendar" size={18} label={text.chooseDay} />}
      panelClass="office-period"
      panel={<DayPanel value={value} onChange={onChange} />}
    />
  );
}

function DayPanel({ value, onChange }: Pick<DateInputProps, 'value' | 'onChange'>) {
  const inside = useRef<HTMLDivElement>(null);
  const isOpen = useIsPanelOpen(
    inside,
    useCallback(() => {}, []),
  );
  const { country } = useVisitor();
  const chosen: CalendarDate | null = value || null;
  return (
    <div ref={inside} className="office-period-panel">
      {isOpen && (
        <Suspense fallback={<div className="office-period-waiting" />}>
          <RangeCalendar
            isOneDay
            chosen={{ start: chosen, end: chosen }}
            onChange={({ start }) => {
              if (start) onChange(start);
              inside.current?.closest<HTMLElement>('[popover]')?.hidePopover();
            }}
            weekStart={weekStartOf(country)}
            maxDays={undefined}
          />
        </Suspense>
      )}
    </div>
  );
}
