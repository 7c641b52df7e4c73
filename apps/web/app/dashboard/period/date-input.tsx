import './period-picker.css';
import type { CalendarDate } from '@karaz/domain/calendar/calendar-date';
import { isUnreadableDate, parseTypedDate, typedDateOf, unreadableDate } from '@karaz/domain/calendar/typed-date';
import { weekStartOf } from '@karaz/domain/calendar/week-start';
import { lazy, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useVisitor } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { PopoverMenu } from '../../ui/popover-menu.tsx';
import { useIsPanelOpen } from './use-panel.ts';

const RangeCalendar = lazy(async () => ({ default: (await import('./range-calendar.tsx')).RangeCalendar }));

type DateInputProps = {
  /** '2026-11-18', empty, or what cannot be read. */
  value: string;
  onChange: (day: string) => void;
  /** Whether what stands there when it is left is no date. */
  onLeft: (isUnreadable: boolean) => void;
  /** Not where one is beside it already. */
  hasCalendar?: boolean;
  id?: string | undefined;
  name?: string | undefined;
  className?: string;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
};

/**
 * A day, typed as day/month/year in both languages or picked in a calendar. What is no whole
 * date stays as it was typed and is reported as unreadable: nobody saves the date before, or none, in its place.
 */
export function DateInput({ value, onChange, onLeft, hasCalendar = true, className = '', ...input }: DateInputProps) {
  const text = useTexts('office').list;
  const [typed, setTyped] = useState(() => typedDateOf(value));
  useEffect(() => setTyped(typedDateOf(value)), [value]);
  const type = (next: string) => {
    setTyped(next);
    report(next.trim() === '' ? '' : (parseTypedDate(next) ?? unreadableDate(next)));
  };
  const leave = () => {
    const isEmpty = typed.trim() === '';
    const day = isEmpty ? value : (parseTypedDate(typed, { isFinished: true }) ?? unreadableDate(typed));
    setTyped(typedDateOf(day));
    report(day);
    onLeft(isUnreadableDate(day));
  };
  const report = (day: string) => {
    if (day !== value) onChange(day);
  };
  const choose = (day: string) => {
    setTyped(typedDateOf(day));
    onChange(day);
    onLeft(false);
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
        maxLength={30}
        placeholder={text.datePlaceholder}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={leave}
        // Enter sends the form without leaving the field.
        onKeyDown={({ key }) => key === 'Enter' && leave()}
      />
      {hasCalendar && <DayMenu value={value} onChange={choose} />}
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
  const chosen: CalendarDate | null = isUnreadableDate(value) ? null : value || null;
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
