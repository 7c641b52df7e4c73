import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';

export type GooglePerson = {
  /** Google's key of the person: addresses change hands, this never does. */
  subject: string;
  email: string;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  nonce: string;
};
export type GoogleResult = GooglePerson | 'rejected' | 'unreachable';

export type GoogleIdentity = {
  clientId: string;
  isLocal: boolean;
  verify: (idToken: string, now: Date) => Promise<GoogleResult>;
};

const GOOGLE_ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];

const payload = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(200),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]),
  given_name: z.string().catch(''),
  family_name: z.string().catch(''),
  name: z.string().catch(''),
  nonce: z.string().min(1).max(300),
  azp: z.string().optional(),
});

type Settings = { clientId: string; keysUrl: string; issuers?: readonly string[] };

export function createGoogleIdentity({ clientId, keysUrl, issuers = GOOGLE_ISSUERS }: Settings): GoogleIdentity {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 5_000, cooldownDuration: 10_000 });
  return identityWith({ clientId, keys, issuers, isLocal: false });
}

type Verifier = { clientId: string; keys: JWTVerifyGetKey; issuers: readonly string[]; isLocal: boolean };

export function identityWith({ clientId, keys, issuers, isLocal }: Verifier): GoogleIdentity {
  return {
    clientId,
    isLocal,
    async verify(idToken, now) {
      const options = {
        algorithms: ['RS256'],
        issuer: [...issuers],
        audience: clientId,
        currentDate: now,
        clockTolerance: 60,
        maxTokenAge: '2h',
        requiredClaims: ['exp'],
      };
      try {
        const claims = payload.safeParse((await jwtVerify(idToken, keys, options)).payload);
        if (!claims.success || (claims.data.azp ?? clientId) !== clientId) return 'rejected';
        return personOf(claims.data);
      } catch (error) {
        return isOutage(error) ? 'unreachable' : 'rejected';
      }
    },
  };
}

function personOf(claims: z.output<typeof payload>): GooglePerson {
  const [first = '', ...rest] = claims.name.split(' ');
  return {
    subject: claims.sub,
    email: claims.email,
    isEmailVerified: claims.email_verified,
    firstName: (claims.given_name || first).slice(0, 80),
    lastName: (claims.family_name || rest.join(' ')).slice(0, 80),
    nonce: claims.nonce,
  };
}

/** The keys could not be fetched: nothing is known about the token. */
function isOutage(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout) return true;
  return !(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC';
}
