import type { ReactNode } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Field } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { fromLocalInput, toLocalInput } from '../form/local-time.ts';
import { DateInput } from './date-input.tsx';

type FrameProps = { label: string; name?: string; hint?: ReactNode; error?: string | undefined };
type DateFieldProps = FrameProps & { value: string; onChange: (day: string) => void };

export function DateField({ label, hint, error, name, value, onChange }: DateFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <DateInput {...ids} name={name} className="input" value={value} onChange={onChange} />}
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
  const [day = '', clock = ''] = value.split('T');
  const usual = isEnd ? '23:59' : '00:00';
  return (
    <div className="date-time">
      <DateField {...frame} value={day} onChange={(next) => onChange(next === '' ? '' : `${next}T${clock || usual}`)} />
      <TextField
        type="time"
        label={time}
        value={clock}
        disabled={day === ''}
        onChange={({ currentTarget }) => onChange(`${day}T${currentTarget.value || usual}`)}
      />
    </div>
  );
}

type DateTimeFieldProps = FrameProps & {
  value: string | null;
  isEnd?: boolean;
  onChange: (instant: string | null) => void;
};

/** By this person's own clock. */
export const DateTimeField = ({ value, onChange, ...frame }: DateTimeFieldProps) => (
  <LocalTimeField {...frame} value={toLocalInput(value)} onChange={(local) => onChange(fromLocalInput(local))} />
);
