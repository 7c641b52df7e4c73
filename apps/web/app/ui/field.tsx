import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

/** What the control inside a field must carry. */
export type FieldIds = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

export type FieldFrame = {
  label: ReactNode;
  /** The dictionary's 'optional', beside the label of what may be left out. */
  optionalLabel?: string | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  /** Only for screen readers, where the place itself says what it is. */
  hideLabel?: boolean;
  className?: string | undefined;
};

type FieldProps = FieldFrame & { id?: string | undefined; children: (ids: FieldIds) => ReactNode };

/** Label, control, hint and error, tied together for screen readers. */
export function Field({
  label,
  optionalLabel,
  hint,
  error,
  hideLabel = false,
  className = '',
  id,
  children,
}: FieldProps) {
  const generatedId = useId();
  const control = id ?? generatedId;
  const described = [error ? `${control}-error` : '', hint ? `${control}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className={`field ${className}`}>
      <label id={`${control}-label`} htmlFor={control} className={hideLabel ? 'sr-only' : 'field-label'}>
        {label}
        {optionalLabel && <span className="field-optional"> ({optionalLabel})</span>}
      </label>
      {children({ id: control, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${control}-error`} className="field-error">
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={`${control}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
