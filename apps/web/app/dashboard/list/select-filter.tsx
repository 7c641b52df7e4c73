type SelectFilterProps = {
  label: string;
  /** For eyes that see from the first choice what is chosen here. */
  hideLabel?: boolean;
  value: string;
  /** What the empty choice is called: 'All'. */
  all: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** One of a few, or all: what narrows a list, a board, a calendar or a chart. */
export function SelectFilter({ label, hideLabel = false, value, all, options, onChange }: SelectFilterProps) {
  return (
    <label className="office-filter">
      <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
