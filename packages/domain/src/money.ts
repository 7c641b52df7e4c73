/**
 * Money is an integer count of the currency's smallest unit (fils, piastres, halalas). Decimals exist only on the
 * wire and on the screen. Products and quotients are taken in BigInt: no amount ever passes through a fraction.
 */
export const CURRENCY_CODES = ['KWD', 'EGP', 'AED', 'SAR'] as const;
export type CurrencyCode = (typeof CURRENCY_CODES)[number];

export const MINOR_DIGITS: Readonly<Record<CurrencyCode, 2 | 3>> = { KWD: 3, EGP: 2, AED: 2, SAR: 2 };

export function isCurrencyCode(value: unknown): value is CurrencyCode {
  return typeof value === 'string' && CURRENCY_CODES.some((code) => code === value);
}

/** digits / 10^scale, exactly as written. */
type Decimal = { digits: bigint; scale: number };

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;

function parseDecimal(input: number | string): Decimal {
  const [, sign, whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(String(input).trim()) ?? [];
  if (sign === undefined || whole + fraction === '') throw new RangeError(`Not a decimal number: ${input}`);
  const digits = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`);
  const scale = fraction.length - Number(exponent);
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

/** Halves go away from zero, so that a refund is exactly the charge with its sign turned. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend;
  const rounded = (2n * size + divisor) / (2n * divisor);
  return dividend < 0n ? -rounded : rounded;
}

export function toSafeInteger(amount: bigint): number {
  const minor = Number(amount);
  if (!Number.isSafeInteger(minor)) throw new RangeError('Amount is too large');
  return minor;
}

function assertMinor(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an amount in minor units: ${amount}`);
  return amount;
}

/** 1.25 or '1.250' KWD -> 1250. Digits the currency does not have are rounded half-up. */
export function toMinor(decimal: number | string, currency: CurrencyCode): number {
  const { digits, scale } = parseDecimal(decimal);
  return toSafeInteger(divideHalfUp(digits * 10n ** BigInt(MINOR_DIGITS[currency]), 10n ** BigInt(scale)));
}

/** 1.255 AED: an amount nobody can pay, which toMinor would round. */
export const isFinerThan = (decimal: number | string, currency: CurrencyCode): boolean =>
  toDecimal(toMinor(decimal, currency), currency) !== Number(decimal);

/** 1250 -> 1.25 for JSON. The nearest double of a decimal prints as that decimal, so nothing is lost on the wire. */
export function toDecimal(minor: number, currency: CurrencyCode): number {
  return assertMinor(minor) / 10 ** MINOR_DIGITS[currency];
}

/** Of a price with more digits than the currency has. */
export const exactDecimal = (minor: number, moreDigits: number, currency: CurrencyCode): number =>
  assertMinor(minor) / 10 ** (MINOR_DIGITS[currency] + moreDigits);

/** 1250 -> '1.250', for the fields that travel as text. */
export function toDecimalText(minor: number, currency: CurrencyCode): string {
  const places = MINOR_DIGITS[currency];
  const digits = String(Math.abs(assertMinor(minor))).padStart(places + 1, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

export function addMinor(...amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => assertMinor(sum + assertMinor(amount)), 0);
}

/** minor x rate, half-up once: the shop's only rounding, made line by line. The rate is read as the decimal it prints as. */
export function multiplyRounded(minor: number, rate: number | string): number {
  const { digits, scale } = parseDecimal(rate);
  return toSafeInteger(divideHalfUp(BigInt(assertMinor(minor)) * digits, 10n ** BigInt(scale)));
}

export function percentOf(minor: number, percent: number | string): number {
  const { digits, scale } = parseDecimal(percent);
  return toSafeInteger(divideHalfUp(BigInt(assertMinor(minor)) * digits, 10n ** BigInt(scale + 2)));
}

/** The tax already inside a gross amount: 105 at 5 % holds 5. */
export function percentContainedIn(minor: number, percent: number | string): number {
  const { digits, scale } = parseDecimal(percent);
  const hundred = 100n * 10n ** BigInt(scale);
  if (hundred + digits <= 0n) throw new RangeError(`Not a percentage that can be contained: ${percent}`);
  return toSafeInteger(divideHalfUp(BigInt(assertMinor(minor)) * digits, hundred + digits));
}

/** Shares in proportion to the weights (integers, none negative) that always sum to the total; the largest remainders get the odd units. */
export function splitMinor(total: number, weights: readonly number[]): number[] {
  if (weights.length === 0) throw new RangeError('Nothing to split between');
  if (weights.some((weight) => assertMinor(weight) < 0)) throw new RangeError('A weight is negative');
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  // With no weight at all everybody gets the same.
  const parts = sum === 0n ? weights.map(() => 1n) : weights.map(BigInt);
  const divisor = sum === 0n ? BigInt(parts.length) : sum;
  const size = BigInt(Math.abs(assertMinor(total)));
  const shares = parts.map((part) => (size * part) / divisor);
  const left = Number(size - shares.reduce((all, share) => all + share, 0n));
  const byRemainder = parts
    .map((part, index) => ({ index, remainder: (size * part) % divisor }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  const favoured = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  const sign = total < 0 ? -1n : 1n;
  return shares.map((share, index) => Number(sign * (share + (favoured.has(index) ? 1n : 0n))));
}
