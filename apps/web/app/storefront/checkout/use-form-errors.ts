import { useState } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { checkDraft, type FormErrors, type FormField, isField } from './check-draft.ts';
import type { Checkout } from './use-checkout.ts';

/** Errors are shown once a field was left or the order was tried, and go with the keystroke that mends them. */
export function useFormErrors({ draft, parts, data }: Checkout) {
  const text = useTexts('checkout');
  const language = useLanguage();
  const [shown, setShown] = useState<ReadonlySet<FormField> | 'all'>(new Set());
  const [refused, setRefused] = useState<FormErrors>({});
  const found = checkDraft(draft, parts, data, { slotRequired: text.slotRequired, language });
  const visible = shown === 'all' ? found : only(found, shown);
  const leave = (field: FormField) => {
    if (shown !== 'all') setShown(new Set([...shown, field]));
  };
  /** What the store said of a field holds until the field is changed. */
  const forgive = (field: FormField) => setRefused(({ [field]: _, ...others }) => others);
  const refuse = (errors: Readonly<Record<string, readonly string[]>>) => {
    const told: FormErrors = {};
    for (const [field, [first]] of Object.entries(errors)) if (isField(field) && first) told[field] = first;
    setRefused(told);
  };
  return { errors: { ...refused, ...visible }, found, leave, forgive, refuse, showAll: () => setShown('all') };
}
export type FormErrorsState = ReturnType<typeof useFormErrors>;

function only(errors: FormErrors, fields: ReadonlySet<FormField>): FormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => isField(field) && fields.has(field)));
}

export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const first = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'center' });
  });
}
