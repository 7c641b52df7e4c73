import { useEffect, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { inOurDigits, numberIn } from '../form/number-in.ts';

type QuantityFieldProps = {
  quantity: number;
  max: number;
  /** What it is of. */
  name: string;
  /** 0 removes it. */
  onChange: (quantity: number) => void;
};

/** More and less by a press, or typed: twenty of something are not twenty presses. */
export function QuantityField({ quantity, max, name, onChange }: QuantityFieldProps) {
  const { stepper } = useTexts('shell');
  const [typed, setTyped] = useState(String(quantity));
  useEffect(() => setTyped(String(quantity)), [quantity]);
  const isLast = quantity <= 1;
  const type = (text: string) => {
    setTyped(inOurDigits(text));
    const value = numberIn(text);
    if (value !== null && Number.isInteger(value) && value >= 1 && value <= max) onChange(value);
  };
  /** A 0 is taken when it is finished: whoever makes 30 of 20 has one on the way. */
  const finish = () => (numberIn(typed) === 0 ? onChange(0) : setTyped(String(quantity)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and a legend
    <div className="stepper" role="group" aria-label={name}>
      <button
        type="button"
        aria-label={isLast ? stepper.remove : stepper.decrease}
        onClick={() => onChange(Math.max(0, quantity - 1))}
      >
        <Icon name={isLast ? 'trash' : 'minus'} size={20} />
      </button>
      <input
        className="basket-quantity"
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(max).length}
        aria-label={name}
        value={typed}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          finish();
        }}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <button
        type="button"
        aria-label={stepper.increase}
        disabled={quantity >= max}
        onClick={() => onChange(quantity + 1)}
      >
        <Icon name="plus" size={20} />
      </button>
    </div>
  );
}
