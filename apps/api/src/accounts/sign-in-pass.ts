import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { ApiDeps } from '../api-deps.ts';
import { secondsToWait } from '../http/rate-limit.ts';
import type { UserRow } from './accounts.queries.ts';

type Needs = Pick<ApiDeps, 'clock' | 'accounts'>;

/** `device`: this browser has signed in before. `unlock`: somebody reads the mail of the account. */
export type PassKind = 'device' | 'unlock';
type Pass = { userId: number; passwordVersion: number; endsAt: Date; id: string };
type Holder = Pick<UserRow, 'id' | 'passwordVersion'>;

const LIFE_MS: Record<PassKind, number> = { device: 180 * 86_400_000, unlock: 30 * 60_000 };
const TRIES: Record<PassKind, { limit: number; seconds: number }> = {
  device: { limit: 10, seconds: 3_600 },
  unlock: { limit: 5, seconds: 3_600 },
};

/** Opens nothing: passwords typed with it do not wait for the delays that strangers cause. Void after a new password. */
export function newPass(deps: Needs, kind: PassKind, { id, passwordVersion }: Holder): string {
  const endsAt = deps.clock().getTime() + LIFE_MS[kind];
  const body = [id, passwordVersion, endsAt, randomBytes(8).toString('hex')].join('.');
  return `${body}.${macOf(deps, kind, body)}`;
}

export const passSeconds = (kind: PassKind) => LIFE_MS[kind] / 1000;

export function readPass(deps: Needs, kind: PassKind, text: string): Pass | null {
  const [, body = '', id, version, end, name = '', mac = ''] =
    /^((\d{1,10})\.(\d{1,10})\.(\d{1,15})\.([a-f0-9]{16}))\.([\w-]{43})$/.exec(text) ?? [];
  const endsAt = new Date(Number(end));
  if (!isSame(mac, macOf(deps, kind, body)) || !(endsAt > deps.clock())) return null;
  return { userId: Number(id), passwordVersion: Number(version), endsAt, id: name };
}

const macOf = ({ accounts }: Needs, kind: PassKind, body: string) => accounts.tokens.keyedHash(`sign-in ${kind}`, body);

const isSame = (given: string, right: string) =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));

/** The account the pass is for; the try is counted, so that with a stolen pass as few passwords are compared. */
export async function takePass(
  deps: ApiDeps,
  kind: PassKind,
  texts: readonly string[],
  holders: readonly UserRow[],
): Promise<UserRow | undefined> {
  for (const text of texts) {
    const pass = readPass(deps, kind, text);
    const isFor = ({ id, passwordVersion }: Holder) => id === pass?.userId && passwordVersion === pass.passwordVersion;
    const holder = holders.find(isFor);
    if (!pass || !holder) continue;
    const bucket = `sign-in ${kind} ${pass.id}`;
    if ((await secondsToWait(deps.db, bucket, TRIES[kind], deps.clock())) === null) return holder;
  }
  return undefined;
}
