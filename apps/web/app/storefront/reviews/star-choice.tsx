import { useId } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';

type StarChoiceProps = {
  label: string;
  /** 0: nothing chosen yet. */
  value: number;
  error: string | undefined;
  onChange: (stars: number) => void;
};

/** Radio buttons under the stars: arrows choose, screen readers count. */
export function StarChoice({ label, value, error, onChange }: StarChoiceProps) {
  const text = useTexts('reviews');
  const name = useId();
  return (
    <fieldset className="border-0">
      <legend className="field-label">{label}</legend>
      <div className="flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className={`touch grid cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-primary ${
              stars <= value ? 'text-accent' : 'text-muted'
            }`}
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
              aria-label={text.starsChoice(stars)}
              className="sr-only"
            />
            <Icon name={stars <= value ? 'star-filled' : 'star'} size={30} />
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className="field-error">
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
