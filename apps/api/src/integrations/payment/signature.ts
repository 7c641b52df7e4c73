import { timingSafeEqual } from 'node:crypto';

/** Takes the same time however much of a signature was guessed. */
export function isSameSignature(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
