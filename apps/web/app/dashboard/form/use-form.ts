import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../api/client.ts';
import { useTexts } from '../../texts/texts.ts';
import { dismissToast, toast } from '../../ui/toast.ts';
import { type FormAttempts, withFormKey } from '../page/idempotent-api.ts';
import { topDialog } from '../page/top-dialog.ts';
import { changedSince } from './changed-since.ts';
import { errorsLeft, type FieldErrors } from './field-errors.ts';
import { NotConfirmed } from './not-confirmed.ts';
import { isSame, unreadableFields } from './unreadable-fields.ts';
import { useNewVersion } from './use-new-version.ts';

type FormOptions<Values> = {
  initial: Values;
  /** Which version `initial` is. Another one replaces what stands here, save what was typed while it was being saved. */
  version?: string | undefined;
  /** Sends the form. What it throws is shown: beside the fields it names, and as a message. */
  save: (values: Values) => Promise<unknown>;
  /** Before anything is sent: the text beside each wrong field; an empty object sends. */
  check?: (values: Values) => FieldErrors;
  onSaved?: () => void;
  /** The one message of what was done. Left out: 'Saved'. Called after saving where it depends on the result; null: none. */
  savedText?: string | (() => string | null);
};

export type Form<Values> = {
  values: Values;
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  change: (part: Partial<Values>) => void;
  errors: FieldErrors;
  isDirty: boolean;
  isBusy: boolean;
  /** Somebody else saved first. `data` is what the server has now. */
  conflict: { data: unknown } | null;
  dismissConflict: () => void;
  submit: () => Promise<boolean>;
  /** Shows what the server rejected of it, as if it had been sent. */
  reject: (error: unknown) => void;
  /** Back to what was loaded, or on to what is now the truth. */
  reset: (values?: Values) => void;
};

/** What is typed, what is wrong with it, and sending it. Nothing typed is ever lost by a rejection. */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const { initial, version, save, check, onSaved, savedText } = options;
  const text = useTexts('office').form;
  const [saved, setSaved] = useState(initial);
  const [values, setValues] = useState(initial);
  // Two changes of one press: the second must see the first.
  const latest = useRef(initial);
  /** What is being saved, until its response is shown. */
  const sent = useRef<Values | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<{ data: unknown } | null>(null);
  const isDirty = useMemo(() => !isSame(values, saved), [values, saved]);
  const change = useCallback((part: Partial<Values>) => {
    const before = latest.current;
    latest.current = { ...before, ...part };
    setValues(latest.current);
    setErrors((now) => errorsLeft(now, before, part));
  }, []);
  const set: Form<Values>['set'] = useCallback(
    (name, value) => {
      const part: Partial<Values> = {};
      part[name] = value;
      change(part);
    },
    [change],
  );
  const reject = useCallback(
    (error: unknown) => {
      const rejected = fieldErrors(error);
      if (error instanceof ApiError && error.body.code === 'conflict') setConflict({ data: error.body.data });
      else showSaveError(error, rejected, text);
      setErrors(rejected);
    },
    [text],
  );
  const busy = useRef(false);
  const attempts = useRef<FormAttempts>([]);
  const submit = useCallback(async () => {
    if (busy.current) return false;
    const wrong = { ...unreadableFields(values, text), ...check?.(values) };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) {
      pointOut(wrong, text.checkFields);
      return false;
    }
    busy.current = true;
    setBusy(true);
    sent.current = values;
    try {
      await withFormKey(attempts.current, () => save(values));
      // At once: whoever goes on to another page from here leaves nothing unsaved.
      if (sent.current) flushSync(() => setSaved(values));
      showSaved(savedText ?? text.saved);
      onSaved?.();
      return true;
    } catch (error) {
      sent.current = null;
      reject(error);
      return false;
    } finally {
      busy.current = false;
      setBusy(false);
    }
  }, [values, check, save, onSaved, savedText, text, reject]);
  const reset = useCallback(
    (next?: Values) => {
      if (next) setSaved(next);
      latest.current = next ?? saved;
      setValues(latest.current);
      setErrors({});
      setConflict(null);
      // What is typed from here on is another request.
      attempts.current = [];
    },
    [saved],
  );
  useNewVersion(version, () => {
    const typed = sent.current ? changedSince(sent.current, latest.current) : {};
    sent.current = null;
    reset(initial);
    change(typed);
  });
  const dismissConflict = useCallback(() => setConflict(null), []);
  return { values, set, change, errors, isDirty, isBusy, conflict, dismissConflict, submit, reject, reset };
}

function fieldErrors(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(Object.entries(error.body.errors).map(([name, list]) => [name, list.join(' ')]));
}

function showSaved(text: string | (() => string | null)): void {
  dismissToast(WRONG_FIELDS);
  const done = typeof text === 'function' ? text() : text;
  if (done !== null) toast.success(done);
}

type SaveErrorTexts = { createdAlready: string; checkFields: string; saveFailed: string };

function showSaveError(error: unknown, rejected: FieldErrors, text: SaveErrorTexts): void {
  if (error instanceof NotConfirmed) return;
  // The response to the first sending was lost: nothing typed since then is in what was made.
  if (error instanceof ApiError && error.body.code === 'keyReused') toast.error(text.createdAlready);
  // What is wrong stands beside each field; the first of it alone would say nothing of where.
  else if (Object.keys(rejected).length > 0) pointOut(rejected, text.checkFields);
  else toast.error(error instanceof Error && error.message ? error.message : text.saveFailed);
}

const RENDER_MS = 150;
/** One message for all of them, gone when nothing is wrong any more. */
const WRONG_FIELDS = 'wrong-fields';

/** Marked fields say themselves what is wrong. Errors without a field of this form are shown in a toast. */
function pointOut(errors: FieldErrors, message: string): void {
  toast.error(message, { id: WRONG_FIELDS });
  focusFirstWrong();
  setTimeout(() => {
    if (!firstWrong()) toast.error([...new Set(Object.values(errors))].join(' '), { id: WRONG_FIELDS });
  }, RENDER_MS);
}

/** Where the person is: in the dialog on top, or else on the page. */
function firstWrong(): HTMLElement | undefined {
  const here = topDialog() ?? document.querySelector('main');
  const wrong = [...(here?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-wrong-choice]') ?? [])];
  return wrong.find((field) => field.checkVisibility()) ?? wrong[0];
}

/** What hides the wrong field is opened. */
export function focusFirstWrong(): void {
  requestAnimationFrame(() => {
    const first = firstWrong();
    if (!first) return;
    if (first.checkVisibility()) first.focus();
    else {
      uncover(first);
      // The other tab is rendered first.
      requestAnimationFrame(() => first.focus());
    }
  });
}

function uncover(field: HTMLElement): void {
  const fold = field.closest('details');
  if (fold) fold.open = true;
  const tab = field.closest('[role="tabpanel"][hidden]')?.getAttribute('aria-labelledby');
  if (tab) document.getElementById(tab)?.click();
}
