import { type KeyboardEvent, useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { numberIn, numberText, stepNumber } from './number-in.ts';

type NumberFieldProps = {
  label: string;
  /** null: empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  name?: string;
  error?: string | undefined;
  hint?: string | undefined;
  placeholder?: string;
  optionalLabel?: string | undefined;
  hideLabel?: boolean;
  /** After the number: a currency, hours. */
  unit?: string;
  min?: number;
  max?: number;
  step?: number | 'any';
};

/**
 * Only numbers can be typed; whether they fit is for the server to say. Not the browser's own number field: that one
 * refuses the digits of an Arabic keyboard.
 */
export function NumberField({ value, onChange, unit, min, max, step = 'any', ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState('');
  const known = value === null || Number.isNaN(value) ? null : value;
  // '2.' is on the way to 2.5; a value from elsewhere replaces what was typed.
  const shown = numberIn(typed) === known ? typed : String(known ?? '');
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const limits = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
    onChange(stepNumber(known, direction * (step === 'any' ? 1 : step), limits));
  };
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      data-number
      value={shown}
      end={unit && <span className="text-muted pe-3">{unit}</span>}
      onKeyDown={onKeyDown}
      // Whoever wrote a comma sees how it was read.
      onBlur={() => setTyped('')}
      onChange={({ currentTarget }) => {
        const text = numberText(currentTarget.value);
        setTyped(text);
        onChange(numberIn(text));
      }}
    />
  );
}
