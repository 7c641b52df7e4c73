import { TextField } from '../../ui/text-field.tsx';

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

/** Only numbers can be typed; whether they fit is for the server to say. */
export function NumberField({ value, onChange, unit, step = 'any', ...field }: NumberFieldProps) {
  return (
    <TextField
      {...field}
      type="number"
      inputMode="decimal"
      step={step}
      value={value === null || Number.isNaN(value) ? '' : value}
      end={unit && <span className="text-muted pe-3">{unit}</span>}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : Number(currentTarget.value))}
    />
  );
}
