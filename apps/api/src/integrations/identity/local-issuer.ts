import { createHash } from 'node:crypto';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { type GoogleIdentity, identityWith } from './google-identity.ts';

export const LOCAL_CLIENT_ID = 'karaz-demo';
const KEY_ID = 'local';

type LocalPerson = {
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  subject?: string | undefined;
  nonce: string;
};

/** Stands in for Google where there is no network and no client id: it signs for anybody, so never in production. */
export type LocalIssuer = {
  identity: GoogleIdentity;
  keys: () => { keys: JWK[] };
  sign: (person: LocalPerson, now: Date) => Promise<string>;
};

export async function createLocalIssuer(publicOrigin: string): Promise<LocalIssuer> {
  const issuer = `${publicOrigin}/api/dev/google`;
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const set = { keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] };
  return {
    identity: identityWith({
      clientId: LOCAL_CLIENT_ID,
      keys: createLocalJWKSet(set),
      issuers: [issuer],
      isLocal: true,
    }),
    keys: () => set,
    sign: ({ email, emailVerified, firstName, lastName, subject, nonce }, now) =>
      new SignJWT({
        email,
        email_verified: emailVerified,
        given_name: firstName,
        family_name: lastName,
        name: `${firstName} ${lastName}`.trim(),
        nonce,
        azp: LOCAL_CLIENT_ID,
      })
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(LOCAL_CLIENT_ID)
        .setSubject(subject ?? createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 21))
        .setIssuedAt(Math.floor(now.getTime() / 1000))
        .setExpirationTime(Math.floor(now.getTime() / 1000) + 3600)
        .sign(privateKey),
  };
}
