const cookies = new WeakMap<object, string[]>();

/** Sent with the response of the call this is the context of, if it succeeds. */
export function addCookie(context: object, cookie: string): void {
  cookies.set(context, [...(cookies.get(context) ?? []), cookie]);
}

export function withCookies(context: object, response: Response): Response {
  for (const cookie of cookies.get(context) ?? []) response.headers.append('set-cookie', cookie);
  return response;
}
