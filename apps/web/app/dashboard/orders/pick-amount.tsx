import type { PickLine } from '@karaz/contract/admin/picking';
import { expectedGrams, isDoubtfulWeight } from '@karaz/domain/orders/picking';
import { formatNumber } from '@karaz/i18n/format-number';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { inOurDigits, wholeNumberIn } from '../form/number-in.ts';

type CountProps = {
  label: string;
  value: number;
  max: number;
  /** Left out: how many of how many. */
  words?: string;
  onChange: (count: number) => void;
};

export function Count({ label, value, max, words, onChange }: CountProps) {
  const text = useTexts('office-pick');
  return (
    <fieldset className="pick-count">
      <legend className="sr-only">{label}</legend>
      <Button kind="outline" aria-label={text.oneLess} disabled={value <= 1} onClick={() => onChange(value - 1)}>
        −
      </Button>
      <output>{words ?? text.pickedOf(value, max)}</output>
      <Button kind="outline" aria-label={text.oneMore} disabled={value >= max} onClick={() => onChange(value + 1)}>
        +
      </Button>
    </fieldset>
  );
}

type WeighProps = { line: PickLine; count: number; button: string; onWeighed: (grams: number) => void };

/** The weight is typed; one far from what was agreed is confirmed by a second press. */
export function Weigh({ line, count, button, onWeighed }: WeighProps) {
  const text = useTexts('office-pick');
  const orders = useTexts('office-orders');
  const [typed, setTyped] = useState(String(line.weighedGrams ?? ''));
  const [doubted, setDoubted] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const errorId = useId();
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const grams = wholeNumberIn(typed);
    if (grams === null || Number.isNaN(grams) || grams <= 0) return setError(text.weightNeeded);
    const isDoubtful = isDoubtfulWeight({ ...line, pickedQuantity: count, weighedGrams: grams });
    if (isDoubtful && doubted !== `${count} ${grams}`) {
      setDoubted(`${count} ${grams}`);
      return setError(text.weightDoubtful(formatNumber(expectedGrams(line, count)), button));
    }
    onWeighed(grams);
  };
  return (
    <form className="pick-weigh" noValidate onSubmit={submit}>
      <label>
        {orders.grams}
        <input
          ref={field}
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          data-number
          value={typed}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={({ currentTarget }) => setTyped(inOurDigits(currentTarget.value))}
        />
      </label>
      <Button type="submit" size="large" icon="check">
        {button}
      </Button>
      {error && (
        <p id={errorId} role="alert" className="field-error">
          {error}
        </p>
      )}
    </form>
  );
}
