import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  className?: string;
};

export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />;
}

export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" />;
}

function Choice({
  label,
  description,
  error,
  className,
  type,
  ...input
}: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  const errorId = useId();
  return (
    <div className={className}>
      <label className="choice">
        <input
          {...input}
          type={type}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <ChoiceText label={label} description={description} />
      </label>
      {error && (
        <p id={errorId} className="field-error">
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

type SwitchProps = Omit<ChoiceProps, 'error'>;

/** Takes effect at once; a checkbox waits for its form. */
export function Switch({ label, description, className, ...input }: SwitchProps) {
  return (
    <label className={classNames('choice choice-row', className)}>
      <ChoiceText label={label} description={description} />
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox carries its own state */}
      <input {...input} type="checkbox" role="switch" className="switch" />
    </label>
  );
}

function ChoiceText({ label, description }: Pick<ChoiceProps, 'label' | 'description'>) {
  return (
    <span className="choice-text">
      <span>{label}</span>
      {description && <span className="field-hint">{description}</span>}
    </span>
  );
}
