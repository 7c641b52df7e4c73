import { stepAt, totpCode } from '../apps/api/src/accounts/second-factors/totp.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** What an app shows that was given this key; `ahead`: so many half minutes from now, as on a clock that is fast. */
export function codeOf(visibleKey: string, ahead = 0): string {
  const bits = [...visibleKey.replace(/\s/g, '')]
    .map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return totpCode(secret, stepAt(new Date(Date.now() + ahead * STEP_MS)));
}
