import { randomBytes } from 'node:crypto';
import type { ApiDeps } from '../api-deps.ts';
import { consumeNonce, isNonceUsed } from './google-nonces.queries.ts';

type Needs = Pick<ApiDeps, 'clock' | 'accounts'>;

const LIFE_MS = 60 * 60_000;

/** Signed by us with its own expiry, so that nothing has to be stored. */
export function newNonce(deps: Needs): string {
  const body = `${(deps.clock().getTime() + LIFE_MS).toString(36)}-${randomBytes(12).toString('hex')}`;
  return `${body}-${macOf(deps, body)}`;
}

/** True once for a nonce of ours: a credential that was seen before is worth nothing. */
export async function useNonce(deps: ApiDeps, nonce: string): Promise<boolean> {
  const endsAt = endOf(deps, nonce);
  return endsAt !== null && consumeNonce(deps.db, nonce, endsAt);
}

/** Whether `useNonce` would be true now. */
export async function isUnusedNonce(deps: ApiDeps, nonce: string): Promise<boolean> {
  return endOf(deps, nonce) !== null && !(await isNonceUsed(deps.db, nonce));
}

/** null: it is not of ours, or it has ended. */
function endOf(deps: Needs, nonce: string): Date | null {
  const [, body = '', end = '', mac] = /^(([a-z0-9]{6,12})-[a-f0-9]{24})-([a-f0-9]{64})$/.exec(nonce) ?? [];
  const endsAt = new Date(Number.parseInt(end, 36));
  return mac === macOf(deps, body) && endsAt > deps.clock() ? endsAt : null;
}

const macOf = ({ accounts }: Needs, body: string) =>
  Buffer.from(accounts.tokens.keyedHash('google nonce', body), 'base64url').toString('hex');
