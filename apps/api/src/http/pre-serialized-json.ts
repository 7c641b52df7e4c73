import { hash } from 'node:crypto';

/**
 * A response as it is sent: pieces of JSON that belong one after the other. What many responses hold is bytes that they all
 * share, so neither building nor caching a response copies it. `fingerprint` differs whenever the text does, and is short where
 * the parts were known.
 */
export type Json = { pieces: readonly (string | Buffer)[]; fingerprint: string };

/** Bytes of objects that many responses contain: they are serialized once, not with every response. */
const preserialized = new WeakMap<object, Json>();

/** For what is never changed afterwards. */
export function preserialize<T extends object>(value: T): T {
  const text = JSON.stringify(value);
  preserialized.set(value, { pieces: [Buffer.from(text)], fingerprint: hash('sha1', text, 'base64url') });
  return value;
}

export const plainJson = (text: string): Json => ({ pieces: [text], fingerprint: text });

/** JSON.stringify, faster for responses that are or contain preserialized objects. */
export function toJson(response: unknown): Json {
  if (typeof response !== 'object' || response === null) return plainJson(JSON.stringify(response));
  const whole = preserialized.get(response);
  if (whole) return whole;
  const pieces: (string | Buffer)[] = [];
  const fingerprints: string[] = [];
  const add = (piece: string | Buffer, fingerprint: string) => {
    pieces.push(piece);
    fingerprints.push(fingerprint);
  };
  if (Array.isArray(response)) {
    if (!isPreserialized(response[0])) return plainJson(JSON.stringify(response));
    addList('[', response, ']', add);
  } else {
    if ('toJSON' in response || !Object.values(response).some(isPreserializedList))
      return plainJson(JSON.stringify(response));
    addMembers(response, add);
  }
  return { pieces, fingerprint: fingerprints.join('') };
}

type Add = (piece: string | Buffer, fingerprint: string) => void;

function addMembers(response: object, add: Add): void {
  // What lies between two lists is one piece.
  let plain = '{';
  let isFirst = true;
  for (const [name, value] of Object.entries(response)) {
    const isList = isPreserializedList(value);
    const text: string | undefined = isList ? '' : JSON.stringify(value);
    // What JSON has no word for is left out.
    if (text === undefined) continue;
    plain += `${isFirst ? '' : ','}${JSON.stringify(name)}:${text}`;
    isFirst = false;
    if (!isList) continue;
    addList(`${plain}[`, value, '', add);
    plain = ']';
  }
  add(`${plain}}`, `${plain}}`);
}

function addList(before: string, list: readonly unknown[], after: string, add: Add): void {
  add(before, before);
  list.forEach((value, index) => {
    if (index > 0) add(COMMA, COMMA);
    addElement(value, add);
  });
  if (after !== '') add(after, after);
}

const COMMA = ',';
const isPreserialized = (value: unknown) => typeof value === 'object' && value !== null && preserialized.has(value);
const isPreserializedList = (value: unknown): value is unknown[] => Array.isArray(value) && isPreserialized(value[0]);

function addElement(value: unknown, add: Add): void {
  const cached = typeof value === 'object' && value !== null ? preserialized.get(value) : undefined;
  const text = cached ? '' : (JSON.stringify(value) ?? 'null');
  if (!cached) add(text, text);
  else for (const piece of cached.pieces) add(piece, cached.fingerprint);
}

export const textOf = ({ pieces }: Json): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.toString())).join('');

const sizeOf = ({ pieces }: Json): number =>
  pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length), 0);

const PIECE_BYTES = 32;

/** What it takes in memory without the bytes it shares with others, which their owners hold anyway. */
export const ownBytes = ({ pieces, fingerprint }: Json): number =>
  pieces.reduce(
    (sum, piece) => sum + PIECE_BYTES + (typeof piece === 'string' ? 2 * piece.length : 0),
    pieces.length > 1 ? 2 * fingerprint.length : 0,
  );

export type Bytes = Buffer<ArrayBuffer>;

/** All of it in one piece; `allocate` may give memory that was used before, and more of it than requested. */
export function bytesOf(json: Json, allocate: (size: number) => Bytes = Buffer.allocUnsafe): Bytes {
  const size = sizeOf(json);
  const bytes = allocate(size);
  let at = 0;
  for (const piece of json.pieces) {
    if (piece === COMMA) bytes[at++] = COMMA_BYTE;
    else at += typeof piece === 'string' ? bytes.write(piece, at) : piece.copy(bytes, at);
  }
  return bytes.length === size ? bytes : bytes.subarray(0, size);
}

const COMMA_BYTE = 0x2c;
