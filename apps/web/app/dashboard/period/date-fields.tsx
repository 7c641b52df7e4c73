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
  onChange: (local: string) => void;
};

/** A day without a time begins at midnight; without a day there is no time. */
export function LocalTimeField({ value, onChange, ...frame }: LocalTimeFieldProps) {
  const { time } = useTexts('office').list;
  const [day = '', clock = ''] = value.split('T');
  return (
    <div className="date-time">
      <DateField
        {...frame}
        value={day}
        onChange={(next) => onChange(next === '' ? '' : `${next}T${clock || '00:00'}`)}
      />
      <TextField
        type="time"
        label={time}
        value={clock}
        disabled={day === ''}
        onChange={({ currentTarget }) => onChange(`${day}T${currentTarget.value || '00:00'}`)}
      />
    </div>
  );
}

type DateTimeFieldProps = FrameProps & { value: string | null; onChange: (instant: string | null) => void };

/** By this person's own clock. */
export const DateTimeField = ({ value, onChange, ...frame }: DateTimeFieldProps) => (
  <LocalTimeField {...frame} value={toLocalInput(value)} onChange={(local) => onChange(fromLocalInput(local))} />
);
