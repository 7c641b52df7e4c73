import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { TextField } from '../../ui/text-field.tsx';
import { numberIn } from '../form/number-in.ts';
import type { ProductForm } from './product-form.ts';
import { typedProblem } from './typed-number.ts';
import type { FigureName, WrongTyping } from './use-wrong-typing.ts';

type FigureFieldProps = {
  name: FigureName;
  label: string;
  hint?: string;
  /** As many as may stand after the point. */
  digits: number;
  /** Zero says something; else it means nothing is given. */
  allowsZero?: boolean;
  form: ProductForm;
  wrong: WrongTyping;
};

/** What is no number stays as typed. */
export function FigureField({ name, label, hint, digits, allowsZero = false, form, wrong }: FigureFieldProps) {
  const text = useTexts('office-products');
  const { values, errors, set } = form;
  const current = wrong.texts.get(name);
  const problem = current === undefined ? null : typedProblem(current, digits);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      optionalLabel={useTexts('office').form.optional}
      inputMode="decimal"
      dir="ltr"
      value={current ?? typed ?? values[name] ?? ''}
      error={problem ? text.typedProblems[problem](digits) : errors[name]}
      onBlur={() => setTyped(null)}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        const isWrong = typedProblem(value, digits) !== null;
        wrong.note(new Map([[name, isWrong ? value : null]]));
        const number = numberIn(value);
        if (!isWrong) set(name, allowsZero ? number : number || null);
      }}
    />
  );
}
