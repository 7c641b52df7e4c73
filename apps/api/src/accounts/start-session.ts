import { randomUUID } from 'node:crypto';
import type { ApiDeps } from '../api-deps.ts';
import type { Database } from '../db/database.ts';
import type { RequestContext } from '../http/request-context.ts';
import { newTokenId } from '../integrations/identity/session-tokens.ts';
import type { UserRow } from './accounts.queries.ts';
import { rememberDevice } from './known-device.ts';
import { insertSession } from './sessions.queries.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
export const ACCESS_LIFE_MS = 15 * MINUTE;
/** The browser stores no refresh token after an e-mail sign-up, so its only token lives a day. */
export const SIGN_UP_ACCESS_LIFE_MS = DAY;
const IDLE_LIFE_MS = 30 * DAY;
const WHOLE_LIFE_MS = 180 * DAY;

export type TokenPair = { token: string; refreshToken: string; tokenExpires: number };
type Holder = { userId: number; sessionId: string; refreshId: string };
type Needs = Pick<ApiDeps, 'clock' | 'accounts'>;

export async function startSession(
  db: Database,
  deps: Needs,
  user: Pick<UserRow, 'id' | 'passwordVersion'>,
  context: RequestContext,
  accessLifeMs = ACCESS_LIFE_MS,
): Promise<TokenPair> {
  const now = deps.clock();
  const { id: userId } = user;
  const holder = { userId, sessionId: randomUUID(), refreshId: newTokenId() };
  await insertSession(db, {
    id: holder.sessionId,
    userId,
    refreshHash: refreshHashOf(deps, holder.refreshId),
    userAgent: context.userAgent.slice(0, 300),
    address: context.address,
    lastUsedAt: now,
    provenAt: now,
    activeAt: now,
    createdAt: now,
    expiresAt: sessionEnd(now, now),
  });
  rememberDevice(deps, user, context);
  return signPair(deps, holder, sessionEnd(now, now), accessLifeMs);
}

/** A session dies of rest or of age, whichever comes first. */
export function sessionEnd(startedAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_LIFE_MS, startedAt.getTime() + WHOLE_LIFE_MS));
}

export const refreshHashOf = ({ accounts }: Needs, refreshId: string) =>
  accounts.tokens.keyedHash('refresh token', refreshId);

export async function signPair(
  { clock, accounts: { tokens } }: Needs,
  { userId, sessionId, refreshId }: Holder,
  refreshEnds: Date,
  accessLifeMs = ACCESS_LIFE_MS,
): Promise<TokenPair> {
  const now = clock();
  const accessEnds = new Date(Math.floor((now.getTime() + accessLifeMs) / 1000) * 1000);
  const claims = { userId, sessionId };
  const [token, refreshToken] = await Promise.all([
    tokens.sign('access', { ...claims, tokenId: newTokenId() }, { now, expiresAt: accessEnds }),
    tokens.sign('refresh', { ...claims, tokenId: refreshId }, { now, expiresAt: refreshEnds }),
  ]);
  return { token, refreshToken, tokenExpires: accessEnds.getTime() };
}
