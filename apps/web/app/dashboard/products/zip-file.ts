/** One file in an archive. */
export type ZipEntry = {
  name: string;
  /** As the archive says; `bytes` never reads more. */
  size: number;
  bytes: () => Promise<Uint8Array<ArrayBuffer>>;
};

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const MAX_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

export class ZipError extends Error {}

const viewOf = async (blob: Blob) => new DataView(await blob.arrayBuffer());

/**
 * The files of a ZIP archive by its own list; none is unpacked before it is read, and each is read alone. What claims to
 * be larger than `maxBytes` or turns out to be is an error.
 */
export async function readZip(file: Blob, maxBytes: number): Promise<ZipEntry[]> {
  const tailStart = Math.max(0, file.size - END_BYTES - MAX_COMMENT);
  const tail = await viewOf(file.slice(tailStart));
  let end = tail.byteLength - END_BYTES;
  while (end >= 0 && tail.getUint32(end, true) !== END_SIGNATURE) end--;
  if (end < 0) throw new ZipError('not a ZIP file');
  const count = tail.getUint16(end + 10, true);
  const start = tail.getUint32(end + 16, true);
  const list = await viewOf(file.slice(start, start + tail.getUint32(end + 12, true)));
  const entries: ZipEntry[] = [];
  for (let at = 0, index = 0; index < count && at + 46 <= list.byteLength; index++) {
    if (list.getUint32(at, true) !== ENTRY_SIGNATURE) throw new ZipError('damaged ZIP file');
    const [nameLength, extraLength] = [list.getUint16(at + 28, true), list.getUint16(at + 30, true)];
    const name = new TextDecoder().decode(new Uint8Array(list.buffer, at + 46, nameLength));
    const entry = {
      isEncrypted: (list.getUint16(at + 8, true) & ENCRYPTED) !== 0,
      method: list.getUint16(at + 10, true),
      packed: list.getUint32(at + 20, true),
      size: list.getUint32(at + 24, true),
      start: list.getUint32(at + 42, true),
    };
    if (!name.endsWith('/')) entries.push({ name, size: entry.size, bytes: () => unpack(file, entry, maxBytes) });
    at += 46 + nameLength + extraLength + list.getUint16(at + 32, true);
  }
  return entries;
}

type Packed = { isEncrypted: boolean; method: number; packed: number; size: number; start: number };

async function unpack(file: Blob, entry: Packed, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (entry.isEncrypted || (entry.method !== STORED && entry.method !== DEFLATED)) throw new ZipError('cannot be read');
  if (entry.size > maxBytes) throw new ZipError('too large');
  const head = await viewOf(file.slice(entry.start, entry.start + 30));
  if (head.byteLength < 30 || head.getUint32(0, true) !== LOCAL_SIGNATURE) throw new ZipError('damaged ZIP file');
  const dataStart = entry.start + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const data = file.slice(dataStart, dataStart + entry.packed);
  const stream =
    entry.method === STORED ? data.stream() : data.stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return collect(stream, entry.size);
}

/** A few kilobytes can unpack into gigabytes: reading stops where the archive said it would. */
async function collect(stream: ReadableStream<Uint8Array>, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size);
  const reader = stream.getReader();
  let at = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    if (at + chunk.value.length > size) {
      await reader.cancel();
      throw new ZipError('larger than it says');
    }
    bytes.set(chunk.value, at);
    at += chunk.value.length;
  }
  return at === size ? bytes : bytes.slice(0, at);
}
