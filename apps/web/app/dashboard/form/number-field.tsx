import { type CurrencyCode, MINOR_DIGITS } from '@karaz/domain/money';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { TextField } from '../../ui/text-field.tsx';
import { inOurDigits, numberIn, stepNumber } from './number-in.ts';

type NumberFieldProps = {
  label: string;
  /** null: empty. NaN: empty, or what was typed cannot be read; a form does not send it. */
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
  /** Of money: what is not typed stands there as it is paid, 250.50 and not 250.5. */
  currency?: CurrencyCode;
  min?: number;
  max?: number;
  step?: number | 'any';
};

/** More decimals than the currency has are for the server to reject: they stay in sight. */
function writtenAs(value: number, currency: CurrencyCode | undefined): string {
  const paid = currency ? value.toFixed(MINOR_DIGITS[currency]) : String(value);
  return Number(paid) === value ? paid : String(value);
}

/**
 * What cannot be read stays as typed and is marked; whether a number fits is for the server to say. Not the browser's
 * own number field: that one rejects the digits of an Arabic keyboard.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, unit, currency, min, max, step = 'any', error, ...field } = props;
  const text = useTexts('office').form;
  const [typed, setTyped] = useState('');
  // '2.' is on the way to 2.5; a value from elsewhere replaces what was typed.
  const isTyped = Object.is(numberIn(typed), value);
  const isUnread = isTyped && Number.isNaN(value);
  const displayed = isTyped ? typed : value === null || Number.isNaN(value) ? '' : writtenAs(value, currency);
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const limits = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
    onChange(stepNumber(value, direction * (step === 'any' ? 1 : step), limits));
  };
  return (
    <TextField
      {...field}
      error={isUnread ? text.typeNumber : error}
      inputMode="decimal"
      autoComplete="off"
      data-number
      value={displayed}
      end={unit && <span className="text-muted pe-3">{unit}</span>}
      onKeyDown={onKeyDown}
      // Whoever wrote a comma sees how it was read.
      onBlur={() => !isUnread && setTyped('')}
      onChange={({ currentTarget }) => {
        setTyped(inOurDigits(currentTarget.value));
        onChange(numberIn(currentTarget.value));
      }}
    />
  );
}
