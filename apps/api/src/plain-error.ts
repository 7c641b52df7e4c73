/** A failure whose text is for whoever starts the store: it says what is wrong and what to do, so no stack is shown. */
export class PlainError extends Error {
  override readonly name: string = 'PlainError';
}
