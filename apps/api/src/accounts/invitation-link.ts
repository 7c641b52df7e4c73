import { createHash, randomBytes } from 'node:crypto';

/** The secret is in the mail and nowhere else. `hash=` is what the record of sent messages blots out. */
export function newInvitationLink(publicOrigin: string): { hash: string; link: string } {
  const secret = randomBytes(32).toString('base64url');
  return { hash: hashOfInvitation(secret), link: `${publicOrigin}/auth/invitation?hash=${secret}` };
}

export const hashOfInvitation = (secret: string) => createHash('sha256').update(secret).digest('base64url');
