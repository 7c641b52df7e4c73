const KEY = 'chat-secret';

/** Where the browser stores nothing, a conversation lasts as long as the page. */
let unstored: string | null = null;

/** null: nothing was written here without signing in. */
export function readSecret(): string | null {
  try {
    return localStorage.getItem(KEY) ?? unstored;
  } catch {
    return unstored;
  }
}

/** Stored before anything is sent: a lost response must not lose the conversation. */
export function makeSecret(): string {
  const existing = readSecret();
  if (existing !== null) return existing;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const secret = btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
  unstored = secret;
  try {
    localStorage.setItem(KEY, secret);
  } catch {
    // Blocked: see above.
  }
  return secret;
}

export function clearSecret(): void {
  unstored = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Blocked: there was nothing.
  }
}
