import { expect, test } from 'vitest';
import { matchingStep, stepAt, toBase32, totpAddress, totpCode } from './totp.ts';

const seed = (length: number) => Buffer.from('1234567890'.repeat(7).slice(0, length));

/** RFC 6238, appendix B: eight digits, three hashes with seeds of their own length. */
const VECTORS = [
  [59, '94287082', '46119246', '90693936'],
  [1_111_111_109, '07081804', '68084774', '25091201'],
  [1_111_111_111, '14050471', '67062674', '99943326'],
  [1_234_567_890, '89005924', '91819424', '93441116'],
  [2_000_000_000, '69279037', '90698825', '38618901'],
  [20_000_000_000, '65353130', '77737706', '47863826'],
] as const;

test.each(VECTORS)('the codes of RFC 6238 at %d seconds', (seconds, sha1, sha256, sha512) => {
  const step = stepAt(new Date(seconds * 1000));
  expect(totpCode(seed(20), step, 8, 'sha1')).toBe(sha1);
  expect(totpCode(seed(32), step, 8, 'sha256')).toBe(sha256);
  expect(totpCode(seed(64), step, 8, 'sha512')).toBe(sha512);
  expect(totpCode(seed(20), step), 'six digits are the last six of eight').toBe(sha1.slice(2));
});

test('a code holds one step before and after its own, and no longer', () => {
  const secret = seed(20);
  const at = (seconds: number) => new Date(1_111_111_110_000 + seconds * 1000);
  const code = totpCode(secret, stepAt(at(0)));
  const step = stepAt(at(0));
  expect([at(-30), at(0), at(29), at(59)].map((now) => matchingStep(secret, code, now))).toEqual([
    step,
    step,
    step,
    step,
  ]);
  expect([at(-31), at(60)].map((now) => matchingStep(secret, code, now))).toEqual([null, null]);
});

test('what is no code of six digits matches nothing', () => {
  for (const typed of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])
    expect(matchingStep(seed(20), typed, new Date())).toBeNull();
});

/** RFC 4648, section 10, without the padding. */
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of %j', (text, expected) => {
  expect(toBase32(Buffer.from(text))).toBe(expected);
});

test('the address for the app names the store and the person', () => {
  expect(totpAddress(seed(20), 'Karaz', 'huda saad@work.example')).toBe(
    'otpauth://totp/Karaz:huda%20saad%40work.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Karaz',
  );
});
