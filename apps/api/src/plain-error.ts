/** A failure whose text is for whoever starts the store: it says what is wrong and what to do, so no stack is shown. */
export class PlainError extends Error {
  override readonly name: string = 'PlainError';
}

/** For the screen of whoever starts the store: a sentence if there is one, else the stack with all its causes. */
export function startErrorText(error: unknown): string {
  if (error instanceof PlainError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const stack = error.stack ?? error.message;
  return error.cause === undefined ? stack : `${stack}\nCaused by: ${startErrorText(error.cause)}`;
}
