import { createHash, randomBytes } from 'node:crypto';
import type { Language } from '@karaz/i18n/language';

/** The secret is in the mail and nowhere else. `hash=` is what the record of sent messages blots out. */
export function newInvitationLink(publicOrigin: string, language: Language): { hash: string; link: string } {
  const secret = randomBytes(32).toString('base64url');
  const link = `${publicOrigin}/dashboard/invitation?hash=${secret}&lang=${language}`;
  return { hash: hashOfInvitation(secret), link };
}

export const hashOfInvitation = (secret: string) => createHash('sha256').update(secret).digest('base64url');
