import { createHmac, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** An access token opens calls for minutes; a refresh token only buys new tokens. Neither passes as the other. */
export type TokenKind = 'access' | 'refresh';
export type TokenClaims = { userId: number; sessionId: string; tokenId: string };

export type SessionTokens = {
  sign: (kind: TokenKind, claims: TokenClaims, life: { now: Date; expiresAt: Date }) => Promise<string>;
  /** null for anything this store did not sign, or not for this use, or not for now. */
  read: (kind: TokenKind, token: string, now: Date) => Promise<TokenClaims | null>;
  /** For what the database must be able to compare but not to reveal. */
  keyedHash: (purpose: string, text: string) => string;
};

const ISSUER = 'karaz';
const ALGORITHM = 'HS256';

const payload = z.object({
  sub: z.string().regex(/^[1-9]\d{0,9}$/),
  sid: z.uuid(),
  jti: z.string().min(16).max(100),
  exp: z.number(),
});

export function createSessionTokens(secret: string): SessionTokens {
  const key = new TextEncoder().encode(secret);
  const proven = new Map<string, Proven>();
  return {
    sign: (kind, { userId, sessionId, tokenId }, { now, expiresAt }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: `${kind}+jwt` })
        .setIssuer(ISSUER)
        .setAudience(kind)
        .setSubject(String(userId))
        .setJti(tokenId)
        .setIssuedAt(seconds(now))
        .setExpirationTime(seconds(expiresAt))
        .sign(key),
    async read(kind, token, now) {
      const name = `${kind} ${token}`;
      const cached = proven.get(name);
      if (cached) return cached.expires > seconds(now) ? cached.claims : null;
      const fresh = await prove(key, kind, token, now);
      if (!fresh) return null;
      if (proven.size >= MAX_PROVEN) proven.clear();
      proven.set(name, fresh);
      return fresh.claims;
    },
    keyedHash: (purpose, text) => createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url'),
  };
}

type Proven = { claims: TokenClaims; expires: number };

/** A token never changes: its signature is verified once. Whether its session is valid is checked each time. */
const MAX_PROVEN = 10_000;

async function prove(key: Uint8Array, kind: TokenKind, token: string, now: Date): Promise<Proven | null> {
  const options = {
    algorithms: [ALGORITHM],
    issuer: ISSUER,
    audience: kind,
    typ: `${kind}+jwt`,
    currentDate: now,
    requiredClaims: ['exp'],
  };
  const verified = await jwtVerify(token, key, options).catch(() => null);
  const read = payload.safeParse(verified?.payload);
  if (!read.success) return null;
  const { sub, sid, jti, exp } = read.data;
  return { claims: { userId: Number(sub), sessionId: sid, tokenId: jti }, expires: exp };
}

export const newTokenId = () => randomBytes(24).toString('base64url');

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);
