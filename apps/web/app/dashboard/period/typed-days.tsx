import { countDays } from '@karaz/domain/calendar/calendar-date';
import { type DateRange, isReversed } from '@karaz/domain/calendar/date-range';
import { isDayOfTrade } from '@karaz/domain/calendar/days-of-trade';
import { isUnreadableDate } from '@karaz/domain/calendar/typed-date';
import { useEffect, useId, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { DateInput } from './date-input.tsx';

export type NamedPeriod = DateRange & { name: string };

type TypedDaysProps = { chosen: DateRange; onChange: (chosen: DateRange) => void; maxDays: number | undefined };

/** Who types a year passes the years 2, 20 and 202: nothing is requested before both are whole and in order. */
export function TypedDays({ chosen, onChange, maxDays = Number.POSITIVE_INFINITY }: TypedDaysProps) {
  const { list: text, form } = useTexts('office');
  const [left, setLeft] = useState({ from: false, to: false });
  const error = useId();
  const [typed, setTyped] = useState({ from: chosen.start ?? '', to: chosen.end ?? '' });
  useEffect(() => setTyped({ from: chosen.start ?? '', to: chosen.end ?? '' }), [chosen.start, chosen.end]);
  const wrong = problemOf(typed);
  const type = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    const isWhole = [next.from, next.to].every((day) => day === '' || isDayOfTrade(day));
    if (isWhole && problemOf(next) === null) onChange(rangeOf(next));
  };
  return (
    <div className="office-period-days">
      {(['from', 'to'] as const).map((name) => (
        <div key={name} className="office-filter">
          <label htmlFor={`${error}-${name}`}>
            <span>{text[name]}</span>
          </label>
          <DateInput
            id={`${error}-${name}`}
            hasCalendar={false}
            value={typed[name]}
            aria-invalid={wrong !== null}
            aria-describedby={wrong === null ? undefined : error}
            onChange={(day) => type({ [name]: day })}
            onLeft={(isUnreadable) => setLeft((now) => ({ ...now, [name]: isUnreadable }))}
          />
        </div>
      ))}
      {wrong !== null && (
        <p id={error} role="alert" className="field-error">
          {wrong}
        </p>
      )}
    </div>
  );

  function problemOf({ from, to }: typeof typed): string | null {
    if (isUnreadableDate(from) || isUnreadableDate(to)) {
      return (left.from && isUnreadableDate(from)) || (left.to && isUnreadableDate(to)) ? form.typeDate : null;
    }
    if (isReversed(rangeOf({ from, to }))) return text.reversedPeriod;
    return from && to && countDays(from, to) > maxDays ? text.longPeriod(maxDays) : null;
  }
}

const rangeOf = ({ from, to }: { from: string; to: string }): DateRange => ({ start: from || null, end: to || null });
