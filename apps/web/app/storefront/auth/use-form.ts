import { type FormEvent, useState } from 'react';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { fieldReasons } from './failure-texts.ts';

type FormOptions<Field extends string> = {
  fields: readonly Field[];
  initial: Record<Field, string>;
  /** Texts of the validation before anything is sent. */
  check: (values: Record<Field, string>) => Partial<Record<Field, string>>;
  send: (values: Record<Field, string>) => Promise<unknown>;
  onFailure: (error: unknown) => void;
};

/** What was typed stays after every failure, and each error is beside its field. */
export function useForm<Field extends string>({ fields, initial, check, send, onFailure }: FormOptions<Field>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [isBusy, setBusy] = useState(false);

  const change = (field: Field, value: string) => {
    setValues((current) => ({ ...current, [field]: value }));
    setErrors((current) => ({ ...current, [field]: undefined }));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const found = check(values);
    setErrors(found);
    if (fields.some((field) => found[field])) {
      focusFirstError(form);
      return;
    }
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      setErrors(fieldReasons(error, fields));
      onFailure(error);
      focusFirstError(form);
    } finally {
      setBusy(false);
    }
  };
  const control = (field: Field) => ({
    name: field,
    value: values[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
  });
  return { values, errors, isBusy, change, submit, control };
}
