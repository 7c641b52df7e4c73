import { isUnreadableDate } from '@karaz/domain/calendar/typed-date';
import { type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Field } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { fromLocalInput, toLocalInput } from '../form/local-time.ts';
import { DateInput } from './date-input.tsx';

type FrameProps = { label: string; name?: string; hint?: ReactNode; error?: string | undefined };
type DateFieldProps = FrameProps & { value: string; onChange: (day: string) => void };

export function DateField({ label, hint, error, name, value, onChange }: DateFieldProps) {
  const { typeDate } = useTexts('office').form;
  const isUnreadable = isUnreadableDate(value);
  // Nobody is told so in the middle of typing.
  const [isLeft, setLeft] = useState(isUnreadable);
  return (
    <Field label={label} hint={hint} error={isUnreadable && isLeft ? typeDate : error}>
      {(ids) => <DateInput {...ids} name={name} className="input" value={value} onChange={onChange} onLeft={setLeft} />}
    </Field>
  );
}

type LocalTimeFieldProps = FrameProps & {
  /** '2026-12-01T09:00' by whatever clock is meant; '' for none. */
  value: string;
  /** Of an end: the chosen day counts until its last minute. */
  isEnd?: boolean;
  onChange: (local: string) => void;
};

/** A day without a time begins at midnight, or ends before the next; without a day there is no time. */
export function LocalTimeField({ value, isEnd = false, onChange, ...frame }: LocalTimeFieldProps) {
  const { time } = useTexts('office').list;
  const [day = '', clock = ''] = isUnreadableDate(value) ? [value] : value.split('T');
  const lastClock = useRef('');
  const change = (next: string) => {
    if (clock !== '') lastClock.current = clock;
    if (next === '') lastClock.current = '';
    onChange(next === '' || isUnreadableDate(next) ? next : `${next}T${clock || lastClock.current || usual}`);
  };
  const usual = isEnd ? '23:59' : '00:00';
  return (
    <div className="date-time">
      <DateField {...frame} value={day} onChange={change} />
      <TextField
        type="time"
        label={time}
        value={clock}
        disabled={day === '' || isUnreadableDate(day)}
        onChange={({ currentTarget }) => onChange(`${day}T${currentTarget.value || usual}`)}
      />
    </div>
  );
}

type DateTimeFieldProps = FrameProps & {
  value: string | null;
  isEnd?: boolean;
  /** By whose clock; without one by this person's own. */
  timeZone?: string;
  onChange: (instant: string | null) => void;
};

export const DateTimeField = ({ value, timeZone, onChange, ...frame }: DateTimeFieldProps) => (
  <LocalTimeField
    {...frame}
    value={toLocalInput(value, timeZone)}
    onChange={(local) => onChange(fromLocalInput(local, timeZone))}
  />
);
