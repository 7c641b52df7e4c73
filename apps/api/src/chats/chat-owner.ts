import { createHash } from 'node:crypto';
import type { RequestContext } from '../http/request-context.ts';

/** Whose a conversation is: an account's, or that of the browser that holds a secret. */
export type ChatOwner = { userId: number } | { secretHash: string };

/** 32 bytes as base64url. */
const SECRET = /^[\w-]{43}$/;
/** Chance hardly ever gives fewer; a secret somebody made up by hand does. */
const FEWEST_SIGNS = 16;

/** Of a secret of 256 bits; null for anything a browser of ours would not have made. */
function secretHashOf(secret: string | null): string | null {
  if (secret === null || !SECRET.test(secret) || new Set(secret).size < FEWEST_SIGNS) return null;
  return createHash('sha256').update(secret).digest('base64url');
}

/** Who is signed in is known by that alone. */
export function chatOwner({ caller, guestSecret }: Pick<RequestContext, 'caller' | 'guestSecret'>): ChatOwner | null {
  return caller.kind === 'user' ? { userId: caller.id } : guestOwner(guestSecret);
}

export function guestOwner(guestSecret: string | null): { secretHash: string } | null {
  const secretHash = secretHashOf(guestSecret);
  return secretHash === null ? null : { secretHash };
}

/** As it stands in notifications and limits. */
export const ownerName = (owner: ChatOwner) =>
  'userId' in owner ? `user:${owner.userId}` : `guest:${owner.secretHash}`;
