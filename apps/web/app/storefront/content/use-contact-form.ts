import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import {
  type Attempt,
  attemptFor,
  type ContactField,
  type ContactMessage,
  type ContactProblem,
  contactProblems,
  EMPTY_MESSAGE,
} from './contact-message.ts';

type FieldTexts = Partial<Record<ContactField, string>>;
type State =
  | { kind: 'writing' }
  | { kind: 'sending' }
  | { kind: 'failed'; text: string }
  | { kind: 'sent'; id: number };

/** What was typed stays after every failure; only a message that arrived empties the form. */
export function useContactForm() {
  const api = useApi();
  const describe = useProblemTexts();
  const text = useTexts('content');
  const [message, setMessage] = useState<ContactMessage>(EMPTY_MESSAGE);
  const [errors, setErrors] = useState<FieldTexts>({});
  const [state, setState] = useState<State>({ kind: 'writing' });
  const attempt = useRef<Attempt | null>(null);

  const change = (field: ContactField, value: string) => {
    setMessage((current) => ({ ...current, [field]: value }));
    setErrors(({ [field]: _, ...others }) => others);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.kind === 'sending') return;
    const form = event.currentTarget;
    const problems = describe(contactProblems(message));
    setErrors(problems);
    if (Object.keys(problems).length > 0) {
      setState({ kind: 'failed', text: text.checkFields });
      focusFirstError(form);
      return;
    }
    setState({ kind: 'sending' });
    attempt.current = attemptFor(message, attempt.current, () => crypto.randomUUID());
    try {
      const { id } = await api('POST /api/v1/contact-messages', { body: message, idempotencyKey: attempt.current.key });
      setMessage(EMPTY_MESSAGE);
      setState({ kind: 'sent', id });
    } catch (error) {
      const failed = readFailure(error);
      setErrors(failed.fields);
      const wait = failed.minutes === null ? '' : ` ${text.waitMinutes(failed.minutes)}`;
      setState({ kind: 'failed', text: `${failed.message ?? text.contactFailed}${wait}` });
      focusFirstError(form);
    }
  };
  const restart = () => setState({ kind: 'writing' });
  return { message, errors, state, change, submit, restart };
}

function useProblemTexts() {
  const text = useTexts('content');
  const sentence = (problem: ContactProblem) =>
    typeof problem === 'string' ? text[problem] : text.tooShort(problem.tooShort);
  return (problems: Partial<Record<ContactField, ContactProblem>>): FieldTexts =>
    Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, sentence(problem)]));
}

/** The server's own words, when it was the server that rejected; null when the message never got there. */
function readFailure(error: unknown): { message: string | null; fields: FieldTexts; minutes: number | null } {
  if (!(error instanceof ApiError)) return { message: null, fields: {}, minutes: null };
  const { body } = error;
  const fields = Object.fromEntries(Object.entries(body.errors).map(([field, [first = '']]) => [field, first]));
  const { retryAfterSeconds } = body;
  return {
    message: body.status === 422 || body.status >= 500 ? null : body.message,
    fields,
    minutes: retryAfterSeconds === undefined ? null : Math.ceil(retryAfterSeconds / 60),
  };
}
