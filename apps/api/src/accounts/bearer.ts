/** The token of an Authorization header, or null when it is not a bearer token. */
export function bearerOf(authorization: string | null): string | null {
  return /^Bearer +([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1] ?? null;
}
