import { ApiError, FALLBACK_MESSAGE } from '../../api/client.ts';

/** Sign-up: the server's own sentences, else each field with its reasons, else that something went wrong. */
export function signUpFailureTexts(error: unknown, otherwise: string): string[] {
  if (!(error instanceof ApiError)) return [otherwise];
  const { messages, errors } = error.body;
  const spoken = messages.filter((message) => message !== '' && message !== FALLBACK_MESSAGE);
  if (spoken.length > 0) return spoken;
  const fields = Object.entries(errors).map(([field, reasons]) => `${field}: ${reasons.join(', ')}`);
  return fields.length > 0 ? fields : [otherwise];
}

type SignInTexts = { signInError: string; noConnection: string };

/** Sign-in: whether the e-mail or the password was wrong is nobody's business; being locked out is. */
export function signInFailureText(error: unknown, text: SignInTexts): string {
  if (!(error instanceof ApiError)) return text.noConnection;
  const { status, message } = error.body;
  return status === 403 || status === 429 ? message : text.signInError;
}

/** The sentence of whatever was thrown. */
export function failureText(error: unknown, otherwise: string): string {
  if (error instanceof ApiError) return error.body.message || otherwise;
  return otherwise;
}

/** The server's reasons for the fields of a form. */
export function fieldReasons<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const reasons: Partial<Record<Field, string>> = {};
  if (!(error instanceof ApiError)) return reasons;
  for (const field of fields) {
    const first = error.body.errors[field]?.[0];
    if (first) reasons[field] = first;
  }
  return reasons;
}
