/** What may come back from a failed call; another server may say less, or something else. */
export type FailedResponse = {
  code?: unknown;
  message?: unknown;
  messages?: unknown;
  errors?: unknown;
};

export const LOCATION_DIALOG_DELAY_MS = 100;

/** Codes of the errors that another delivery place mends, whatever the status and the language of the text. */
const PLACE_CODES: ReadonlySet<string> = new Set(['locationRequired', 'notServedHere']);
export const isAboutPlace = (code: string): boolean => PLACE_CODES.has(code);

/** Whole words: neither 'capacity' nor 'allocation'. */
const LOCATION_WORD = /(?<![\p{L}\p{N}_])(?:location|country|city|area)(?![\p{L}\p{N}_])/iu;
const LOCATION_FIELD = /(?:^|[.\]])(?:country(?:Code|Id)?|city(?:Id)?|area(?:Id)?|latitude|longitude)$/i;
/** A wrong coupon or password is never mended by choosing another place, even if its text names one. */
const NEVER = /coupon|password/i;

/**
 * The store's own errors by their code, in every language. 400 and 422 open the dialog unless the response itself says
 * that something else is wrong; English words about the place open it whatever the status.
 */
export function shouldOpenLocationDialog(status: number, body: FailedResponse | null | undefined): boolean {
  const code = typeof body?.code === 'string' ? body.code : '';
  if (isAboutPlace(code)) return true;
  const fields = fieldsOf(body);
  const texts = textsOf(body);
  if ([code, ...fields, ...texts].some((text) => NEVER.test(text))) return false;
  if (fields.some((field) => LOCATION_FIELD.test(field)) || texts.some((text) => LOCATION_WORD.test(text))) return true;
  return (status === 400 || status === 422) && fields.length === 0;
}

/** Nothing opens where no dialog is registered: sign-in screens and the back office have none. */
export function locationDialogDelay(
  status: number,
  body: FailedResponse | null | undefined,
  isRegistered: boolean,
): number | null {
  return isRegistered && shouldOpenLocationDialog(status, body) ? LOCATION_DIALOG_DELAY_MS : null;
}

function fieldsOf(body: FailedResponse | null | undefined): string[] {
  return typeof body?.errors === 'object' && body.errors !== null ? Object.keys(body.errors) : [];
}

function textsOf(body: FailedResponse | null | undefined): string[] {
  const messages = Array.isArray(body?.messages) ? body.messages : [];
  const texts: readonly unknown[] = [body?.message, ...messages];
  return texts.filter((text) => typeof text === 'string');
}
