/** What Saudi Arabia's tax authority requires in the QR code of a simplified invoice: five fields. */
export type ZatcaFields = {
  sellerName: string;
  /** Fifteen digits that begin and end with 3. */
  vatNumber: string;
  issuedAt: Date;
  /** Decimal texts: "115.00". */
  total: string;
  vat: string;
};

/** Tag, length and value of each field in a row, as base64. The length counts bytes, not letters: Arabic has two each. */
export function zatcaQr({ sellerName, vatNumber, issuedAt, total, vat }: ZatcaFields): string {
  const timestamp = issuedAt.toISOString().replace(/\.\d{3}Z$/, 'Z');
  const values = [sellerName, vatNumber, timestamp, total, vat];
  return toBase64(values.flatMap((value, index) => fieldOf(index + 1, value)));
}

const MAX_BYTES = 255;

function fieldOf(tag: number, value: string): number[] {
  const bytes = utf8(value);
  if (bytes.length > MAX_BYTES) return fieldOf(tag, [...value].slice(0, -1).join(''));
  return [tag, bytes.length, ...bytes];
}

/** The rules run where there is no TextEncoder to count on: escaping knows the bytes too. */
function utf8(text: string): number[] {
  const escaped = encodeURIComponent(text).match(/%[0-9A-F]{2}|./g) ?? [];
  return escaped.map((sign) => (sign.length === 3 ? Number.parseInt(sign.slice(1), 16) : sign.charCodeAt(0)));
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function toBase64(bytes: readonly number[]): string {
  let text = '';
  for (let index = 0; index < bytes.length; index += 3) {
    const [one = 0, two, three] = bytes.slice(index, index + 3);
    const bits = (one << 16) | ((two ?? 0) << 8) | (three ?? 0);
    const letters = [18, 12, 6, 0].map((shift) => ALPHABET[(bits >> shift) & 63] ?? '');
    if (three === undefined) letters[3] = '=';
    if (two === undefined) letters[2] = '=';
    text += letters.join('');
  }
  return text;
}
