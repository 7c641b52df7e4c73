import { hash } from 'node:crypto';

/**
 * An answer as it is sent: pieces of JSON that belong one after the other. What many answers hold is bytes that they all
 * share, so neither making nor keeping an answer copies it. `print` differs whenever the text does, and is short where
 * the parts were known.
 */
export type Json = { pieces: readonly (string | Buffer)[]; print: string };

/** Bytes of things that many answers hold: they are put into JSON once, not with every answer. */
const known = new WeakMap<object, Json>();

/** For what is never changed afterwards. */
export function keepJson<T extends object>(value: T): T {
  const text = JSON.stringify(value);
  known.set(value, { pieces: [Buffer.from(text)], print: hash('sha1', text, 'base64url') });
  return value;
}

export const plainJson = (text: string): Json => ({ pieces: [text], print: text });

/** JSON.stringify, quicker for answers that are known things or hold lists of them. */
export function toJson(answer: unknown): Json {
  if (typeof answer !== 'object' || answer === null) return plainJson(JSON.stringify(answer));
  const whole = known.get(answer);
  if (whole) return whole;
  const pieces: (string | Buffer)[] = [];
  const prints: string[] = [];
  const add = (piece: string | Buffer, print: string) => {
    pieces.push(piece);
    prints.push(print);
  };
  if (Array.isArray(answer)) {
    if (!isKnown(answer[0])) return plainJson(JSON.stringify(answer));
    addList('[', answer, ']', add);
  } else {
    if ('toJSON' in answer || !Object.values(answer).some(isKnownList)) return plainJson(JSON.stringify(answer));
    addMembers(answer, add);
  }
  return { pieces, print: prints.join('') };
}

type Add = (piece: string | Buffer, print: string) => void;

function addMembers(answer: object, add: Add): void {
  // What lies between two lists is one piece.
  let plain = '{';
  let isFirst = true;
  for (const [name, value] of Object.entries(answer)) {
    const isList = isKnownList(value);
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
const isKnown = (value: unknown) => typeof value === 'object' && value !== null && known.has(value);
const isKnownList = (value: unknown): value is unknown[] => Array.isArray(value) && isKnown(value[0]);

function addElement(value: unknown, add: Add): void {
  const kept = typeof value === 'object' && value !== null ? known.get(value) : undefined;
  const text = kept ? '' : (JSON.stringify(value) ?? 'null');
  if (!kept) add(text, text);
  else for (const piece of kept.pieces) add(piece, kept.print);
}

export const textOf = ({ pieces }: Json): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.toString())).join('');

const sizeOf = ({ pieces }: Json): number =>
  pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length), 0);

const PIECE_BYTES = 32;

/** What it takes in memory without the bytes it shares with others, which their owners hold anyway. */
export const ownBytes = ({ pieces, print }: Json): number =>
  pieces.reduce(
    (sum, piece) => sum + PIECE_BYTES + (typeof piece === 'string' ? 2 * piece.length : 0),
    pieces.length > 1 ? 2 * print.length : 0,
  );

export type Bytes = Buffer<ArrayBuffer>;

/** All of it in one piece; `room` may give memory that was used before, and more of it than asked for. */
export function bytesOf(json: Json, room: (size: number) => Bytes = Buffer.allocUnsafe): Bytes {
  const size = sizeOf(json);
  const bytes = room(size);
  let at = 0;
  for (const piece of json.pieces) {
    if (piece === COMMA) bytes[at++] = COMMA_BYTE;
    else at += typeof piece === 'string' ? bytes.write(piece, at) : piece.copy(bytes, at);
  }
  return bytes.length === size ? bytes : bytes.subarray(0, size);
}

const COMMA_BYTE = 0x2c;
