/** An expected failure is a value the caller must look at; throwing is reserved for bugs and outages. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function fail<const E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}
