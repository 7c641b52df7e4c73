import { OTP_LENGTH } from '@karaz/domain/accounts/one-time-code';
import type { ReactNode, Ref } from 'react';
import { Field } from '../../ui/field.tsx';

type CodeFieldProps = {
  label: string;
  value: string;
  onChange: (code: string) => void;
  name?: string;
  error?: ReactNode;
  isReadOnly?: boolean;
  inputRef?: Ref<HTMLInputElement>;
};

const CELLS = Array.from({ length: OTP_LENGTH }, (_, index) => index);

/** One input rendered as six cells: pasting, autofill from a message and screen readers see a plain field. */
export function CodeField({
  label,
  value,
  onChange,
  name = 'code',
  error,
  isReadOnly = false,
  inputRef,
}: CodeFieldProps) {
  return (
    <Field label={label} error={error}>
      {(ids) => (
        // Codes run from left to right in every language, as digits do.
        <div dir="ltr" className="relative">
          <input
            {...ids}
            ref={inputRef}
            name={name}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            readOnly={isReadOnly}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="peer absolute inset-0 z-1 size-full cursor-text bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
          />
          <div aria-hidden className="group grid grid-cols-6 gap-2" data-focus="cells">
            {CELLS.map((cell) => (
              <span
                key={cell}
                className={`grid h-13 place-items-center rounded-t-card rounded-b-tag border text-h2 tabular ${cellLook(cell, value, Boolean(error))}`}
              >
                {value[cell] ?? ''}
              </span>
            ))}
          </div>
          <span
            aria-hidden
            className="pointer-events-none absolute -inset-1 rounded-card outline-offset-0 peer-focus-visible:outline-2 peer-focus-visible:outline-(--focus)"
          />
        </div>
      )}
    </Field>
  );
}

function cellLook(cell: number, value: string, isWrong: boolean): string {
  if (isWrong) return 'border-danger bg-card';
  if (cell < value.length) return 'border-primary bg-primary-tint text-primary-text';
  return cell === value.length ? 'border-ink bg-card' : 'border-control bg-card';
}
