import { useCallback, useMemo, useRef, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useTexts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import { topDialog } from '../shell/top-dialog.ts';

type FormOptions<Values> = {
  initial: Values;
  /** Sends the form. What it throws is shown: beside the fields it names, and as a message. */
  save: (values: Values) => Promise<unknown>;
  /** Before anything is sent: the text beside each wrong field; an empty object sends. */
  check?: (values: Values) => Readonly<Record<string, string>>;
  onSaved?: () => void;
  /** Left out: 'Saved'. */
  savedText?: string;
};

export type Form<Values> = {
  values: Values;
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  change: (part: Partial<Values>) => void;
  /** By the name of the field, as the server calls it. */
  errors: Readonly<Record<string, string>>;
  isDirty: boolean;
  isBusy: boolean;
  /** Somebody else saved first. `data` is what the server has now. */
  conflict: { data: unknown } | null;
  dismissConflict: () => void;
  submit: () => Promise<boolean>;
  /** Back to what was loaded, or on to what is now the truth. */
  reset: (values?: Values) => void;
};

/** What is typed, what is wrong with it, and sending it. Nothing typed is ever lost by a refusal. */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const { initial, save, check, onSaved, savedText } = options;
  const text = useTexts('office').form;
  const [saved, setSaved] = useState(initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<{ data: unknown } | null>(null);
  const isDirty = useMemo(() => JSON.stringify(values) !== JSON.stringify(saved), [values, saved]);
  const change = useCallback((part: Partial<Values>) => {
    setValues((now) => ({ ...now, ...part }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in part))));
  }, []);
  const set: Form<Values>['set'] = useCallback(
    (name, value) => {
      const part: Partial<Values> = {};
      part[name] = value;
      change(part);
    },
    [change],
  );
  const busy = useRef(false);
  const submit = useCallback(async () => {
    if (busy.current) return false;
    const wrong = check?.(values) ?? {};
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) {
      toast.error(text.checkFields);
      focusFirstWrong();
      return false;
    }
    busy.current = true;
    setBusy(true);
    try {
      await save(values);
      setSaved(values);
      toast.success(savedText ?? text.saved);
      onSaved?.();
      return true;
    } catch (error) {
      const refused = fieldErrors(error);
      if (error instanceof ApiError && error.body.code === 'conflict') setConflict({ data: error.body.data });
      // What is wrong stands beside each field; the first of it alone would say nothing of where.
      else if (Object.keys(refused).length > 0) toast.error(text.checkFields);
      else toast.error(error instanceof Error && error.message ? error.message : text.saveFailed);
      setErrors(refused);
      focusFirstWrong();
      return false;
    } finally {
      busy.current = false;
      setBusy(false);
    }
  }, [values, check, save, onSaved, savedText, text]);
  const reset = useCallback(
    (next?: Values) => {
      if (next) setSaved(next);
      setValues(next ?? saved);
      setErrors({});
      setConflict(null);
    },
    [saved],
  );
  const dismissConflict = useCallback(() => setConflict(null), []);
  return { values, set, change, errors, isDirty, isBusy, conflict, dismissConflict, submit, reset };
}

function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(Object.entries(error.body.errors).map(([name, list]) => [name, list.join(' ')]));
}

/** Where the person is: in the dialog on top, or else on the page. */
export function focusFirstWrong(): void {
  requestAnimationFrame(() => {
    const here = topDialog() ?? document.querySelector('main');
    here?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong-choice]')?.focus();
  });
}
