import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { checkDraft, type FormErrors, type FormField, isField } from './check-draft.ts';
import type { Checkout } from './use-checkout.ts';

/** Errors are shown once a field was left or the order was tried, and go with the keystroke that mends them. */
export function useFormErrors({ draft, parts, data }: Checkout) {
  const text = useTexts('checkout');
  const { validation } = useTexts('address-fields');
  const [visibleFields, setVisibleFields] = useState<ReadonlySet<FormField> | 'all'>(new Set());
  const [rejected, setRejected] = useState<FormErrors>({});
  const found = checkDraft(draft, parts, data, { ...text, details: validation });
  const visible = visibleFields === 'all' ? found : only(found, visibleFields);
  const leave = (field: FormField) => {
    if (visibleFields !== 'all') setVisibleFields(new Set([...visibleFields, field]));
  };
  /** The store's error of a field stays until the field is changed. */
  const forgive = (...fields: FormField[]) => setRejected((errors) => without(errors, fields));
  const reject = (errors: Readonly<Record<string, readonly string[]>>) => {
    const errorsByField: FormErrors = {};
    for (const [field, [first]] of Object.entries(errors)) if (isField(field) && first) errorsByField[field] = first;
    setRejected(errorsByField);
  };
  return { errors: { ...rejected, ...visible }, found, leave, forgive, reject, showAll: () => setVisibleFields('all') };
}
export type FormErrorsState = ReturnType<typeof useFormErrors>;

function only(errors: FormErrors, fields: ReadonlySet<FormField>): FormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => isField(field) && fields.has(field)));
}

function without(errors: FormErrors, fields: readonly FormField[]): FormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !isField(field) || !fields.includes(field)));
}
