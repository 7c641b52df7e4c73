import { timingSafeEqual } from 'node:crypto';
import type { ApiDeps } from '../api-deps.ts';
import type { SessionTokens } from '../integrations/identity/session-tokens.ts';

const NAME = 'preview';
const HALF_DAY_SECONDS = 12 * 60 * 60;
const PURPOSE = 'preview of a closed shop';

/** Shows the closed shop to a browser and opens nothing else. */
export function previewCookie({ clock, accounts }: Pick<ApiDeps, 'clock' | 'accounts'>): string {
  const ends = String(Math.floor(clock().getTime() / 1000) + HALF_DAY_SECONDS);
  const secure = accounts.publicOrigin.startsWith('https:') ? '; Secure' : '';
  const value = `${ends}.${accounts.tokens.keyedHash(PURPOSE, ends)}`;
  return `${NAME}=${value}; Path=/; Max-Age=${HALF_DAY_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

export function mayPreview(tokens: Pick<SessionTokens, 'keyedHash'>, cookie: string | undefined, now: Date): boolean {
  const [, ends = '', hash = ''] =
    new RegExp(`(?:^|; *)${NAME}=(\\d{1,12})\\.([\\w-]{43})(?:;|$)`).exec(cookie ?? '') ?? [];
  if (Number(ends) * 1000 <= now.getTime()) return false;
  return timingSafeEqual(Buffer.from(hash), Buffer.from(tokens.keyedHash(PURPOSE, ends)));
}
