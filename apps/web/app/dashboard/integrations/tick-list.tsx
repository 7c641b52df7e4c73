import { Checkbox } from '../../ui/checkbox.tsx';

type TickListProps<Value extends string> = {
  label: string;
  hint?: string;
  error?: string | undefined;
  options: readonly Value[];
  names: Readonly<Record<Value, string>>;
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
};

/** Several of a few, each with its name for programs beneath. */
export function TickList<Value extends string>(props: TickListProps<Value>) {
  const { label, hint, error, options, names, chosen, onChange } = props;
  const toggle = (value: Value, isOn: boolean) =>
    onChange(options.filter((option) => (option === value ? isOn : chosen.includes(option))));
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label">{label}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      <div className="office-ticks">
        {options.map((option) => (
          <Checkbox
            key={option}
            label={names[option]}
            description={<bdi dir="ltr">{option}</bdi>}
            checked={chosen.includes(option)}
            onChange={({ currentTarget }) => toggle(option, currentTarget.checked)}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
