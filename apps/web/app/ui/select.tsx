import type { SelectHTMLAttributes } from 'react';
import { Field, type FieldFrame } from './field.tsx';
import { Icon } from './icon.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> &
  FieldFrame & {
    options: readonly SelectOption[];
    /** Shown while nothing is chosen. */
    placeholder?: string;
  };

/** The platform's own list: every phone knows how to show one. */
export function Select({ options, placeholder, ...props }: SelectProps) {
  const { label, optionalLabel, hint, error, hideLabel, className, ...select } = props;
  return (
    <Field {...{ label, optionalLabel, hint, error, className, id: select.id }} hideLabel={hideLabel ?? false}>
      {(ids) => (
        <div className="input-box">
          <Icon name="chevron-down" size={20} className="select-mark" />
          <select {...select} {...ids} className="input select">
            {placeholder && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}
