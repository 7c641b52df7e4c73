import { useEffect, useId, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { numberIn } from '../form/number-in.ts';
import { typedProblem } from './typed-number.ts';

type NumberCellProps = {
  at: string;
  label: string;
  value: number | null;
  /** Typed and not to be meant: it stays in sight until it is mended. */
  wrong: string | undefined;
  digits: number;
  error: string | undefined;
  disabled: boolean;
  onTyped: (text: string) => void;
};

/** Holds what is being typed ('2.') while the cell has the focus. */
export function NumberCell({ at, label, value, wrong, digits, error, disabled, onTyped }: NumberCellProps) {
  const text = useTexts('office-products');
  const id = useId();
  const formatted = value === null ? '' : atRest(value, digits);
  const [typed, setTyped] = useState<string | null>(null);
  // Pasted or copied from above while the cell has the focus.
  useEffect(() => setTyped((now) => (now !== null && isTypedAs(now, value) ? now : null)), [value]);
  // Empty where a number must be: as little a number as a word.
  const problem = wrong === undefined ? null : (typedProblem(wrong, digits) ?? 'notNumber');
  const message = problem ? text.typedProblems[problem](digits) : error;
  const displayed = wrong ?? typed ?? formatted;
  return (
    <>
      <input
        data-at={at}
        dir="ltr"
        inputMode={digits === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        aria-label={label}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? id : undefined}
        disabled={disabled}
        value={displayed}
        // A long amount makes its cell wider: a digit out of sight is another price.
        style={{ minWidth: `calc(${displayed.length}ch + 1.25rem)` }}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={() => setTyped(null)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onTyped(currentTarget.value);
        }}
      />
      {message && (
        <small id={id} className="stock-grid-error">
          {message}
        </small>
      )}
    </>
  );
}

/** As the currency writes it; what is too fine for it stays as typed, so that the mistake can be seen. */
const atRest = (value: number, digits: number) =>
  Number(value.toFixed(digits)) === value ? value.toFixed(digits) : String(value);

/** What is no number yet ('2.') may still become this one; nothing typed counts as none. */
function isTypedAs(typed: string, value: number | null): boolean {
  const number = numberIn(typed);
  return Number.isNaN(number) || (number ?? 0) === (value ?? 0);
}
