import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useState } from 'react';
import { Field, type FieldFrame } from './field.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> &
  FieldFrame & {
    icon?: IconName;
    /** Inside the field, at its end. */
    end?: ReactNode;
    /** For passwords: names of the button that shows what was typed. */
    revealLabels?: { show: string; hide: string };
  };

export function TextField(props: TextFieldProps) {
  const {
    label,
    optionalLabel,
    hint,
    error,
    hideLabel,
    className,
    icon,
    end,
    revealLabels,
    type = 'text',
    ...input
  } = props;
  const [isRevealed, setRevealed] = useState(false);
  return (
    <Field {...{ label, optionalLabel, hint, error, className, id: input.id }} hideLabel={hideLabel ?? false}>
      {(ids) => (
        <div className="input-box">
          {icon && <Icon name={icon} size={20} />}
          <input {...input} {...ids} type={isRevealed ? 'text' : type} className="input" />
          {end && <div className="input-end">{end}</div>}
          {revealLabels && (
            <button
              type="button"
              className="input-end button button-ghost button-icon"
              aria-label={isRevealed ? revealLabels.hide : revealLabels.show}
              aria-describedby={`${ids.id}-label`}
              aria-pressed={isRevealed}
              onClick={() => setRevealed(!isRevealed)}
            >
              <Icon name={isRevealed ? 'eye-off' : 'eye'} size={20} />
            </button>
          )}
        </div>
      )}
    </Field>
  );
}

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> & FieldFrame;

export function TextArea({ label, optionalLabel, hint, error, hideLabel, className, ...input }: TextAreaProps) {
  return (
    <Field {...{ label, optionalLabel, hint, error, className, id: input.id }} hideLabel={hideLabel ?? false}>
      {(ids) => (
        // Browsers bring the cursor into view, not the whole of the field.
        <textarea
          onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
          {...input}
          {...ids}
          className="input"
        />
      )}
    </Field>
  );
}
