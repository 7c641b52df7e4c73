import { createHmac, timingSafeEqual } from 'node:crypto';

/** What every authenticator app understands; other choices of RFC 6238 are silently ignored by some of them. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** A clock may be half a minute off, or a code be typed slowly. */
const STEPS_AROUND = 1;
export const TOTP_SECRET_BYTES = 20;

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** RFC 4226 for the counter `step`. */
export function totpCode(secret: Buffer, step: number, digits = DIGITS, algorithm = 'sha1'): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac(algorithm, secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step whose code this is, around now; null: of none. */
export function matchingStep(secret: Buffer, code: string, now: Date): number | null {
  const current = stepAt(now);
  const steps = Array.from({ length: 2 * STEPS_AROUND + 1 }, (_, index) => current + STEPS_AROUND - index);
  // All are compared, so that the time taken does not reveal which one it was.
  const matches = steps.filter((step) => isSame(totpCode(secret, step), code));
  return matches[0] ?? null;
}

function isSame(code: string, typed: string): boolean {
  const [a, b] = [Buffer.from(code), Buffer.from(typed)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding: what people type into an app that cannot read the square. */
export function toBase32(bytes: Buffer): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += BASE32[(value >>> (bits - 5)) & 31];
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + BASE32[(value << (5 - bits)) & 31] : text;
}

/** What the square says: who offers the account, whose it is, and the secret. */
export function totpAddress(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({ secret: toBase32(secret), issuer });
  return `otpauth://totp/${label}?${query}`;
}
