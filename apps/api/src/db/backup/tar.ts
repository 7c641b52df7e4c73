import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { PlainError } from '../../plain-error.ts';

/** A backup is a plain tar file, so that it can be opened without the store. Entries are below 8 GB, as ustar requires. */
const BLOCK = 512;
const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

function headerOf(name: string, size: number, madeAt: Date): Buffer {
  const header = Buffer.alloc(BLOCK);
  const write = (text: string, at: number) => header.write(text, at, 'latin1');
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  if (Buffer.byteLength(name) > 100) throw new PlainError(`The name ${name} is too long for a backup.`);
  header.write(name, 0);
  write(octal(0o600, 7), 100);
  write(octal(0, 7), 108);
  write(octal(0, 7), 116);
  write(octal(size, 11), 124);
  write(octal(Math.floor(madeAt.getTime() / 1000), 11), 136);
  write('        ', 148);
  write('0', 156);
  write('ustar\u000000', 257);
  write(`${octal(sumOf(header), 6)}\0 `, 148);
  return header;
}

const sumOf = (header: Buffer) => header.reduce((sum, byte) => sum + byte, 0);

/** Its own checksum is counted as if it were spaces. */
function hasGoodChecksum(header: Buffer): boolean {
  const written = Number.parseInt(header.toString('latin1', 148, 155), 8);
  return sumOf(Buffer.from(header).fill(' ', 148, 156)) === written;
}

export type TarWriter = {
  add: (name: string, content: Buffer) => Promise<void>;
  /** Durable and under its final name. */
  finish: () => Promise<void>;
  discard: () => Promise<void>;
};

/** Written beside its place and moved there when complete: a file with the final name is whole. Only its owner may read it. */
export async function createTar(file: string, madeAt: Date): Promise<TarWriter> {
  const draft = `${file}.part`;
  const handle = await open(draft, 'w', 0o600);
  return {
    async add(name, content) {
      await handle.writeFile(headerOf(name, content.length, madeAt));
      await handle.writeFile(content);
      await handle.writeFile(Buffer.alloc(padding(content.length)));
    },
    async finish() {
      await handle.writeFile(Buffer.alloc(2 * BLOCK));
      await handle.sync();
      await handle.close();
      await rename(draft, file);
    },
    async discard() {
      await handle.close().catch(() => {});
      await rm(draft, { force: true });
    },
  };
}

export type TarReader = {
  names: () => string[];
  read: (name: string) => Promise<Buffer>;
  close: () => Promise<void>;
};

type Place = { offset: number; size: number };

export async function openTar(file: string): Promise<TarReader> {
  const handle = await open(file, 'r').catch(() =>
    Promise.reject(new PlainError(`The backup ${file} cannot be read. Check the name and who may read it.`)),
  );
  try {
    const places = await placesIn(handle, file);
    return {
      names: () => [...places.keys()],
      async read(name) {
        const place = places.get(name);
        if (!place) throw new PlainError(`The backup ${file} has no ${name}: it is not complete. Use another one.`);
        return readAt(handle, place.offset, place.size, file);
      },
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function placesIn(handle: FileHandle, file: string): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  for (let offset = 0; ; ) {
    const header = await readAt(handle, offset, BLOCK, file);
    if (header.every((byte) => byte === 0)) return places;
    if (!hasGoodChecksum(header)) throw new PlainError(`${file} is not a backup of the store, or it is damaged.`);
    const name = header.toString('utf8', 0, header.indexOf(0));
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8);
    places.set(name, { offset: offset + BLOCK, size });
    offset += BLOCK + size + padding(size);
  }
}

async function readAt(handle: FileHandle, offset: number, size: number, file: string): Promise<Buffer> {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(size), 0, size, offset);
  if (bytesRead < size) throw new PlainError(`The backup ${file} ends too early: it is not complete. Use another one.`);
  return buffer;
}
